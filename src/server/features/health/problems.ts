/** Problems of the server, derived from its figures. */
import { formatShanghaiTime } from '../../kernel/clock';
import type { Vitals } from './vitals';

export const checks = ['database', 'disk', 'clock', 'work', 'queue', 'tables', 'replica'] as const;

export interface Problem {
  /** Constant name, for monitoring. */
  check: (typeof checks)[number];
  message: string;
  /** Names and figures. */
  detail: string[];
}

/** Below this the disk may be full after a day of uploads. */
export const leastFreeBytes = 1024 ** 3;
export const mostWaiting = 500;
/** A job normally waits only for another one of the same person, which takes minutes. */
export const longestWaitSeconds = 900;

export function problemsOf({ disk, clock, failedWork, queue, damagedTables, replicaAnswers }: Vitals): Problem[] {
  const problems: Problem[] = [];
  const add = (check: Problem['check'], message: string, detail: string[]) => problems.push({ check, message, detail });
  if (disk && disk.freeBytes < leastFreeBytes)
    add('disk', '磁盘空间不足', [`freeBytes=${disk.freeBytes}`, `totalBytes=${disk.totalBytes}`]);
  if (clock)
    add('clock', '服务器时间可疑，到期处理已暂停', [`expected=${formatShanghaiTime(clock.from)}`, `clock=${formatShanghaiTime(clock.to)}`]);
  if (failedWork.length > 0) add('work', '定时工作失败', failedWork);
  if (queue.waiting > mostWaiting || queue.oldestSeconds > longestWaitSeconds)
    add('queue', '后台任务排队太久', [`waiting=${queue.waiting}`, `oldestSeconds=${queue.oldestSeconds}`]);
  if (damagedTables.length > 0) add('tables', '数据库有损坏的表', damagedTables);
  if (replicaAnswers === false) add('replica', '只读副本没有响应或落后太多，列表改由主库读取', []);
  return problems;
}
