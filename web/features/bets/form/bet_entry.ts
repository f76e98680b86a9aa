/** The screens that write bets down and bound them, in one chunk: more chunks would make every first visit larger. */
export { default as ImportScreen } from '../import/ImportScreen.tsx';
export { default as LimitsScreen } from '../limits/LimitsScreen.tsx';
export { default as NewBetScreen } from './NewBetScreen.tsx';
