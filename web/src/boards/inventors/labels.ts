/** Things in words, for those who hear the board and for the line under it. */

import { seatName, seatNames } from '../../lib/names';
import { say } from '../../lib/words.svelte';
import type { SeatInfo } from '../../protocol';
import { categoryOf, choosersOf, counted, propertyOf, spiesIn } from './reading';
import type { InventorsView, Player, Sector } from './view';

const listed = (parts: string[]): string => parts.filter((part) => part).join(', ');

export function experimentName(experiment: string): string {
  return say('inventors-experiment', { experiment });
}

/** How small a name has to be written so that its longest word is not broken on a card. */
export function widthOf(name: string): 'long' | 'longer' | '' {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  if (longest < 10) return '';
  return longest < 13 ? 'long' : 'longer';
}

export function priceWords(view: InventorsView, name: string): string {
  const facts = view.cards[name];
  if (!facts) return '';
  const { price, printed } = facts;
  return price === printed
    ? say('inventors-web-price', { price })
    : say('inventors-web-price-printed', { price, printed });
}

/** The properties of an invention in printed order. */
export function propertyWords(view: InventorsView, name: string): string[] {
  return counted(view.cards[name]?.properties ?? []).map(({ name: text, count }) => {
    const told = say('inventors-property', propertyOf(text));
    return count > 1 ? `${told} × ${count}` : told;
  });
}

export function categoryWords(view: InventorsView, name: string): string {
  return say('inventors-web-category', { category: categoryOf(view, name) });
}

/** An experiment before a player. */
export function printLabel(view: InventorsView, name: string): string {
  return listed([
    say('inventors-web-print', { experiment: name }),
    categoryWords(view, name),
    priceWords(view, name),
  ]);
}

/** An invention: in a hand, or laid. */
export function machineLabel(view: InventorsView, name: string): string {
  return listed([
    say('inventors-web-machine', { invention: name }),
    categoryWords(view, name),
    say('inventors-web-income', { count: view.cards[name]?.income ?? 0 }),
    ...propertyWords(view, name),
  ]);
}

export function laidLabel(view: InventorsView, name: string, counts: boolean): string {
  return listed([
    say('inventors-web-machine', { invention: name }),
    categoryWords(view, name),
    say(counts ? 'inventors-web-counts' : 'inventors-web-not-counts'),
  ]);
}

/** A card looked at: its line of flavour as well. */
export function machineCaption(view: InventorsView, name: string): string {
  return `${machineLabel(view, name)}. ${say('inventors-flavour', { invention: name })}`;
}

export function printCaption(view: InventorsView, name: string): string {
  const income = say('inventors-web-income', { count: view.cards[name]?.income ?? 0 });
  return `${listed([printLabel(view, name), income, ...propertyWords(view, name)])}. ${say('inventors-flavour', { invention: name })}`;
}

export function roomLabel(view: InventorsView, seats: SeatInfo[], sector: Sector): string {
  const here = choosersOf(view, sector);
  return listed([
    say('inventors-web-room', { sector, price: view.sectors[sector] }),
    ...spiesIn(view, sector).map(({ seat, count }) =>
      say('inventors-web-spies-of', { name: seatName(seats, seat), count }),
    ),
    here.length ? say('inventors-web-here', { names: seatNames(seats, here) }) : '',
  ]);
}

export function jobWords(player: Player): string {
  if (!player.job) return '';
  return say('inventors-web-job-pay', { job: player.job, count: player.pay });
}

/** What everybody may know of a player, in one breath. */
export function playerWords(view: InventorsView, player: Player): string {
  return listed([
    player.role ? say('inventors-role', { role: player.role }) : '',
    say('inventors-web-progress-of', { laid: player.score.laid, goal: view.goal }),
    say('inventors-web-uranium', { count: player.uranium }),
    player.debt ? say('inventors-web-debt', { count: player.debt }) : '',
    say('inventors-web-cards', { count: player.hand }),
    say('inventors-web-reserve', { count: player.reserve }),
  ]);
}

/** Loans one by one, the oldest first. */
export function loanWords(seats: SeatInfo[], player: Player): string {
  return player.loans
    .map(({ lender, owed }) => {
      const name =
        lender === 'bank'
          ? say('inventors-lender', { lender })
          : seatName(seats, Number(lender.slice(1)) - 1);
      return say('inventors-web-owes', { name, owed });
    })
    .join(', ');
}

/** The cards of an open pile, each name once. */
export function pileWords(names: string[]): string {
  if (!names.length) return say('inventors-table-empty');
  return counted(names)
    .map(({ name, count }) => (count > 1 ? `${experimentName(name)} × ${count}` : experimentName(name)))
    .join(', ');
}

export function jobCaption(seats: SeatInfo[], seat: number, player: Player): string {
  return `${seatName(seats, seat)}: ${listed([jobWords(player), loanWords(seats, player)])}`;
}
