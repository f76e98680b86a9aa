import { type LexiconEntry, listed } from '../concepts.ts';

/** Age, height and reach. */
export const BODY_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'younger',
    phrases: listed(`
younger, younger man, younger guy, younger one, young, youth, youthful, youngest, youngster*, youngin*, prospect*, young gun*,
up and comer*, age, age gap*, birthday gap*, gap in birthdays, gap in age, gap in years, age advantage*, age difference*, age edge*,
age curve, ages, fresh leg*, hungry kid*, kids, fresher fighter*, rising star*, older opponent*, against older, against old*,
opponent older, youngblood*, young blood*, junior, juniors, years fewer, fewer birthdays, less age, more young, new generation
`),
  },
  {
    concept: 'older',
    phrases: listed(`
older, old, oldest, veteran*, vets, washed, washed up, aging, ageing, aged, past their prime, past it, past his prime, over the hill,
old timer*, old head*, elderly, grandpa*, dinosaur*, old dude*, old guy*, old lion*, old man, old men, has beens, graybeard*, greybeard*,
long in the tooth, fossil*, geezer*, old fighter*, older guy, older man, older fighter*, older one, past their best, past his best,
pensioner*, ancient
`),
  },
  { concept: 'experience', phrases: listed('experience, experienced, ring rust') },
  {
    concept: 'taller',
    phrases: listed(`
taller, taller man, taller guy, taller one, tall, tallest, height, heights, height advantage*, height edge*, height difference*,
tower over*, towering, size in height, bigger in height, giants, more tall, extra height, more height, stature
`),
  },
  { concept: 'shorter', phrases: listed('shorter man, shorter guy, shorter fighter*, smaller man, smaller guy') },
  {
    concept: 'reach',
    phrases: listed(`
reach, longer reach, reach advantage*, reach edge*, reach difference*, long arm*, longer arm*, longer arms, arm length, wingspan*,
ape index*, rangy, lanky, lengthy, long range, longer limb*, long limb*, long levers, telescopic arm*, length advantage*, longer fighter*,
longer man, longer guy, longer one, range, arms, arms are longer, longer in the arms, arm is longer, reach adv, extra reach, more reach,
bigger reach, better reach, arms longer, more arm
`),
  },
];
