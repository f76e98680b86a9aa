import { type LexiconEntry, listed } from '../concepts.ts';

/** Whoever bets against those who make the prices wants the underdogs. */
const AGAINST_THE_MARKET = listed(
  'go, going, i go, i always go, always go, bet, betting, i bet, id bet, i always bet',
).flatMap((verb) =>
  listed('bookies, bookmakers, books, oddsmakers, market, odds').map((makers) => `${verb} against the ${makers}`),
);

/** Who is expected to win, and at what price. */
export const PRICE_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'favorite',
    phrases: listed(`
favorite*, favourite*, favorit, favorits, favourits, fave, faves, fav, favs, favored, favoured, chalk, chalky, chalk eater, chalks,
shorter priced fighter*, odds on, expected to win, minus money, minus odds, bankers, banker, locks, betting favorite*, betting favourite*,
likely winner*, most likely to win, safest fighters, safe bets, safe bet, jolly, jollies, jollys, bookies think will win, who should win,
market leaders, market leader, the one expected to win, odds on shots, odds on shot, bookies pick*, bookies choice*, bookmakers choice*,
bookies darling*, with the shorter odds, with shorter odds
`),
  },
  {
    concept: 'underdog',
    phrases: [
      ...listed(`
underdog*, under dog, under dogs, dog, dogs, doggo, doggos, doggies, dawg, dawgs, pup, pups, barkers, live dog*, plus money,
plus odds, plus side, plus price*, outsider*, plus money dog*, love upsets, like upsets, love an upset,
upset pick*, back upsets, bet on upsets, bet upsets, chase upsets, chasing upsets, upset special*, barking,
unfancied fighter*, less fancied fighter*, not expected to win, nobody believes in, no one believes in,
expected to lose, supposed to lose, not supposed to win, nobody thinks will win, nobody expects to win, pooch,
pooches, mutts, hounds, puppies, doggy, unfancied, less fancied, pays more than evens, pay more than evens,
more than evens, above evens, with the longer odds, with the higher odds, with longer odds,
has the longer odds, with the bigger odds, with the bigger price, with the longer price, with bigger odds
`),
      ...AGAINST_THE_MARKET,
    ],
  },
  {
    concept: 'longshot',
    phrases: listed(`
long shot*, longshot*, big underdog*, huge underdog*, massive underdog*, heavy underdog*, big dog*, huge dog*, biggest underdog*,
biggest dog*, lottery ticket*, hail mary, bigger dog*, bigger underdog*, large underdog*
`),
  },
  {
    concept: 'pickem',
    phrases: listed(`
pickem, pickems, pick em, pick ems, pick them fights, coin flip*, coinflip*, toss up*, fifty fifty
`),
  },
  {
    concept: 'single_biggest',
    phrases: listed(`
lock of the night, lock of the card, lock of the week, biggest lock, one lock, a lock, lock of the nite, lock of the evening,
single biggest, the one biggest, one biggest, nap of the night, nap of the day, banker of the night, banker of the card
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
elo, elo rating*, elo score*, elos, rating, ratings, rated
`),
  },
];
