/** What lights up on the table: the reach of a property, the elements of a goal card or of a family. */

import type { ChoiceInfo } from '../../protocol';
import { PROPERTIES, isColour, type Steps } from './reading';
import type { Family, PeriodicView, Property } from './view';

const ELEMENT = 'element:';

export interface Paint {
  /** Cells with the steps to them; 0 where steps do not count. */
  steps: Steps;
  /** Whether the player may go there now; otherwise it is only looked at. */
  isMine: boolean;
}

export interface Ring {
  cells: Set<string>;
  /** `goal-green`, `family-noble`: what the ring is coloured by. */
  kind: string;
}

export function isElement(id: string): boolean {
  return id.startsWith(ELEMENT);
}

export function symbolOf(id: string): string {
  return id.slice(ELEMENT.length);
}

function isProperty(name: string): name is Property {
  return (PROPERTIES as string[]).includes(name);
}

/** The property that a component is about: the arrow itself, its two buttons or the token that activates it. */
export function propertyOf(id: string): Property | null {
  const [kind = '', name = ''] = id.replace('token:free_', 'free:').split(':');
  return ['property', 'gain', 'spend', 'free'].includes(kind) && isProperty(name) ? name : null;
}

function familyOf(id: string): Family | null {
  const [kind, name] = id.replace('token:goto_', 'family:').split(':');
  return kind === 'family' ? (name as Family) : null;
}

/** While energy is taken by a token, properties are clicked for what lies on them and lead nowhere. */
export function isTaking(picks: string[]): boolean {
  return picks.includes('token:take2');
}

/** Where the flask could go: by the property that is looked at or picked, or by what is asked now. */
export function paintOf(
  view: PeriodicView,
  choices: ChoiceInfo[],
  picks: string[],
  looked: string | null,
): Paint | null {
  const isAsked = choices.length > 0;
  const seen = looked ? propertyOf(looked) : null;
  const picked = isTaking(picks) ? null : picks.map(propertyOf).find((property) => property !== null);
  const property = isTaking(picks) ? null : (seen ?? picked ?? null);
  if (property && !Object.keys(view.steps).length) {
    return { steps: view.reach[property] ?? {}, isMine: isAsked && view.asks === 'turn' };
  }
  if (Object.keys(view.steps).length) return { steps: view.steps, isMine: isAsked };
  const open = choices.flatMap((choice) => choice.components.filter(isElement).map(symbolOf));
  return open.length ? { steps: Object.fromEntries(open.map((symbol) => [symbol, 0])), isMine: true } : null;
}

/** The elements of the goal card or the family that is looked at. */
export function ringOf(view: PeriodicView, looked: string | null): Ring | null {
  if (!looked) return null;
  const name = looked.slice(looked.indexOf(':') + 1);
  if (looked.startsWith('goal:') && isColour(name)) {
    return { cells: new Set(Object.keys(view.goals[name].markers)), kind: `goal-${name}` };
  }
  const family = familyOf(looked);
  if (!family) return null;
  const members = Object.keys(view.elements).filter((symbol) => view.elements[symbol]?.[3] === family);
  return { cells: new Set(members), kind: `family-${family}` };
}

/** The properties that reach an element from the own flask, with the steps. */
export function waysTo(view: PeriodicView, symbol: string): { property: Property; steps: number }[] {
  return PROPERTIES.flatMap((property) => {
    const steps = view.reach[property]?.[symbol];
    return steps ? [{ property, steps }] : [];
  });
}
