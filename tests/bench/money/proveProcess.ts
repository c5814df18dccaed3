/** Process that proves the books as `npm run prove` does, one invariant after another; prints a `Proving` as JSON. Needs DATABASE_URL. */
import { openDatabase } from '../../../src/server/db/database';
import { prove } from '../../../src/server/features/prove/prove';
import { readInvariants } from '../../../src/server/main/commands/prove';
import type { Proving } from '../moneyBench';

const [inst = ''] = process.argv.slice(2);
const database = await openDatabase({ url: process.env.DATABASE_URL!, poolSize: 2 });
const sentences: Proving['sentences'] = [];
for (const invariant of await readInvariants(process.cwd())) {
  const began = performance.now();
  const [proof] = await database.read(inst, (q) => prove([invariant], (text) => q.query(text)));
  const { count = 0, broken = [] } = proof ?? {};
  sentences.push({ sentence: invariant.name, records: count, broken: broken.length, ms: performance.now() - began });
}
await database.close();
// Maximum resident memory of the process; `maxRSS` is in kB.
const answer: Proving = { sentences, peakMb: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(answer));
