// npm run size: what a first visit to the start page and to the picks loads. It fails above the limits.
import { newState } from '../../local/run_process.ts';
import { checkSizes } from './check_sizes.ts';

const state = await newState();
try {
  if (!(await checkSizes(['--state', state.folder]))) process.exitCode = 1;
} finally {
  await state.remove();
}
