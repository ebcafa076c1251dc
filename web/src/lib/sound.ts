/** The "your turn" sound: two soft synthesised notes, without a file. */

const NOTES = [
  { hertz: 523.25, at: 0 },
  { hertz: 783.99, at: 0.16 },
];
const LENGTH = 0.7;
const LOUDNESS = 0.09;

let context: AudioContext | null = null;

/** Browsers let a page sound only after a touch or a key: the first of them wakes it. */
export function allowSound(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : null;
  if (context?.state === 'suspended') void context.resume();
}

export function playTurn(): void {
  if (context?.state !== 'running') return;
  for (const { hertz, at } of NOTES) note(context, hertz, context.currentTime + at);
}

function note(audio: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
