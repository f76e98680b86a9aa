import { writeFileSync } from 'node:fs';
import { learnSubject, subjectLessons } from './training/subject_schooling.ts';
import { written } from './training/weights_file.ts';

const SUBJECT = new URL('../../core/language/subject.json', import.meta.url);
/** So rounded, three of ten thousand texts are judged otherwise. */
const DIGITS = 1;

writeFileSync(SUBJECT, `${JSON.stringify(written(learnSubject(subjectLessons()), DIGITS), null, 2)}\n`);
