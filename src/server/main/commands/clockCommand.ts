/** `npm run clock`: whether the clock is suspected to be wrong; `npm run clock -- confirm`: confirms it for all institutions. */
import type { Queryable } from '../../db/queryable';
import { readClockJump, release } from '../../features/regular/clockWatch';
import { formatShanghaiTime } from '../../kernel/clock';
import { readEnvironment } from '../start/environment';
import { runCommand } from './command';
import { onDatabase } from './onDatabase';

runCommand(([word]) => onDatabase(readEnvironment(process.env), (database) => database.system((q) => reportClock(q, word === 'confirm'))));

async function reportClock(q: Queryable, isConfirmed: boolean): Promise<string> {
  const hold = await readClockJump(q);
  if (!hold) return '服务器时间没有可疑之处。';
  const what = `按已经过的时间现在应是 ${formatShanghaiTime(hold.from)} 左右，时钟却是 ${formatShanghaiTime(hold.to)}`;
  if (!isConfirmed) return `${what}；到期处理已暂停。时间确实正确时用 npm run clock -- confirm 确认。`;
  for (const { id } of await q.query<{ id: string }>('select id from institution')) await release(q, hold.id, id, '运维命令', new Date());
  return `${what}；已为全部机构确认时间正确，服务器会继续到期处理。`;
}
