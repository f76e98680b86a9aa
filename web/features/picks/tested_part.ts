/** What the picks screen says of a playbook's test, and the way into the Lab: loaded after the picks. */
export { withValueText } from '../../../core/format/words/with_value_text.ts';
export { PlaybookRecord } from './PlaybookRecord.tsx';
