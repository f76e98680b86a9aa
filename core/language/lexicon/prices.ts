import { type LexiconEntry, listed } from '../concepts.ts';

/** Who is expected to win, and at what price. */
export const PRICE_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'favorite',
    phrases: listed(`
      favorite*, favourite*, favorit, favorits, favourit, favourits, fave, faves, fav, favs, favored, favoured,
      chalk, chalky, chalk eater, chalks, shorter priced fighter*, odds on, the fighter the books like, expected to
      win, minus money, minus odds, bankers, banker, locks, betting favorite*, betting favourite*, likely winner*,
      likeliest to win, most likely to win, safest fighters, safe bets, safe bet, safe picks
    `),
  },
  {
    concept: 'underdog',
    phrases: listed(`
      underdog*, under dog, under dogs, dog, dogs, doggo, doggos, doggies, dawg, dawgs, pups, live dog*, plus money,
      plus odds, plus side, plus price*, outsider*, plus money dog*, love upsets, like upsets, love an upset, upset
      pick*, back upsets, bet on upsets, bet upsets, chase upsets, chasing upsets, upset special*, barking,
      unfancied fighter*, less fancied fighter*
    `),
  },
  {
    concept: 'longshot',
    phrases: listed(`
      long shot*, longshot*, big underdog*, huge underdog*, massive underdog*, heavy underdog*, big dog*, huge dog*,
      massive dog*, biggest underdog*, biggest dog*, lottery ticket*, hail mary, bigger dog*, bigger underdog*,
      large underdog*
    `),
  },
  {
    concept: 'pickem',
    phrases: listed(`
      pickem, pickems, pick em, pick ems, pick them fights, coin flip*, coinflip*, toss up*, tossup*, fifty fifty,
      50 50
    `),
  },
  {
    concept: 'single_biggest',
    phrases: listed(`
      lock of the night, lock of the card, lock of the week, biggest lock, surest lock, safest lock, one lock, a
      lock, single biggest, the one biggest, one biggest, nap of the night, nap of the day, banker of the night,
      banker of the card
    `),
  },
  {
    concept: 'women',
    phrases: listed(`
      womens, women, woman, female, females, ladies, lady, wmma, womens mma, girls, womens division*, womens bout*,
      womens fight*, female fight*, female bout*, female division*, female fighter*
    `),
  },
  {
    concept: 'men',
    phrases: listed(`
      mens, men, male, males, mens division*, mens bout*, mens fight*, male fight*, male bout*, male division*, male
      fighter*
    `),
  },
  {
    concept: 'elo',
    phrases: listed(`
      elo, elo rating*, elo score*, elos, rating, ratings, rated, ratings model, power rating*
    `),
  },
];
