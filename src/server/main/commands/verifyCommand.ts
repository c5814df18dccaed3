/**
 * `npm run verify`, `npm run verify -- --fix`: exits with 1 if a stored value is still wrong, or a row of the operation log differs from
 * its seal. `--heads FILE`: chain ends of the log stored elsewhere, besides those in `LOG_HEAD_FILE`.
 */
import { readEnvironment } from '../start/environment';
import { readConfiguration } from '../start/readConfiguration';
import { runCommand } from './command';
import { type Verified, verify } from './verify';

runCommand(async (parameters) => {
  const print = (text: string) => console.log(text);
  const environment = readEnvironment(process.env);
  const named = parameters.flatMap((name, at) => (name === '--heads' ? [parameters[at + 1] ?? ''] : []));
  const headFiles = [...named, ...(environment.logHeadFile ? [environment.logHeadFile] : [])];
  const verified = await verify(environment, readConfiguration({ print }), { fix: parameters.includes('--fix'), headFiles });
  const { lines, mended, log } = verified;
  for (const line of [...lines, ...log.lines]) print(line);
  if (lines.length > mended || log.lines.length > 0) process.exitCode = 1;
  const sealed = `封存的 ${log.rows} 条操作日志没有改动${log.open > 0 ? `，另有 ${log.open} 条还没有封存` : ''}${log.emptied > 0 ? `，其中 ${log.emptied} 条的内容已随资料销毁` : ''}。`;
  return `${formatValues(verified)}\n${log.lines.length === 0 ? sealed : `${log.lines.length} 家机构的操作日志和封存的不同。`}`;
});

function formatValues({ lines, mended }: Verified): string {
  if (lines.length === 0) return '算出的值和汇总都是对的。';
  return mended === 0 ? `${lines.length} 个值不对。用 npm run verify -- --fix 改正。` : `${lines.length} 个值不对，改正了 ${mended} 个。`;
}
