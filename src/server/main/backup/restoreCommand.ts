/** `npm run restore -- FILE` */
import { runCommand } from '../commands/command';
import { readEnvironment } from '../start/environment';
import { StartError } from '../start/startErrors';
import { restore } from './restore';

runCommand(async ([archive]) => {
  if (!archive) throw new StartError('请写上备份文件：npm run restore -- 备份.tar.gz');
  const { kept } = await restore(readEnvironment(process.env), archive);
  return `已从 ${archive} 恢复${kept ? `，原来的数据保留在 ${kept}` : ''}`;
});
