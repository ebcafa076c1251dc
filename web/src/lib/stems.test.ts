import { describe, expect, it } from 'vitest';
import { stemOf } from './stems';

/** Every line is one word in its forms. */
const FORMS = `
  річка річки річці річку річкою річок ріка ріки ріку рікою
  вогонь вогню вогнем вогні
  вода води воді воду водою
  земля землі землю землею
  камінь каменя каменю каменем камені каменів
  мудрець мудреця мудрецю мудрецем мудреці мудреців
  клітинка клітинки клітинку клітинкою клітинок
  стрибок стрибка стрибку стрибки стрибків
  винахід винаходу винаходом винаходи винаходів
  гравець гравця гравцеві гравці гравців
  закінчується закінчуються
  острів острова островом острови островів
  ціль цілі ціллю цілей
  шпигун шпигуна шпигунів шпигунами
  река реки реке реку рекой речка речку
  огонь огня огню огнём огни
  камень камня камню камнем камни камней
  мудрец мудреца мудрецу мудрецом мудрецы мудрецов
  клетка клетки клетку клеткой клеток
  прыжок прыжка прыжком прыжки прыжков
  изобретение изобретения изобретению изобретением изобретений
  игрок игрока игроку игроки игроков
  остров острова островом острова
  river rivers
  flow flows flowed flowing
  stone stones
  carry carries carried
  place placed placing places
  jump jumps jumped jumping
  creature creatures
  victory victories
`;

describe('stems', () => {
  it.each(
    FORMS.trim()
      .split('\n')
      .map((line) => line.trim().split(' ')),
  )('bring the forms of %s together', (...forms) => {
    expect([...new Set(forms.map(stemOf))]).toHaveLength(1);
  });

  it('keep other words apart', () => {
    const words = 'вогонь вода земля вітер ріка камінь мудрець острів шпигун закон ціль елемент колба'.split(
      ' ',
    );
    expect(new Set(words.map(stemOf)).size).toBe(words.length);
    const english = 'fire water earth wind river stone sage island spy law goal element flask'.split(' ');
    expect(new Set(english.map(stemOf)).size).toBe(english.length);
  });

  it('leave short words, numbers and ids alone', () => {
    expect(['e8.1', 'дім', 'ox', '12', 'l12'].map(stemOf)).toEqual(['e8.1', 'дім', 'ox', '12', 'l12']);
  });
});
