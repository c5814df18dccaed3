/** `/api/clock`: whether the clock is suspected to be wrong, and confirming that it is right. Requires the permission to manage roles. */
import * as z from 'zod';
import { people } from '../../../config/people';
import { type ClockState, clockCalls } from '../../../wire/clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { body } from '../../http/input';
import type { Permission } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { conflict } from '../../kernel/apiError';
import { formatShanghaiTime } from '../../kernel/clock';
import type { AppContext } from '../jobs/appContext';
import { readClockJump, release, releaseOf } from './clockWatch';

export const clockShape = z.object({
  hold: z.object({ id: z.string(), expected: z.string(), clock: z.string(), confirmedBy: z.string().nullable() }).nullable(),
  run: z.object({ confirmedBy: z.string(), at: z.string(), changeSet: z.string(), changes: z.int() }).nullable(),
}) satisfies z.ZodType<ClockState>;

export function createClockRoutes({ configuration, database, now }: AppContext): Route[] {
  const manageKey = configuration.resources.get(people.role)?.permission;
  const key: Permission = { keys: manageKey === undefined ? undefined : [manageKey], what: '确认服务器时间' };
  const common = { auth: 'signedIn', tag: '系统', key, output: clockShape } as const;
  return [
    route({
      ...clockCalls.state,
      ...common,
      name: 'clock.state',
      summary: '服务器时间是否可疑，确认后自动处理了什么',
      run: ({ actor }) => readClockState(database, actor.instId, now()),
    }),
    route({
      ...clockCalls.confirm,
      ...common,
      name: 'clock.confirm',
      summary: '确认服务器时间正确，继续本机构的到期处理',
      description: '随后第一次处理的全部变更是一个变更集，可以一起撤销',
      input: body(z.strictObject({ id: z.uuid('请刷新后再确认') })),
      run: async ({ actor, input: { id } }) => {
        await database.system(async (q) => {
          const hold = await readClockJump(q);
          if (hold?.id !== id) throw conflict('服务器时间已恢复或已重新判断，请刷新');
          await release(q, id, actor.instId, actor.name, now());
        });
        return readClockState(database, actor.instId, now());
      },
    }),
  ];
}

/** State of the clock, for administrators of the institution. */
export async function readClockState(database: Database, instId: string, now: Date): Promise<ClockState> {
  const { hold, confirmed, run } = await database.system(async (q) => {
    const found = await readClockJump(q);
    return { hold: found, confirmed: found && (await releaseOf(q, found.id, instId)), run: await lastRun(q, instId, now) };
  });
  const isUndone =
    run &&
    (await database.read(instId, (q) => q.query('select 1 from change_record where undoes = $1 limit 1', [run.changeSet]))).length > 0;
  return {
    hold: hold
      ? { id: hold.id, expected: formatShanghaiTime(hold.from), clock: formatShanghaiTime(hold.to), confirmedBy: confirmed?.byName ?? null }
      : null,
    run: run && !isUndone ? run : null,
  };
}

const shownDays = 7;

/** The newest run, also if the clock was set back since. */
async function lastRun(q: Queryable, instId: string, now: Date): Promise<ClockState['run']> {
  const [run] = await q.query<NonNullable<ClockState['run']>>(
    `select by_name as "confirmedBy", to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, change_set::text as "changeSet", changes from clock_release
     where inst_id = $1 and changes > 0 and at > $2 order by at desc limit 1`,
    [instId, new Date(now.getTime() - shownDays * 86_400_000).toISOString()],
  );
  return run ?? null;
}
