import { wordSet } from './nevers/fillers.ts';

const ENGLISH = wordSet(`
  the of and to is i on with for that who my only or but by at are it them they have has want be not no than their his if
  from all give please bet any when over up whoever dont
`);
/** Function words of other languages that English does not share. */
const FOREIGN = wordSet(`
  el los las que de del por con para una un y pero siempre porque mas cada su en es quiero nada sin menos se lo al os dos
  nos com e em eles mais nao sempre uma quero gosto ate pelo pela do da le les des et dans je veux sur pas plus moins pour
  avec qui ils du au ou est une surtout ich mochte und aber keine kein der den das auf mit immer nur wenn fur ein eine setze
  ist nicht oder die im bei il gli nei ogni senza di della piu che voglio ma sui per non sono ed ik wil altijd het een op
  elk van met niet maar geen voor ook chce na w ale bez z kazdej nie jest sie jag vill och att inte bara pa som alltid med
  jeg og ikke ve bir icin her ama ben istiyorum
`);
/** So many different ones, because a word that English borrows may come often ("plus"). */
const DISTINCT = 3;
const NOT_LATIN = /[^\p{Script=Latin}]/u;

/** True if a text is not in English, by its function words or its script. */
export function isForeign(text: string): boolean {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const other = words.filter((word) => NOT_LATIN.test(word)).length;
  if (other * 2 > words.length) return true;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word) && !ENGLISH.has(word));
  return new Set(foreign).size >= DISTINCT && foreign.length > english;
}
