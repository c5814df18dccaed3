/**
 * Timed transitions: runs once a minute for each institution. Each record is changed in its own transaction, by the system
 * actor, with the same checks as other writes.
 *
 * Several processes can run it at once: a record is locked and checked again before it is changed. A refused record stays
 * unchanged and is logged; the others continue. When a day begins, `Rule.daily` runs first.
 */
import type { Entity, Resource, Timed } from '../../../config/normalized';
import { getAssignedValues } from '../../../fields/assignments';
import { getOperandValue } from '../../../fields/valueContext';
import { type Actor, createSystemActor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import { today as todayAt } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Row } from '../../kernel/values';
import { type EntityTable, tableOf, tablesOf } from '../../model/entityTable';
import { lockRecord } from '../../model/sql/recordQuery';
import { readValueContext } from '../../records/valueContext';
import type { ChangeSet } from '../../records/write/changeSet';
import { applyChanges, checkTrusted, lockBefore } from '../../records/write/updateRecord';
import { createRecordService, type RecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { type ClockJump, type ClockWatch, releaseOf } from '../regular/clockWatch';
import { runRegularly } from '../regular/runRegularly';
import { findDue } from './dueRecords';

type TimedContext = Pick<AppContext, 'configuration' | 'database' | 'rules' | 'accessOf' | 'now' | 'log'>;

const everyMs = 60_000;
/** Records read per query. */
const batch = 200;

/** Runs now and every minute. The result stops it and resolves when the record being changed is written; the next run takes the others. */
export function startTimed(context: TimedContext, clock: ClockWatch): () => Promise<void> {
  const said = new Map<string, string>();
  const ending = new AbortController();
  const stop = runRegularly(context, 'Timed transitions', everyMs, () => runTimedWatched(context, clock, said, ending.signal));
  return () => {
    ending.abort();
    return stop();
  };
}

/**
 * The same with the clock watched: after a jump, institutions are suspended until the time is confirmed. The changes of the first run after
 * that are one change set. Returns the number of transitions.
 */
export async function runTimedWatched(
  context: TimedContext,
  clock: ClockWatch,
  said = new Map<string, string>(),
  ending?: AbortSignal,
): Promise<number> {
  const { database } = context;
  const hold = await clock.check();
  if (!hold) return runTimed(context, said, ending);
  let made = 0;
  let waiting = 0;
  for (const id of await readInstitutionIds(context)) {
    const release = await database.system((q) => releaseOf(q, hold.id, id));
    if (!release) waiting++;
    else made += release.changeSet ? await runOf(context, id, said, { ending }) : await firstRun(context, hold, id, said, ending);
  }
  if (waiting === 0 && !ending?.aborted) await clock.end(hold);
  return made;
}

async function firstRun(
  context: TimedContext,
  hold: ClockJump,
  instId: string,
  said: Map<string, string>,
  ending: AbortSignal | undefined,
): Promise<number> {
  const changeSet = newId();
  // The change set id is stored before the run, so that an interrupted run can be undone.
  const logRun = (changes: number) =>
    context.database.system((q) =>
      q.query('update clock_release set change_set = $3, changes = $4 where hold = $1 and inst_id = $2', [
        hold.id,
        instId,
        changeSet,
        changes,
      ]),
    );
  await logRun(0);
  const made = await runOf(context, instId, said, { changeSet, ending });
  await logRun(made);
  return made;
}

/** Makes all due transitions, until `ending`. Returns their number. `said`: refusals that were logged before. */
export async function runTimed(context: TimedContext, said = new Map<string, string>(), ending?: AbortSignal): Promise<number> {
  let made = 0;
  for (const id of await readInstitutionIds(context)) made += await runOf(context, id, said, { ending });
  return made;
}

async function readInstitutionIds({ database }: TimedContext): Promise<string[]> {
  return (await database.system((q) => q.query<{ id: string }>('select id from institution order by id'))).map(({ id }) => id);
}

/** Runs the transitions of one institution; `changeSet`: id for all of them instead of one for each. */
async function runOf(
  context: TimedContext,
  instId: string,
  said: Map<string, string>,
  { changeSet, ending }: Partial<Pick<Run, 'changeSet' | 'ending'>>,
): Promise<number> {
  const run = { context, service: createRecordService(context), said, changeSet, ending };
  let made = 0;
  for (const entity of context.configuration.entities.values()) {
    await beginDay(run, createSystemActor(instId), entity);
    for (const timed of entity.timed) made += await runOne(run, createSystemActor(instId), entity, timed);
  }
  return made;
}

/** Last day for which `Rule.daily` ran in this process, by institution and entity. It must be idempotent: each process runs it. */
const begun = new WeakMap<object, Map<string, string>>();

async function beginDay({ context, service, said, changeSet, ending }: Run, actor: Actor, entity: Entity): Promise<void> {
  const daily = context.rules.get(entity.name)?.daily;
  if (!daily) return;
  const days = begun.get(context.database) ?? new Map<string, string>();
  begun.set(context.database, days);
  const [what, today] = [`${actor.instId} ${entity.name}`, todayAt(context.now())];
  if (days.get(what) === today) return;
  const work = () => service.as(actor, undefined, undefined, changeSet).changeSet(async (set) => daily(set.ruleContext(set, entity)));
  const isDone = await runLoggingRefusals({ context, service, said, changeSet, ending }, `${entity.name} daily`, async () => {
    await work();
    return true;
  });
  if (isDone) days.set(what, today);
}

interface Run {
  context: TimedContext;
  service: RecordService;
  said: Map<string, string>;
  changeSet: string | undefined;
  /** Aborted = the server stops. */
  ending: AbortSignal | undefined;
}

async function runOne(run: Run, actor: Actor, entity: Entity, timed: Timed): Promise<number> {
  const { configuration, database, now } = run.context;
  const tables = tablesOf(configuration);
  const table = tableOf(tables, entity.name);
  const values = await database.read(actor.instId, (q) => readValueContext(q, { configuration, tables }, actor, now()));
  const days = Number(getOperandValue(timed.days, {}, values) ?? 0);
  // An institution disables the transition by setting less than one day.
  if ('setting' in timed.days && !(days >= 1)) return 0;
  const page = pageOf([...configuration.resources.values()], entity, timed);
  const writer = run.service.as(actor, page?.resource.name, undefined, run.changeSet);
  const question = { table, timed, days: Math.trunc(days), moment: { today: values.today, now: values.now, me: null }, limit: batch };
  const transitOne = (id: string) =>
    writer.changeSet(async (set) => {
      await lockBefore(set, table, id);
      const row = await lockRecord(set.q, set.tables, table, id);
      // Another process or a user may have changed the record in the meantime.
      const [isDue] = await findDue(set.q, { ...question, only: id });
      if (row && isDue) await transit(set, { table, timed, action: page?.action ?? 'timed' }, row);
      return row !== undefined && isDue !== undefined;
    });
  let made = 0;
  for (let after: string | undefined; ; ) {
    const ids = await database.read(actor.instId, (q) => findDue(q, { ...question, after }));
    for (const id of ids) {
      if (run.ending?.aborted) return made;
      if (await runLoggingRefusals(run, `${entity.name} ${id} ${timed.transition}`, () => transitOne(id))) made++;
    }
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
  const wanted = { ...getAssignedValues(timed.set, row, {}, set.values), ...(state && { [state.name]: to }) };
  const checked = await checkTrusted(set, table, row, wanted);
  await applyChanges(set, table, row, checked, action);
}

/** Resource and action to record the change under: those by which users make the same transition. */
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

/** Logs a refusal once per record and message. */
async function runLoggingRefusals({ context, said }: Run, what: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (cause) {
    const message = cause instanceof ApiError ? cause.message : String(cause);
    if (said.get(what) !== message) context.log({ level: 'warn', message: `Timed transition refused: ${what}: ${message}`, cause });
    said.set(what, message);
    return false;
  }
}
