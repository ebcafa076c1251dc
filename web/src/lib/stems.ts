/**
 * Word forms, roughly: two forms of a word have the same stem, so that a search for one finds the other.
 *
 * Light on purpose, and our own: endings are cut off by a list, a vowel that comes and goes (вогонь, вогню) is left
 * out, and what softens before an ending (річка, річці) becomes hard. Two words may share a stem; a search then
 * finds a little more, never less.
 */

const ENGLISH = 'ations ation ings ing ies ied es ed ly s e y'.split(' ');

/** Endings of Ukrainian and Russian together: of nouns made of verbs, of verbs, of adjectives and of nouns. */
const SLAVIC = `
  ення енню енням ання анню анням іння інню інням яння ування уванню
  ение ения ению ением ении ений ание ания анию анием ании аний ость ости остью ість ості істю
  уєть юєть ують юють аєть ають яєть яють ует уют юет юют ает ают яет яют еть ить іть їть ять ать уть ють
  ешь ишь еш иш ємо емо имо ете ите єте ати яти ити іти уть ет ёт ит ут ют ат ят ала яла ило ила или али яли алася ла ло ли ти ть
  ого ього его ому ьому ему ими ыми іми ими ий ый ій ая яя ое ее ые ие ую юю ої ою ею єю их ых
  ами ями ові еві єві ах ях ам ям ом ем єм ём ой ей їй ів їв ов ев єв ью ья ье
  а я о е є ё и і ї ы у ю ь й в
`
  .trim()
  .split(/\s+/)
  .sort((one, other) => other.length - one.length);

/** Endings of some words that belong to the root of others. */
const ROOTS = ['ов', 'ев', 'єв', 'ів'];

const CYRILLIC = /[а-яёєіїґ]/;
const SHORTEST = 3;
/** What softens before an ending, made hard again. */
const HARD: Record<string, string> = { ц: 'к', ч: 'к', ж: 'г', з: 'г', ш: 'х', щ: 'к' };

function cut(word: string, endings: readonly string[]): string {
  const found = endings.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST);
  return found ? word.slice(0, -found.length) : word;
}

function slavicStem(word: string): string {
  let stem = cut(word.replace(/(?:ся|сь)$/, ''), SLAVIC)
    .replace(/[ьй']+$/, '')
    .replaceAll('ё', 'е');
  // острів looks like a plural, and острова then has to as well.
  stem = cut(stem, ROOTS);
  // камінь and каменя, вогонь and вогню: the vowel before the last consonant comes and goes.
  if (stem.length > SHORTEST) stem = stem.replace(/[оеєіиы]([бвгґджзйклмнпрстфхцчшщ])$/, '$1');
  stem = stem.replace(/нн$/, 'н').replace(/лл$/, 'л');
  stem = stem.replace(/.$/, (last) => HARD[last] ?? last);
  // Who looks for річка means the ріка of the rulebook.
  return stem.replace(/чк$/, 'к');
}

function englishStem(word: string): string {
  const stem = cut(word.replace(/'s?$/, ''), ENGLISH);
  return stem.replace(/([bdfglmnprt])\1$/, '$1').replace(/i$/, '');
}

/** The stem of a word in small letters, without accents; of a number or a rule's id the word itself. */
export function stemOf(word: string): string {
  if (word.length <= SHORTEST || /\d/.test(word)) return word;
  return CYRILLIC.test(word) ? slavicStem(word) : englishStem(word);
}
