/**
 * What is drawn for a building or a creature. Those of the box have a drawing of their own, by key; an edition may have
 * others, whose drawing is a general one with a sign of what they do. Pure functions.
 */

import type { Numbers } from '../../protocol';

export interface Model {
  /** The drawing: the beginning of the key, or `general`. */
  drawing: string;
  /** What it wears: a sign by name, or a number. */
  mark: string;
}

const BUILDINGS = [
  'camp',
  'mine',
  'siege',
  'statue',
  'chapel',
  'arch',
  'hospital',
  'crystal',
  'architect',
  'forge',
];
const CREATURES = ['cerberus', 'minotaur', 'gorgon', 'cyclops', 'hydra'];
/** The sign of an effect, where a building is not known by its shape. */
const SIGNS: Record<string, string> = {
  camp: 'hoplites',
  mine: 'nuggets',
  chapel: 'points',
  arch: 'nuggets',
  hospital: 'hoplites',
  crystal: 'creatures',
  architect: 'temple',
  forge: 'create',
};

const headOf = (key: string): string => key.split('-')[0] ?? '';
const tailOf = (key: string): string => key.split('-')[1] ?? '';

/** What a building does: by the row that the edition has of it, else by its key. */
export function effectOf(building: string, row: Numbers): string {
  return String(row['building_effect'] ?? building);
}

/** What lies on an open mine or training camp. */
export function resourceOn(building: string, row: Numbers): 'hoplites' | 'nuggets' {
  return effectOf(building, row) === 'camp' ? 'hoplites' : 'nuggets';
}

export function buildingModel(building: string, row: Numbers): Model {
  const effect = effectOf(building, row);
  const kind = headOf(effect);
  const mark = kind === 'siege' ? String(row['siege_value'] ?? tailOf(building)) : tailOf(effect);
  if (headOf(building) === kind && BUILDINGS.includes(kind)) return { drawing: kind, mark };
  return { drawing: 'general', mark: mark || (SIGNS[kind] ?? '') };
}

export function creatureModel(creature: string, row: Numbers): Model {
  const treasure = String(row['creature_treasure'] ?? tailOf(creature));
  const kind = headOf(creature);
  if (CREATURES.includes(kind)) return { drawing: kind, mark: kind === 'hydra' ? treasure : '' };
  return { drawing: 'general', mark: treasure === 'building' ? 'create' : treasure };
}
