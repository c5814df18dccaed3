/** `npm run generate`: writes the files generated from shapes and modules. */

import { writeGenerated } from './generate';
import { loadConfiguration } from './load';
import { formatProblem, formatSummary } from './problem';

const loaded = loadConfiguration(process.cwd());
for (const path of writeGenerated(process.cwd(), loaded)) console.log(path);
if (!loaded.configuration) {
  console.error([...loaded.problems.map(formatProblem), formatSummary(loaded.problems)].join('\n'));
  process.exitCode = 1;
}
