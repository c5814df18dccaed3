/** `npm run backup -- FILE`, `npm run backup -- FOLDER --keep 7`: exits with 1 for wrong values or violated invariants in the data. */
import { runCommand } from '../commands/command';
import { readEnvironment } from '../start/environment';
import { StartError } from '../start/startErrors';
import { backup } from './backup';
import { readStandards } from './readStandards';

runCommand(async (parameters) => {
  const { target, keep } = readParameters(parameters);
  const report = await backup(readEnvironment(process.env), { target, keep, standards: await readStandards() });
  for (const line of report.wrong) console.error(line);
  if (report.wrong.length > 0) {
    process.exitCode = 1;
    return `备份完整，但数据的值或账目不成立（见上）。它另存为 ${report.file}，没有代替已有的备份。算错的值用 npm run verify -- --fix 改正。`;
  }
  const facts = [
    report.isOnline ? '服务没有停' : '',
    report.unchecked === undefined ? '已读回并核对' : `已读回；没有核对值和账目：${report.unchecked}`,
    report.dropped.length > 0 ? `删除了 ${report.dropped.length} 个旧备份` : '',
  ];
  return `已备份到 ${report.file}（${facts.filter(Boolean).join('，')}）`;
});

function readParameters(parameters: readonly string[]): { target: string | undefined; keep: number | undefined } {
  const at = parameters.indexOf('--keep');
  if (at === -1) return { target: parameters[0], keep: undefined };
  const keep = Number(parameters[at + 1]);
  if (!Number.isInteger(keep) || keep < 1) throw new StartError('--keep 后面写要保留的备份个数，例如 --keep 7');
  return { target: parameters.toSpliced(at, 2)[0], keep };
}
