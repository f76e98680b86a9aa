/** What the picks screen says of a playbook's test. It is loaded after the picks, not on a first visit. */
export { withValueText } from '../../../core/format/with_value_text.ts';
export { PlaybookRecord } from './PlaybookRecord.tsx';
