/**
 * Transitions that the clock makes: once a minute, institution by institution, each record in a transaction of its own and through
 * the one write path, in the name of the system.
 *
 * Several processes may do it at once: a record is held and looked at again before it is written. One that is refused stays as it
 * is, is said in the log, and stands in nobody's way.
 */
import type { Entity, Resource, Timed } from '../../../config/normalized';
import { assignedValues } from '../../../fields/assignments';
import { operandValue } from '../../../fields/valueContext';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import { repeat } from '../../kernel/repeat';
import type { Row } from '../../kernel/values';
import { type EntityTable, tableOf, tablesOf } from '../../model/entityTable';
import { lockRecord } from '../../model/sql/recordQuery';
import { checkChanges } from '../../records/check/checkRecord';
import { readValueContext } from '../../records/valueContext';
import type { ChangeSet } from '../../records/write/changeSet';
import { applyChanges } from '../../records/write/updateRecord';
import { createRecordService, type RecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { findDue } from './dueRecords';

type TimedContext = Pick<AppContext, 'configuration' | 'database' | 'rules' | 'accessOf' | 'now' | 'log'>;

const everyMs = 60_000;
/** Records that are looked up at a time. */
const batch = 200;

/** Looks now and every minute; the result stops it and waits for what is running. */
export function startTimed(context: TimedContext): () => Promise<void> {
  const hasAny = [...context.configuration.entities.values()].some(({ timed }) => timed.length > 0);
  if (!hasAny) return () => Promise.resolve();
  const said = new Map<string, string>();
  return repeat(everyMs, async () => {
    try {
      await runTimed(context, said);
    } catch (cause) {
      context.log({ level: 'error', message: 'Timed transitions failed', cause });
    }
  });
}

/** Makes all that are due; answers how many were made. `said` = what the log has heard of refused records. */
export async function runTimed(context: TimedContext, said = new Map<string, string>()): Promise<number> {
  const institutions = await context.database.system((q) => q.query<{ id: string }>('select id from institution order by id'));
  const service = createRecordService(context);
  let made = 0;
  for (const { id } of institutions) {
    for (const entity of context.configuration.entities.values()) {
      for (const timed of entity.timed) made += await runOne({ context, service, said }, systemOf(id), entity, timed);
    }
  }
  return made;
}

function systemOf(instId: string): Actor {
  return { accountId: '', staffId: '', instId, name: '系统', can: () => true, scopeOf: () => 'all' };
}

interface Run {
  context: TimedContext;
  service: RecordService;
  said: Map<string, string>;
}

async function runOne(run: Run, actor: Actor, entity: Entity, timed: Timed): Promise<number> {
  const { configuration, database, now } = run.context;
  const tables = tablesOf(configuration);
  const table = tableOf(tables, entity.name);
  const values = await database.read(actor.instId, (q) => readValueContext(q, { configuration, tables }, actor, now()));
  const days = Number(operandValue(timed.days, {}, values) ?? 0);
  // What the institution has switched off.
  if ('setting' in timed.days && !(days >= 1)) return 0;
  const page = pageOf([...configuration.resources.values()], entity, timed);
  const writer = run.service.as(actor, page?.resource.name);
  const question = { table, timed, days: Math.trunc(days), moment: { today: values.today, now: values.now, me: null }, limit: batch };
  const transitOne = (id: string) =>
    writer.changeSet(async (set) => {
      const row = await lockRecord(set.q, set.tables, table, id);
      // Another process, or a person, may have been quicker.
      const [isDue] = await findDue(set.q, { ...question, only: id });
      if (row && isDue) await transit(set, { table, timed, action: page?.action ?? 'timed' }, row);
      return row !== undefined && isDue !== undefined;
    });
  let made = 0;
  for (let after: string | undefined; ; ) {
    const ids = await database.read(actor.instId, (q) => findDue(q, { ...question, after }));
    for (const id of ids) if (await quietly(run, `${entity.name} ${id} ${timed.transition}`, () => transitOne(id))) made++;
    if (ids.length < batch) return made;
    after = ids.at(-1);
  }
}

interface Transit {
  table: EntityTable;
  timed: Timed;
  action: string;
}

async function transit(set: ChangeSet, { table, timed, action }: Transit, row: Row): Promise<void> {
  const state = table.field(table.entity.stateField ?? '');
  const to = state?.states?.transitions.find(({ name }) => name === timed.transition)?.to;
  const wanted = { ...assignedValues(timed.set, row, {}, set.values), ...(state && { [state.name]: to }) };
  const { changes } = checkChanges(table, row, wanted, { tables: set.tables, values: set.values, mode: { trusted: true } });
  await applyChanges(set, table, row, changes, action);
}

/** The page that the change stands for in the history, and its name there: the action that people make the same transition by. */
function pageOf(
  resources: Resource[],
  entity: Entity,
  { transition }: Timed,
): { resource: Resource; action: string | undefined } | undefined {
  const own = resources.filter((resource) => resource.entity.name === entity.name);
  for (const resource of own) {
    const action = resource.actions.find((one) => one.transition === transition);
    if (action) return { resource, action: action.name };
  }
  const [resource] = own.filter(({ endpoints }) => endpoints.update ?? endpoints.list);
  return resource && { resource, action: undefined };
}

/** A refused record is said once, until it is refused for another reason. */
async function quietly({ context, said }: Run, what: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (cause) {
    const message = cause instanceof ApiError ? cause.message : String(cause);
    if (said.get(what) !== message) context.log({ level: 'warn', message: `Timed transition refused: ${what}: ${message}`, cause });
    said.set(what, message);
    return false;
  }
}
