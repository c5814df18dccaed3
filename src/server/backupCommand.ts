/** `npm run backup -- file.tar.gz` */
import { backup } from './archive';
import { runCommand } from './command';
import { readEnvironment } from './environment';
import { shanghaiTime } from './identity/clock';

runCommand(async ([archive = `kangjiao-${shanghaiTime(new Date()).slice(0, 10)}.tar.gz`]) => {
  await backup(readEnvironment(process.env), archive);
  return `已备份到 ${archive}`;
});
