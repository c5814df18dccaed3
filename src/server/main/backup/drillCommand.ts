/** `npm run drill -- FILE` or `npm run drill -- FOLDER`: exits with 1 if the backup is not valid. */
import { runCommand } from '../commands/command';
import { readEnvironment } from '../start/environment';
import { drill } from './drill';
import { readStandards } from './readStandards';

runCommand(async ([target = '.']) => {
  const { lines, isTrusted } = await drill(readEnvironment(process.env), target, await readStandards());
  for (const line of lines) console.log(line);
  if (!isTrusted) process.exitCode = 1;
  return isTrusted ? '可以信任：恢复后的数据和备份时一致，能读、能对上账。' : '不能信任：原因见上。请用更早的备份，并检查磁盘。';
});
