import { type LexiconEntry, listed } from '../concepts.ts';

/** Words that bettors and fight fans use and others seldom do, or the other way round: signs of what a description is about, and no wishes. */
export const FIGHT_TALK: readonly LexiconEntry[] = [
  {
    concept: 'betting',
    phrases: listed(`
punches, kicks, jabs, jabbing, lads, fella, fellas, mismatch*, tenner, fiver, my money on, money on, give me the people who,
give me people who, give me the ones who, give me whoever, give me the one who, i side with, side with, put me on, tale of the tape,
opposition, southpaw*, fists, brawl*, pickem, pickems, pick em, bettors, degen*, sharp money, fight night*, bank rounds, win rounds,
nod from the judges, walkout*, fading, flyweight*, bantamweight*, featherweight*, lightweight*, welterweight*, middleweight*,
heavyweight*, strawweight*, title shot, title shots, undercard, my guy, my fighter, the guy who, the guy that, guy who, guy that,
the man who, gets my cheddar, my dough, gets my, gets my money, gets my cash, get my money, has my money, my cash, my stake, tapology,
sherdog, vegas, bookies, betslip*, unit size, plus money, minus money, gatekeeper*, the judges cards, vig, cash out
`),
  },
  {
    concept: 'at_home',
    phrases: listed(`
singer*, fridge*, warranty, movie*, recipe*, poem*, haircut*, sofa*, laptop*, holiday, vacation, gym in, job interview, ladder*,
carpentry, photography, furniture, kitchen, garden, newsletter*, subscribers, excavator*, copyright, pirates, the vet, kind of film,
web browser*, browser*, classroom*, cupboard*, coloured chalk, baking, cake, cakes, limping, a vet, blackboard*, chalkboard*, whiteboard*,
primary school, high school, kindergarten, homework, wallpaper, bookshelf, shelves, trousers, toddler*, pregnan*, cover letter, essay*,
bus stop, shampoo, mattress, dentist, dishwasher, lawn, vet bill*, dog breed*, kennel, leash, sidewalk*
`),
  },
];
