/** The sounds: two soft notes when it is my turn, and pieces on wood. They are synthesised, without files. */

import type { Sound } from './pieceSounds';

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

/** A knock is a short breath of noise through a filter: how high it sounds, how long it lasts. */
const KNOCKS: Record<Sound, { hertz: number; length: number; times: number }> = {
  place: { hertz: 420, length: 0.09, times: 1 },
  move: { hertz: 260, length: 0.12, times: 2 },
  card: { hertz: 2600, length: 0.07, times: 1 },
  die: { hertz: 900, length: 0.05, times: 4 },
};
const KNOCK_LOUDNESS = 0.5;
const BETWEEN = 0.12;

let noise: AudioBuffer | null = null;

function noiseIn(audio: AudioContext): AudioBuffer {
  if (noise?.sampleRate === audio.sampleRate) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return noise;
}

/** One after another, softly. */
export function playPieces(sounds: Sound[]): void {
  if (context?.state !== 'running') return;
  let at = context.currentTime;
  for (const sound of sounds) {
    const { hertz, length, times } = KNOCKS[sound];
    for (let time = 0; time < times; time++, at += BETWEEN / times) knock(context, hertz, length, at);
    at += BETWEEN;
  }
}

function knock(audio: AudioContext, hertz: number, length: number, at: number): void {
  const source = new AudioBufferSourceNode(audio, { buffer: noiseIn(audio) });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: hertz, Q: 3 });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(KNOCK_LOUDNESS, at);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(loudness).connect(audio.destination);
  source.start(at, 0, length);
}
