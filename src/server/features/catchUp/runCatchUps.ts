/** Runs the pending data migrations of each institution. A lock by name keeps several processes from running the same one. */

import { entryOf } from '../../../domain/must';
import { createSystemActor } from '../../kernel/actor';
import type { CatchUp } from '../../records/catchUp';
import type { RuleContext } from '../../records/rule';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';

type CatchUpContext = Pick<AppContext, 'configuration' | 'database' | 'rules' | 'accessOf' | 'now' | 'log' | 'catchUps'>;

/**
 * Returns how many were completed. A failing one is rolled back, logged with its institution and retried at the next start;
 * the others still run.
 */
export async function runCatchUps(context: CatchUpContext): Promise<number> {
  const wanted = new Map(context.catchUps.filter(({ entity }) => context.configuration.entities.has(entity)).map((one) => [one.name, one]));
  let done = 0;
  for (const { instId, name } of await open(context, [...wanted.keys()])) {
    try {
      if (await runOne(context, entryOf(wanted, name), instId)) done++;
    } catch (cause) {
      context.log({ level: 'error', message: `Catching up with "${name}" failed in institution ${instId}`, cause });
    }
  }
  return done;
}

function open({ database }: CatchUpContext, names: readonly string[]): Promise<{ instId: string; name: string }[]> {
  return database.system((q) =>
    q.query(
      `select i.id::text as "instId", w.name from institution i cross join unnest($1::text[]) with ordinality as w(name, place)
       where not exists (select 1 from catch_up c where c.inst_id = i.id and c.name = w.name) order by i.id, w.place`,
      [names],
    ),
  );
}

async function runOne(context: CatchUpContext, { name, entity, portion, run }: CatchUp, instId: string): Promise<boolean> {
  const records = createRecordService(context).as(createSystemActor(instId));
  const inTransaction = <T>(work: (rule: RuleContext) => Promise<T>, isLast: boolean): Promise<T | undefined> =>
    records.changeSet(async (set) => {
      const rule = set.ruleContext(set, entryOf(context.configuration.entities, entity));
      await rule.lockByName(`catchUp:${name}`);
      const known = await set.q.query('select 1 from catch_up where name = $1', [name]);
      if (known.length > 0) return undefined;
      const answer = await work(rule);
      if (isLast) await set.q.query('insert into catch_up (inst_id, name, done_time) values ($1, $2, now())', [instId, name]);
      return answer;
    });
  let after: string | undefined;
  if (portion)
    do after = await inTransaction((rule) => portion(rule, after), false);
    while (after !== undefined);
  const isDone = await inTransaction(async (rule) => {
    await run(rule);
    return true;
  }, true);
  return isDone === true;
}
