/** What a choice would do, turned from events into things to draw. No rules: it draws what the events say. */

import type { ChoiceInfo, Happened } from '../../protocol';
import { beyond, neighboursOf } from './geometry';
import { cellOf, isCell, isNarrow } from './offers';
import { codeOf, isStone, windOf } from './reading';
import type { ElementView, StoneCode } from './view';

export interface Ghost {
  cell: string;
  code: StoneCode;
}

export interface Move {
  seat: number;
  from: string;
  to: string;
  isJump: boolean;
}

/** Where a sage could still go, and where no longer. */
export interface Exits {
  seat: number;
  left: string[];
  lost: string[];
}

export interface Picture {
  ghosts: Ghost[];
  /** Stones that would go. */
  fading: Set<string>;
  /** Fire that spreads, from the placed stone. */
  spreads: { from: string; to: string }[];
  /** The line of Water that would be the River, or its next cell. */
  stream: string[];
  /** The way that the River of a placed stone takes from its head, as far as it has no choice. */
  route: string[];
  /** The cells that it could come to then. */
  reach: string[];
  exits: Exits[];
  moves: Move[];
  /** Seats whose sage would be captured. */
  captured: number[];
}

export function emptyPicture(): Picture {
  return {
    ghosts: [],
    fading: new Set(),
    spreads: [],
    stream: [],
    route: [],
    reach: [],
    exits: [],
    moves: [],
    captured: [],
  };
}

function cellArg(event: Happened, name = 'cell'): string {
  return String(event.args[name] ?? '');
}

function cellsArg(event: Happened, name: string): string[] {
  return cellArg(event, name).split(' ').filter(Boolean);
}

/** The picture of a choice; before its events are known, what the choice itself touches. */
export function pictureOf(choice: ChoiceInfo, events: Happened[] | undefined, view: ElementView): Picture {
  const picture = emptyPicture();
  let placed = '';
  for (const event of events ?? guessed(choice, view)) {
    if (event.event === 'stone-placed') placed = cellArg(event);
    draw(picture, event, placed, choice, view);
  }
  return picture;
}

function draw(
  picture: Picture,
  event: Happened,
  placed: string,
  choice: ChoiceInfo,
  view: ElementView,
): void {
  const cell = cellArg(event);
  switch (event.event) {
    case 'stone-placed': {
      const stone = String(event.args['stone']);
      if (isStone(stone)) lay(picture, cell, codeOf(stone));
      break;
    }
    case 'stone-replaced':
    case 'fire-quenched':
      picture.fading.add(cell);
      break;
    case 'fire-spread':
      lay(picture, cell, 'F');
      picture.spreads.push({ from: placed, to: cell });
      break;
    case 'mountain-formed':
      lay(picture, cell, 'E2');
      picture.fading.add(cell);
      break;
    case 'whirlwind-grew':
      lay(picture, cell, windOf(Number(event.args['height'])));
      picture.fading.add(cell);
      break;
    case 'river-formed':
      picture.stream = riverLine(cell, choice, Number(event.args['length']), view);
      break;
    case 'river-flowed':
      flow(picture, cell, view);
      break;
    case 'river-ahead':
      picture.reach = cellsArg(event, 'cells');
      break;
    case 'exits-ahead': {
      const exits = { seat: event.seat, left: cellsArg(event, 'left'), lost: cellsArg(event, 'lost') };
      if (isNarrow(event)) picture.exits.push(exits);
      break;
    }
    case 'sage-stepped':
    case 'sage-jumped':
      picture.moves.push(moveOf(event));
      break;
    case 'sage-captured':
      picture.captured.push(event.seat);
      break;
  }
}

function lay(picture: Picture, cell: string, code: StoneCode): void {
  picture.ghosts = [...picture.ghosts.filter((ghost) => ghost.cell !== cell), { cell, code }];
}

/** The head goes on, the tail follows: of the River on the board, or of the one that a stone has just made. */
function flow(picture: Picture, cell: string, view: ElementView): void {
  const line = view.river.length ? view.river : picture.stream;
  if (view.river.length) picture.stream = [view.river[0] ?? cell, cell];
  else if (!picture.route.length) picture.route = [...line.slice(0, 1), cell];
  else picture.route.push(cell);
  const tail = line.at(-Math.max(1, picture.route.length - 1));
  if (tail) picture.fading.add(tail);
  lay(picture, cell, 'W');
}

/** From the head through the neighbour that the choice names or that is Water, as long as the River is. */
function riverLine(head: string, choice: ChoiceInfo, length: number, view: ElementView): string[] {
  const named = choice.components.filter(isCell).map(cellOf)[0];
  const neighbour = named === head ? waterLine(head, length, view) : named;
  if (!neighbour) return [head];
  return Array.from({ length }, (_, distance) => beyond(head, neighbour, distance));
}

/** The neighbour of a placed stone at which a line of Water begins that makes so long a River. */
function waterLine(head: string, length: number, view: ElementView): string | undefined {
  return neighboursOf(head, view).find((next) =>
    Array.from({ length: length - 1 }, (_, place) => beyond(head, next, place + 1)).every(
      (cell) => view.board[cell] === 'W',
    ),
  );
}

/** The server has not told yet what happens: only that the named thing goes to the named cell. */
function guessed(choice: ChoiceInfo, view: ElementView): Happened[] {
  const cell = choice.components.filter(isCell).map(cellOf)[0];
  const [kind, name = ''] = (choice.components[0] ?? '').split(':');
  if (!cell) return [];
  const event = (named: string, seat: number, args: Record<string, string>): Happened[] => [
    { event: named, seat, args, is_partial: true },
  ];
  if (kind === 'stone') return event('stone-placed', view.to_move, { stone: name, cell });
  if (kind === 'sage') {
    const jumps = choice.notation.startsWith('jump');
    const from = view.sages[Number(name)] ?? cell;
    return event(jumps ? 'sage-jumped' : 'sage-stepped', Number(name), { from, to: cell });
  }
  return [];
}

export function moveOf(event: Happened): Move {
  return {
    seat: event.seat,
    from: cellArg(event, 'from'),
    to: cellArg(event, 'to'),
    isJump: event.event === 'sage-jumped',
  };
}
