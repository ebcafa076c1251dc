/**
 * How the inventions look: solid shapes in a box of 96 x 64, each with its stuff.
 *
 * The same shapes are the lines of a blueprint and the coloured machine that is laid over it.
 */

/** Body (brass or copper, by category), steel, iron, glass, paper, red, cloth, wood, glow, and a line without filling. */
export type Stuff =
  'body' | 'steel' | 'iron' | 'glass' | 'paper' | 'red' | 'cloth' | 'wood' | 'glow' | 'line' | 'thick';

export type Shape = readonly [Stuff, string];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const MACHINES: Record<string, readonly Shape[]> = {
  water_dryer: [
    ['line', 'M30 14q-4-4 0-8M48 14q-4-4 0-8M66 14q-4-4 0-8'],
    ['body', 'M22 18h52a6 6 0 0 1 6 6v34H16V24a6 6 0 0 1 6-6z'],
    ['iron', 'M21 23h9v4h-9zM66 23h9v4h-9z'],
    ['glass', disc(48, 39, 15)],
    ['cloth', 'M48 28c6 7 8 9 8 13a8 8 0 0 1-16 0c0-4 2-6 8-13z'],
    ['line', 'M44 41a4 4 0 0 0 3 5'],
  ],
  phone_cannon: [
    ['line', 'M18 44q-10 1-8 8t9 3q6-2 3 5'],
    ['body', 'M15 36 58 14l9 17-43 23q-9 2-12-6t3-12z'],
    ['steel', 'M57 9l10-5 15 28-10 6z'],
    ['iron', 'M68 6l8-3 12 24-7 4z'],
    ['paper', disc(40, 33, 9)],
    ['line', `${disc(40, 33, 2.5)}M40 26v1M46 30l-1 1M46 36l-1-1M34 30l1 1M34 36l1-1`],
    ['iron', disc(34, 51, 9)],
    ['steel', disc(34, 51, 3)],
  ],
  mutant_ray: [
    ['thick', 'M36 46 26 60M42 46v14M48 46l10 14'],
    ['glass', 'M26 26a12 12 0 0 1 24 0z'],
    ['glow', 'M33 26a5 6 0 0 1 10 0z'],
    ['body', 'M16 26h38l10 6v10l-10 6H16z'],
    ['iron', 'M22 32h8v8h-8z'],
    ['steel', 'M58 24h5v26h-5zM66 27h5v20h-5z'],
    ['glow', disc(76, 37, 5)],
    ['line', 'M83 29q4-5 7 0M83 37q4-5 7 0M83 45q4-5 7 0'],
  ],
  mop_slippers: [
    ['wood', 'M26 33 16 5l5-2 12 29z'],
    ['body', 'M14 50V40q1-13 15-13 9 0 15 7l26 5q12 2 12 11z'],
    ['cloth', 'M20 38q3-7 10-6 6 1 9 6z'],
    ['paper', 'M12 48h72v4l-3 9-5-7-4 7-4-7-4 7-4-7-4 7-4-7-4 7-4-7-4 7-4-7-4 7-4-7-4 7-4-7-4 7-5-9z'],
    ['red', 'M60 38l-7-5v9zM60 38l7-4v9z'],
  ],
  shrink_ray: [
    ['glow', 'M44 29 86 49v7L44 51z'],
    ['thick', 'M18 30V18M30 30V18'],
    ['iron', `${disc(18, 16, 3)}${disc(30, 16, 3)}`],
    ['body', 'M12 28h24v30H12z'],
    ['steel', 'M36 20q20 20 0 40z'],
    ['paper', disc(24, 40, 7)],
    ['line', 'M24 40l4-4'],
    ['iron', `${disc(86, 49, 2.5)}M83 60v-6q0-3 3-3t3 3v6z`],
  ],
  porridge_compass: [
    ['line', 'M26 20q-4-4 0-9M70 20q-4-4 0-9'],
    ['wood', 'M70 32 84 6l5 3-13 25z'],
    ['paper', 'M17 36q4-10 14-7 7-8 17-2 8-6 16 2 11-3 15 7z'],
    ['body', 'M12 34h72q-1 25-24 25H36q-23 0-24-25z'],
    ['glass', disc(48, 45, 10)],
    ['red', 'M48 36l4 9h-8z'],
    ['iron', 'M48 54l4-9h-8z'],
  ],
  yawn_transmitter: [
    ['line', 'M27 10q-8 9 0 20M19 5q-12 15 0 31M69 10q8 9 0 20M77 5q12 15 0 31'],
    ['body', 'M36 60 45 28h6l9 32z'],
    ['line', 'M43 36l12 10M53 36 41 46M41 46l15 10M55 46 39 56'],
    ['red', 'M32 11q16-12 32 0 4 17-16 23-20-6-16-23z'],
    ['iron', 'M38 14q10-7 20 0 2 10-10 15-12-5-10-15z'],
    ['paper', 'M42 13q6-3 12 0v4H42z'],
  ],
  self_peeling_potato: [
    ['thick', 'M26 40 12 34M72 40l12-4'],
    ['wood', 'M24 38q0-22 24-22 25 0 25 22 0 21-25 21-24 0-24-21z'],
    ['paper', 'M44 17q18-3 26 9l-8 7q-8-8-20-6z'],
    ['line', 'M70 26q8-8 13-2t-3 9q-5 1-4-4'],
    ['iron', `${disc(39, 38, 2.5)}${disc(56, 38, 2.5)}`],
    ['line', 'M40 47q8 6 16 0'],
    ['steel', 'M8 22h7v22H8z'],
  ],
  homework_eater: [
    ['paper', 'M34 3h28v26H34z'],
    ['line', 'M39 9h18M39 14h18M39 19h12'],
    ['body', 'M18 24h60v34H18z'],
    ['iron', 'M26 38h44v14H26z'],
    ['paper', 'M26 38h44l-5 7-6-7-5 7-6-7-6 7-5-7-6 7zM26 52h44l-5-5-6 5-5-5-6 5-6-5-5 5-6-5z'],
    ['glass', `${disc(31, 31, 4)}${disc(65, 31, 4)}`],
    ['iron', `${disc(32, 32, 1.5)}${disc(64, 32, 1.5)}`],
  ],
  upside_down_umbrella: [
    ['line', 'M28 3v7M48 1v7M68 3v7M38 9v6M58 9v6'],
    ['cloth', 'M10 18q2 29 38 29t38-29q-6 6-12 0-7 6-13 0-6 6-13 0-7 6-13 0-6 6-13 0-6 6-12 0z'],
    ['line', 'M35 18q0 18 13 29 13-11 13-29'],
    ['glass', 'M22 24q26 8 52 0-8 15-26 15T22 24z'],
    ['thick', 'M48 46v9a5 5 0 0 1-10 0'],
  ],
  sneeze_bomb: [
    ['line', 'M52 13q2-9 12-9'],
    ['red', 'M66 0l2 4 5-1-3 4 3 4-5-1-2 4-1-5-5-2 5-2z'],
    ['steel', 'M42 11h14v9H42z'],
    ['body', disc(48, 39, 21)],
    ['line', 'M33 33q4-5 9 0M54 33q4-5 9 0'],
    ['wood', 'M46 33q-1 7-5 11 1 6 7 5 6 1 7-5-4-4-5-11z'],
    ['paper', 'M38 51q10-4 20 0l4 9-6-3-4 4-4-4-4 4-4-4-6 3z'],
  ],
  moustache_radar: [
    ['line', 'M34 8q14-9 28 0M28 3q20-10 40 0'],
    ['steel', 'M44 42h8v12h-8z'],
    ['iron', 'M30 54h36v6H30z'],
    ['body', 'M14 16q34 14 68 0-4 29-34 29T14 16z'],
    ['iron', 'M48 31q-8-7-14-1-4 4-11 1 3 9 14 7 7-1 11-5 4 4 11 5 11 2 14-7-7 3-11-1-6-6-14 1z'],
    ['red', disc(48, 16, 4)],
  ],
  left_sock_magnet: [
    ['line', 'M26 8q10-8 22 0M68 12q8-6 14 2'],
    ['red', 'M10 16h15v18a9 9 0 0 0 18 0V16h15v18a24 24 0 0 1-48 0z'],
    ['steel', 'M10 11h15v10H10zM43 11h15v10H43z'],
    ['body', 'M66 24h15v16q0 5 5 7l3 2q3 10-8 10-15 0-15-13z'],
    ['paper', 'M64 20h19v7H64z'],
    ['line', 'M66 34h15M67 40h15'],
  ],
  cloud_comb: [
    ['paper', 'M28 33a11 11 0 0 1 3-21 15 15 0 0 1 28-4 13 13 0 0 1 14 22q-3 3-8 3z'],
    ['line', 'M38 24q8-10 18-6M44 28q6-8 14-4'],
    [
      'body',
      'M14 50h68v9H14zM16 50V37h5v13zM26 50V37h5v13zM36 50V37h5v13zM46 50V37h5v13zM56 50V37h5v13zM66 50V37h5v13zM75 50V37h5v13z',
    ],
  ],
  alarm_goose: [
    ['thick', 'M36 56v5M46 56v5'],
    ['paper', 'M16 42q4-10 20-9l16 2q4-7 3-16 0-12 10-12t10 10q0 5-3 12l-5 17q-3 13-22 13-24 0-29-17z'],
    ['wood', 'M74 13l14 4-14 5z'],
    ['iron', disc(67, 15, 1.8)],
    ['body', disc(41, 46, 10)],
    ['paper', disc(41, 46, 7)],
    ['line', 'M41 41v5l4 2'],
    ['red', 'M56 8q8-9 17-1zM62 2h5v3h-5z'],
    ['line', 'M80 6l6-4M82 10l7-1M52 6l-6-4'],
  ],
  sandwich_elevator: [
    ['steel', 'M24 6h48v54H24z'],
    ['glass', 'M31 12h34v48H31z'],
    ['line', 'M42 12v14M54 12v14'],
    ['iron', `${disc(42, 8, 4)}${disc(54, 8, 4)}`],
    ['body', 'M32 26h32v26H32z'],
    ['paper', 'M36 31h24v17H36z'],
    ['wood', 'M38 38q10-7 20 0zM38 43h20v4H38z'],
    ['glow', 'M37 38h22v3l-3 2-3-2-3 2-3-2-3 2-3-2-3 2z'],
    ['red', 'M82 30l6 9H76zM82 53l6-9H76z'],
  ],
  monday_generator: [
    ['body', 'M70 30l4-6 6 2 1 7 7 1 1 7-6 3 1 7-6 3-5-5-6 4z'],
    ['paper', 'M18 14h52v45H18z'],
    ['red', 'M18 14h52v13H18z'],
    ['iron', 'M29 8h5v12h-5zM54 8h5v12h-5z'],
    ['iron', 'M25 33h9v8h-9z'],
    ['line', 'M40 33h9v8h-9zM55 33h9v8h-9zM25 46h9v8h-9zM40 46h9v8h-9zM55 46h9v8h-9z'],
    ['thick', 'M80 41h8v-9'],
  ],
  polite_shovel: [
    ['thick', 'M36 42 22 36l-4-8M60 42l14-6 4-8'],
    ['wood', 'M45 12h6v24h-6z'],
    ['body', 'M33 34h30v9q0 13-15 18-15-5-15-18z'],
    ['iron', `${disc(42, 41, 2)}${disc(54, 41, 2)}M36 10h24v4H36zM41 1h14v10H41z`],
    ['line', 'M42 48q6 5 12 0'],
    ['red', 'M48 28l-10-6v12zM48 28l10-6v12z'],
  ],
  gravity_pepper: [
    ['line', 'M18 12v30l-6-7M18 42l6-7M78 12v30l-6-7M78 42l6-7'],
    ['steel', disc(48, 7, 4)],
    ['iron', 'M40 11h16l3 11H37z'],
    ['body', 'M37 22h22l-4 12 9 24H32l9-24z'],
    ['paper', 'M38 44h20l3 8H35z'],
    ['red', `${disc(43, 48, 2)}${disc(50, 48, 2)}M22 56l6 3M12 57h7M68 58l6-2M78 57h8`],
  ],
  robot_mother_in_law: [
    ['wood', 'M78 12l7 2-9 38-7-2zM82 4l4 1-2 8-4-1zM72 52l4 1-2 7-4-1z'],
    ['steel', 'M26 20h42v30H26z'],
    ['red', 'M27 10h12v10H27zM41 7h12v12H41zM55 10h12v10H55z'],
    ['glass', `${disc(38, 32, 7)}${disc(56, 32, 7)}`],
    ['iron', `${disc(38, 33, 2)}${disc(56, 33, 2)}M36 43h22v3H36z`],
    ['line', 'M45 31h4'],
    ['body', 'M20 51h54v9H20z'],
  ],
};

/** A machine that nobody has drawn yet: a wheel in a box. */
export const UNKNOWN: readonly Shape[] = [
  ['body', 'M20 16h56v42H20z'],
  ['steel', disc(48, 37, 14)],
  ['iron', disc(48, 37, 5)],
];

export function machineOf(name: string): readonly Shape[] {
  return MACHINES[name] ?? UNKNOWN;
}
