/** `node .ci/tell.mjs SUMMARIES`: what the runs of the tests left in that file. First line: passed and failed; then what is worth reading. */
import { existsSync, readFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
const runs = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : [];
const all = (key) => runs.flatMap((run) => run[key]);
const part = (title, lines) => (lines.length > 0 ? [`== ${title}`, ...lines] : []);

console.log(runs.reduce((sum, { passed }) => sum + passed, 0), all('failed').length);
const text = [
  ...part('what is generated', all('samples')),
  ...runs.flatMap(({ longest }) => part('longest files, seconds', longest)),
  ...part('failed', all('failed')),
];
console.log(text.join('\n'));
