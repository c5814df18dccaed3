/** `npm run verify`, `npm run verify -- --fix`: exits with 1 if a stored value is still wrong. */
import { readEnvironment } from '../start/environment';
import { readConfiguration } from '../start/readConfiguration';
import { runCommand } from './command';
import { verify } from './verify';

runCommand(async (parameters) => {
  const print = (text: string) => console.log(text);
  const { lines, mended } = await verify(readEnvironment(process.env), readConfiguration({ print }), parameters.includes('--fix'));
  for (const line of lines) print(line);
  if (lines.length > mended) process.exitCode = 1;
  if (lines.length === 0) return '算出的值和汇总都是对的。';
  return mended === 0 ? `${lines.length} 个值不对。用 npm run verify -- --fix 改正。` : `${lines.length} 个值不对，改正了 ${mended} 个。`;
});
