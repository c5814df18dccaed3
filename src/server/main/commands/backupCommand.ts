/** `npm run backup -- file.tar.gz` */

import { shanghaiTime } from '../../kernel/clock';
import { readEnvironment } from '../start/environment';
import { backup } from './archive';
import { runCommand } from './command';

runCommand(async ([archive = `kangjiao-${shanghaiTime(new Date()).slice(0, 10)}.tar.gz`]) => {
  await backup(readEnvironment(process.env), archive);
  return `已备份到 ${archive}`;
});
