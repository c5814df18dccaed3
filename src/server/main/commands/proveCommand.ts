/** `npm run prove`: exits with 1 if an invariant does not hold. */
import { readEnvironment } from '../start/environment';
import { runCommand } from './command';
import { describeProofs, proveAll, readInvariants } from './prove';

runCommand(async () => {
  const invariants = await readInvariants(process.cwd());
  const { lines, broken } = describeProofs(await proveAll(readEnvironment(process.env), invariants));
  for (const line of lines) console.log(line);
  if (broken > 0) process.exitCode = 1;
  return broken === 0 ? '账目全部成立。' : `${broken} 条记录使账目不成立。`;
});
