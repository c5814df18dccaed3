/** Undo, and versions of a record: calls that exist once for all resources and judge by the one a change came through. */
import * as z from 'zod';
import { todayInShanghai } from '../../../domain/calendar';
import { changeCalls, type UndoAnswer, type VersionDifference } from '../../../wire/changes';
import { body, query, resolved } from '../../http/input';
import { type Offer, refuseForeign } from '../../http/offer';
import { type Permission, viewing } from '../../http/permission';
import { type Route, type RouteCall, route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { mapDatabaseError } from '../../model/databaseErrors';
import { conceal, fieldViewOf } from '../../model/fieldView';
import { readRecord } from '../../model/sql/recordQuery';
import { countChanges } from '../../records/history/storedChanges';
import { betweenVersions, describeDifference, restorableInput, type VersionWanted, valuesThen } from '../../records/history/versions';
import type { ChangeSet } from '../../records/write/changeSet';
import { currentRecord, holdRecord, updateRecord } from '../../records/write/updateRecord';
import type { RecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { jobShape } from '../jobs/jobShape';
import { concealDifferences } from './concealHistory';
import { undoAs } from './undoAs';
import { changeUndo } from './undoJob';

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '编号的格式不正确');
/** Changes that one call takes back. */
const changesAtOnce = 500;
const undoShape = z.strictObject({ ids: z.array(uuid).min(1).max(500) });
const versionShape = z.strictObject({
  resource: z.string(),
  id: uuid,
  change: uuid,
  moment: z.enum(['before', 'after']),
  fields: z.array(z.string()).max(500).optional(),
});
/** `against`: another entry, whose version stands in the place of now. */
const differenceShape = versionShape.extend({
  against: uuid.optional(),
  fields: z
    .string()
    .transform((names) => (names === '' ? undefined : names.split(',')))
    .optional(),
});
const restoreShape = versionShape.extend({ version: z.int().min(1) });

interface ChangesContext extends Pick<AppContext, 'database' | 'now' | 'configuration' | 'jobs'> {
  service: RecordService;
  /** By name of the resource. */
  offers: ReadonlyMap<string, Offer>;
}

const tag = '修改记录';
const undoAnswer = z.object({ job: jobShape }).nullable() satisfies z.ZodType<UndoAnswer>;
const differenceAnswer = z.object({
  version: z.int(),
  changes: z.array(
    z.object({ field: z.string(), title: z.string(), nowText: z.string(), thenText: z.string(), reason: z.string().optional() }),
  ) satisfies z.ZodType<VersionDifference[]>,
});

export function changeRoutes(context: ChangesContext): Route[] {
  const [first] = context.offers.values();
  const explain = (error: unknown) => (first ? mapDatabaseError(error, first.tables) : error);
  const shown = <Asked extends { resource: string }>(asked: Asked) => ({ asked, offer: offerFor(context, asked.resource) });
  return [
    route({
      ...addressOf(changeCalls.undo),
      auth: 'signedIn',
      tag,
      name: 'changes.undo',
      summary: '撤销修改：最新的先撤销，全部成功才做',
      description: '权限：与当时的操作相同；修改多时是任务',
      input: body(undoShape),
      output: undoAnswer,
      explain,
      run: (call) => undo(call, context),
    }),
    route({
      ...addressOf(changeCalls.difference),
      auth: 'signedIn',
      tag,
      name: 'changes.difference',
      summary: '记录现在和当时的不同',
      description: '权限：见各页面',
      input: resolved(query(differenceShape), shown),
      output: differenceAnswer,
      key: ({ offer }) => viewing(offer.resource),
      explain,
      run: ({ actor, input: { asked, offer } }) => difference(actor, context, asked, offer),
    }),
    route({
      ...addressOf(changeCalls.restore),
      auth: 'signedIn',
      tag,
      name: 'changes.restore',
      summary: '恢复到当时的版本',
      description: '权限：与修改相同',
      input: resolved(body(restoreShape), shown),
      key: ({ offer }) => [viewing(offer.resource), updating(offer.resource)],
      explain,
      run: (call) => restoreVersion(call, context),
    }),
  ];
}

const addressOf = ({ method, path }: { method: string; path: string }) => ({ method, path });

/** What holds more changes than one call has time for is taken back by a job. */
async function undo(call: RouteCall<'signedIn', z.output<typeof undoShape>>, context: ChangesContext): Promise<UndoAnswer> {
  const { actor, input } = call;
  const { ids } = input;
  const changes = await context.database.read(actor.instId, (q) => countChanges(q, ids, changesAtOnce + 1));
  if (changes > changesAtOnce) return { job: await context.jobs.add(actor, changeUndo, { title: '撤销', input: { ids } }) };
  call.changeSet = await undoAs(context, actor, ids);
  return null;
}

function offerFor({ offers }: ChangesContext, name: string): Offer {
  const offer = offers.get(name);
  if (!offer?.resource.endpoints.history) throw refuse('resource', `“${name.slice(0, 40)}”没有变更记录`);
  return offer;
}

function updating({ endpoints, permissions, title }: Offer['resource']): Permission {
  return { keys: endpoints.update && [permissions.update], what: `修改${title}` };
}

type Difference = z.output<typeof differenceShape>;

async function difference(
  actor: Actor,
  context: ChangesContext,
  { resource: _, id, against, ...wanted }: Difference,
  offer: Offer,
): Promise<z.output<typeof differenceAnswer>> {
  const today = todayInShanghai(context.now());
  return context.database.read(actor.instId, async (q) => {
    const text = await readRecord(q, offer.tables, offer.table, id);
    if (text === undefined) throw notFound(offer.table.entity.title);
    const row = addComputed(offer.table, JSON.parse(text) as Values, today) as Row;
    await refuseForeign(offer, row, { q, actor, today });
    const scope = { tables: offer.tables, table: offer.table, resource: offer.resource, actionsOf: () => [], today };
    const then = await valuesThen(q, offer.table, row, wanted);
    const other = against === undefined ? {} : await valuesThen(q, offer.table, row, { change: against, moment: 'after' });
    const [base, values] = betweenVersions(row, other, then);
    const changes: VersionDifference[] = await describeDifference(q, scope, base, values);
    return { version: row.version, changes: concealDifferences(fieldViewOf(actor, offer.table), changes) };
  });
}

async function restoreVersion(
  call: RouteCall<'signedIn', { asked: z.output<typeof restoreShape>; offer: Offer }>,
  context: ChangesContext,
): Promise<Row> {
  const { resource, id, version, ...wanted } = call.input.asked;
  const writer = context.service.as(call.actor, resource, (written) => {
    call.changeSet = written;
  });
  return writer.changeSet((set) => writeVersion(set, call.input.offer, { id, version, wanted }));
}

/** A restore is an ordinary change: checks, rules and rights of the form hold for it. */
async function writeVersion(
  set: ChangeSet,
  offer: Offer,
  { id, version, wanted }: { id: string; version: number; wanted: VersionWanted },
): Promise<Row> {
  const row = await holdRecord(set, offer.table, id);
  const input = restorableInput(offer.table, row, await valuesThen(set.q, offer.table, row, wanted));
  await refuseForeign(offer, row, set);
  const mode = { trusted: false, view: fieldViewOf(set.actor, offer.table) };
  await updateRecord(set, offer.table, id, input, { mode, action: 'restoreVersion', version });
  return conceal(fieldViewOf(set.actor, offer.table), await currentRecord(set, offer.table, id)) as Row;
}
