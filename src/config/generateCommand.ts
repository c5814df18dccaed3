/** `npm run generate`: writes what is made from shapes and entities. */
import { loadConfiguration } from './load';
import { formatProblem, summarizeProblems } from './problem';
import { writeGenerated } from './writeGenerated';

const { configuration, problems } = loadConfiguration(process.cwd());
for (const path of writeGenerated(process.cwd(), configuration)) console.log(path);
if (!configuration) {
  console.error([...problems.map(formatProblem), summarizeProblems(problems)].join('\n'));
  process.exitCode = 1;
}
