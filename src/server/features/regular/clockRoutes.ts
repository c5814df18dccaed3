/** `/api/clock`: whether the clock is suspected, and the decision that it is right. For those who manage the institution's roles. */
import * as z from 'zod';
import { people } from '../../../config/people';
import { type ClockState, clockCalls } from '../../../wire/clock';
import type { Queryable } from '../../db/queryable';
import { body } from '../../http/input';
import type { Permission } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { conflict } from '../../kernel/apiError';
import { shanghaiTime } from '../../kernel/clock';
import type { AppContext } from '../jobs/appContext';
import { release, releaseOf, storedHold } from './clockWatch';

const shape = z.object({
  hold: z.object({ id: z.string(), expected: z.string(), clock: z.string(), confirmedBy: z.string().nullable() }).nullable(),
  run: z.object({ confirmedBy: z.string(), at: z.string(), changeSet: z.string(), changes: z.int() }).nullable(),
}) satisfies z.ZodType<ClockState>;

export function clockRoutes({ configuration, database, now }: AppContext): Route[] {
  const manageKey = configuration.resources.get(people.role)?.permission;
  const key: Permission = { keys: manageKey === undefined ? undefined : [manageKey], what: '确认服务器时间' };
  const common = { auth: 'signedIn', tag: '系统', key, output: shape } as const;
  return [
    route({
      ...clockCalls.state,
      ...common,
      name: 'clock.state',
      summary: '服务器时间是否可疑，确认后自动处理了什么',
      run: ({ actor }) => database.system((q) => stateOf(q, actor.instId)),
    }),
    route({
      ...clockCalls.confirm,
      ...common,
      name: 'clock.confirm',
      summary: '确认服务器时间正确，继续本机构的到期处理',
      description: '随后第一次处理的全部变更是一个变更集，可以一起撤销',
      input: body(z.strictObject({ id: z.uuid('请刷新后再确认') })),
      run: ({ actor, input: { id } }) =>
        database.system(async (q) => {
          const hold = await storedHold(q);
          if (hold?.id !== id) throw conflict('服务器时间已恢复或已重新判断，请刷新');
          await release(q, id, actor.instId, actor.name, now());
          return stateOf(q, actor.instId);
        }),
    }),
  ];
}

async function stateOf(q: Queryable, instId: string): Promise<ClockState> {
  const hold = await storedHold(q);
  const confirmed = hold && (await releaseOf(q, hold.id, instId));
  const [run] = await q.query<NonNullable<ClockState['run']>>(
    `select by_name as "confirmedBy", to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, change_set::text as "changeSet", changes from clock_release
     where inst_id = $1 and changes > 0 order by at desc limit 1`,
    [instId],
  );
  return {
    hold: hold
      ? { id: hold.id, expected: shanghaiTime(hold.from), clock: shanghaiTime(hold.to), confirmedBy: confirmed?.byName ?? null }
      : null,
    run: run ?? null,
  };
}
