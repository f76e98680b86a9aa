// npm run house: prints how large the repository is. `-- --names` lists the names that are exported twice, `-- --root DIR`
// reads another working tree, such as an earlier commit's.
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../../local/repository.ts';
import { houseFigures } from './house_figures.ts';

const { values } = parseArgs({ options: { names: { type: 'boolean' }, root: { type: 'string' } } });
const { counts, mediaWidths, namesTwice, largeFolders } = houseFigures(values.root ?? REPOSITORY);

for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(7)}  ${name}`);
console.log(`Widths: ${mediaWidths.join(', ')}`);
console.log(`Folders over 15 entries: ${largeFolders.join(', ')}`);
if (values.names) for (const [name, files] of namesTwice) console.log(`${name}: ${files.join(' ')}`);
