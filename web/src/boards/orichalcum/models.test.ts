import { describe, expect, it } from 'vitest';
import { buildingModel, creatureModel, resourceOn } from './models';

describe('what is drawn for a component', () => {
  it('is its own drawing for those of the box', () => {
    expect(buildingModel('camp', { building_effect: 'camp' })).toEqual({ drawing: 'camp', mark: '' });
    expect(buildingModel('statue-nuggets', { building_effect: 'statue-nuggets' })).toEqual({
      drawing: 'statue',
      mark: 'nuggets',
    });
    expect(creatureModel('hydra-forest', { creature_treasure: 'forest' })).toEqual({
      drawing: 'hydra',
      mark: 'forest',
    });
    expect(creatureModel('minotaur', { creature_treasure: 'building' }).drawing).toBe('minotaur');
  });

  it('is the same before the edition is known', () => {
    expect(buildingModel('siege-2', {})).toEqual({ drawing: 'siege', mark: '2' });
    expect(creatureModel('hydra-desert', {})).toEqual({ drawing: 'hydra', mark: 'desert' });
  });

  it('says what a new one does, and never takes it for a forge or a Hydra', () => {
    expect(buildingModel('tower', { building_effect: 'camp' })).toEqual({
      drawing: 'general',
      mark: 'hoplites',
    });
    expect(buildingModel('ram', { building_effect: 'siege', siege_value: 3 })).toEqual({
      drawing: 'general',
      mark: '3',
    });
    expect(buildingModel('obelisk', { building_effect: 'statue-creatures' }).mark).toBe('creatures');
    expect(creatureModel('sphinx', { creature_treasure: 'building' })).toEqual({
      drawing: 'general',
      mark: 'create',
    });
    expect(creatureModel('sphinx', { creature_treasure: 'desert' }).mark).toBe('desert');
  });

  it('follows the effect where a key of the box does something else', () => {
    expect(buildingModel('forge', { building_effect: 'mine' })).toEqual({
      drawing: 'general',
      mark: 'nuggets',
    });
    expect(buildingModel('siege-1', { building_effect: 'siege', siege_value: 4 }).mark).toBe('4');
  });

  it('has on it what its effect brings', () => {
    expect(resourceOn('tower', { building_effect: 'camp' })).toBe('hoplites');
    expect(resourceOn('camp', {})).toBe('hoplites');
    expect(resourceOn('mine', { building_effect: 'mine' })).toBe('nuggets');
  });
});
