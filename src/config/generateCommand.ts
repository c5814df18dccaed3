/** `npm run generate`: writes what is made from shapes and entities. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEntityFiles, buildMetaSchemas } from './generate';
import { loadConfiguration } from './load';
import { formatProblem, summarizeProblems } from './problem';

function write(path: string, text: string): void {
  const file = join(process.cwd(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
}

for (const [path, text] of buildMetaSchemas()) write(path, text);
const { configuration, problems } = loadConfiguration(process.cwd());
if (configuration) {
  for (const [path, text] of buildEntityFiles(configuration)) write(path, text);
} else {
  console.error([...problems.map(formatProblem), summarizeProblems(problems)].join('\n'));
  process.exitCode = 1;
}
