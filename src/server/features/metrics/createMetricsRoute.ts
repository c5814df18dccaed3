/**
 * `GET /metrics` in the format of Prometheus. Not public: requires `METRICS_TOKEN` if it is set, otherwise allowed only for callers on the
 * same machine without a proxy.
 */

import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { firstOf } from '../../../domain/must';
import { codes } from '../../../wire/envelope';
import { getClientAddress } from '../../http/client';
import { FileAnswer } from '../../http/output';
import { type Route, route } from '../../http/route';
import { ApiError } from '../../kernel/apiError';
import { readVitals, type Vitals } from '../health/vitals';
import type { AppContext } from '../jobs/appContext';

export interface MetricsSettings {
  /** Token expected in `Authorization: Bearer …`. */
  token?: string | undefined;
  /** Figures of all processes; default: of this one. */
  ofAll?(): Promise<string>;
}

const mediaType = 'text/plain; version=0.0.4; charset=utf-8';

export function createMetricsRoute(context: AppContext, { token, ofAll }: MetricsSettings = {}): Route {
  const startedAt = context.now().getTime();
  return route({
    method: 'GET',
    path: '/metrics',
    auth: 'ticket',
    tag: '系统',
    name: 'system.metrics',
    summary: '运行指标，Prometheus 格式；凭 METRICS_TOKEN，没有设置时只限本机',
    output: new FileAnswer('text/plain'),
    run: async ({ c }) => {
      if (!mayRead(c, token)) throw new ApiError(codes.forbidden, '没有查看运行指标的权限');
      const own = await (ofAll ?? context.metrics.text)();
      const shared = await readSharedText(await readVitals(context, startedAt));
      return c.body(`${own.trimEnd()}\n${shared}`, 200, { 'content-type': mediaType, 'cache-control': 'no-store' });
    },
  });
}

function mayRead(c: Context, token: string | undefined): boolean {
  if (token !== undefined) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`);
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined);
  return !isForwarded && ['127.0.0.1', '::1'].includes(getClientAddress(c, false));
}

function isSame(actual: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Figures that are the same in every process, such as those of the database. */
function readSharedText({ disk, clock, failedWork, queue, sessions, damagedTables }: Vitals): Promise<string> {
  const registers = [new Registry()];
  const set = (name: string, help: string, value: number) => new Gauge({ name: `kangjiao_${name}`, help, registers }).set(value);
  set('sessions', 'Sessions that are valid', sessions);
  set('jobs_waiting', 'Jobs in the queue', queue.waiting);
  set('jobs_running', 'Jobs being worked on', queue.running);
  set('jobs_oldest_wait_seconds', 'How long the oldest job in the queue waits', queue.oldestSeconds);
  set('regular_work_failed', 'Recurring works whose last run failed', failedWork.length);
  set('clock_held', '1 while the clock is suspected and timed work waits', clock ? 1 : 0);
  set('damaged_tables', 'Tables found damaged since the start', damagedTables.length);
  if (disk) set('disk_free_bytes', 'Room on the disk of the uploaded files', disk.freeBytes);
  return firstOf(registers).metrics();
}
