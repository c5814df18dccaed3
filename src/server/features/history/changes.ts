/**
 * Undo, and versions of a record: calls shared by all resources. Permissions are those of the resource that the change was
 * made through.
 */

import * as z from 'zod';
import { changeCalls, type UndoAnswer, type VersionDifference } from '../../../wire/changes';
import { body, query, resolved } from '../../http/input';
import { type Permission, viewing } from '../../http/permission';
import { type Route, type RouteCall, route } from '../../http/route';
import { getView, refuseForeign, refuseUnwritableBy, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { mapDatabaseError } from '../../model/databaseErrors';
import { readRecord } from '../../model/sql/recordQuery';
import { countChanges } from '../../records/history/storedChanges';
import {
  buildRestoreInput,
  describeDifference,
  getBetweenVersions,
  readValuesThen,
  type VersionWanted,
} from '../../records/history/versions';
import { askValueContext } from '../../records/valueContext';
import type { ChangeSet } from '../../records/write/changeSet';
import { currentRecord, lockExisting, updateRecord } from '../../records/write/updateRecord';
import type { RecordService } from '../../records/write/writer';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import type { AppContext } from '../jobs/appContext';
import { jobShape } from '../jobs/jobShape';
import { undoAs } from './undoAs';
import { changeUndo } from './undoJob';

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '编号的格式不正确');
/** Number of changes that are undone within the call; more by a job. */
const changesAtOnce = 500;
const undoShape = z.strictObject({ ids: z.array(uuid).min(1).max(500) });
const versionShape = z.strictObject({
  resource: z.string(),
  id: uuid,
  change: uuid,
  moment: z.enum(['before', 'after']),
  fields: z.array(z.string()).max(500).optional(),
});
/** `against`: id of another change, whose version is compared instead of the current one. */
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
  servedResources: ReadonlyMap<string, ServedResource>;
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
  const [first] = context.servedResources.values();
  const explain = (error: unknown) => (first ? mapDatabaseError(error, first.tables) : error);
  const shown = <Asked extends { resource: string }>(asked: Asked) => ({ asked, served: getServedResource(context, asked.resource) });
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
      key: ({ served }) => viewing(served.resource),
      explain,
      run: ({ actor, input: { asked, served } }) => readDifference(actor, context, asked, served),
    }),
    route({
      ...addressOf(changeCalls.restore),
      auth: 'signedIn',
      tag,
      name: 'changes.restore',
      summary: '恢复到当时的版本',
      description: '权限：与修改相同',
      input: resolved(body(restoreShape), shown),
      key: ({ served }) => [viewing(served.resource), getUpdatePermission(served.resource)],
      explain,
      run: (call) => restoreVersion(call, context),
    }),
  ];
}

const addressOf = ({ method, path }: { method: string; path: string }) => ({ method, path });

/** Undoes change sets: up to `changesAtOnce` changes within the call, more by a job. */
async function undo(call: RouteCall<'signedIn', z.output<typeof undoShape>>, context: ChangesContext): Promise<UndoAnswer> {
  const { actor, input } = call;
  const { ids } = input;
  const changes = await context.database.read(actor.instId, (q) => countChanges(q, ids, changesAtOnce + 1));
  if (changes > changesAtOnce) return { job: await context.jobs.add(actor, changeUndo, { title: '撤销', input: { ids } }) };
  call.changeSet = await undoAs(context, actor, ids);
  return null;
}

function getServedResource({ servedResources }: ChangesContext, name: string): ServedResource {
  const served = servedResources.get(name);
  if (!served?.resource.endpoints.history) throw refuse('resource', `“${name.slice(0, 40)}”没有变更记录`);
  return served;
}

function getUpdatePermission({ endpoints, permissions, title }: ServedResource['resource']): Permission {
  return { keys: endpoints.update && [permissions.update], what: `修改${title}` };
}

type Difference = z.output<typeof differenceShape>;

async function readDifference(
  actor: Actor,
  context: ChangesContext,
  { resource: _, id, against, ...wanted }: Difference,
  served: ServedResource,
): Promise<z.output<typeof differenceAnswer>> {
  const values = await askValueContext(served.context, actor);
  const { today } = values;
  return context.database.read(actor.instId, async (q) => {
    const text = await readRecord(q, served.tables, served.table, id);
    if (text === undefined) throw notFound(served.table.entity.title);
    const row = addComputed(served.table, JSON.parse(text) as Values, today) as Row;
    await refuseForeign(served, row, { q, actor, values });
    const { tables, table, resource } = served;
    const scope = { tables, table, resource, view: getView(served, actor).fields, actionsOf: () => [], today };
    const then = await readValuesThen(q, served.table, row, wanted);
    const other = against === undefined ? {} : await readValuesThen(q, served.table, row, { change: against, moment: 'after' });
    const [base, differing] = getBetweenVersions(row, other, then);
    const changes: VersionDifference[] = await describeDifference(q, scope, base, differing);
    return { version: row.version, changes };
  });
}

async function restoreVersion(
  call: RouteCall<'signedIn', { asked: z.output<typeof restoreShape>; served: ServedResource }>,
  context: ChangesContext,
): Promise<Row> {
  const { resource, id, version, ...wanted } = call.input.asked;
  const writer = context.service.as(call.actor, resource, ({ undoable }) => {
    call.changeSet = undoable;
  });
  return writer.changeSet((set) => writeVersion(set, call.input.served, { id, version, wanted }));
}

/** Restoring a version is an ordinary update: validation, rules and field permissions of the form apply. */
async function writeVersion(
  set: ChangeSet,
  served: ServedResource,
  { id, version, wanted }: { id: string; version: number; wanted: VersionWanted },
): Promise<Row> {
  const row = await lockExisting(set, served.table, id);
  const input = buildRestoreInput(served.table, row, await readValuesThen(set.q, served.table, row, wanted));
  await refuseUnwritableBy(served, row, set);
  const mode = { trusted: false, view: fieldViewOf(set.actor, served.table) };
  await updateRecord(set, served.table, id, input, { mode, action: 'restoreVersion', version });
  return conceal(fieldViewOf(set.actor, served.table), await currentRecord(set, served.table, id)) as Row;
}
