/** Undo, and versions of a record: calls that exist once for all resources and judge by the one a change came through. */
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { todayInShanghai } from '../../../domain/calendar';
import { changeCalls, type UndoAnswer, type VersionDifference } from '../../../wire/changes';
import { codes, type Envelope } from '../../../wire/envelope';
import { readShaped } from '../../http/answers';
import { type Offer, refuseForeign } from '../../http/offer';
import { headerToken, tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { forbidden, notFound, refuse } from '../../kernel/apiError';
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
const differenceShape = versionShape.extend({ against: uuid.optional() });
const restoreShape = versionShape.extend({ version: z.int().min(1) });

interface ChangesContext extends Pick<AppContext, 'actorOf' | 'database' | 'now' | 'configuration' | 'jobs'> {
  service: RecordService;
  /** By name of the resource. */
  offers: ReadonlyMap<string, Offer>;
}

/** What a call about changes answers with, and what it changed. */
interface Outcome {
  data: unknown;
  changeSet?: string;
}

export function mountChanges(app: Hono, context: ChangesContext): void {
  const mount = (
    { method, path }: { method: string; path: string },
    tokenFrom: (c: Context) => string | undefined,
    run: (c: Context, actor: Actor) => Promise<Outcome>,
  ) =>
    app.on(method, path, async (c) => {
      const [offer] = context.offers.values();
      try {
        const { data, changeSet } = await run(c, await context.actorOf(tokenFrom(c)));
        return c.json({ code: codes.ok, message: '', data, ...(changeSet && { changeSet }) } satisfies Envelope);
      } catch (error) {
        throw offer ? mapDatabaseError(error, offer.tables) : error;
      }
    });
  mount(changeCalls.undo, headerToken, (c, actor) => undo(c, actor, context));
  mount(changeCalls.difference, tokenOf, (c, actor) => difference(c, actor, context));
  mount(changeCalls.restore, headerToken, (c, actor) => restoreVersion(c, actor, context));
}

/** What holds more changes than one call has time for is taken back by a job. */
async function undo(c: Context, actor: Actor, context: ChangesContext): Promise<Outcome> {
  const { ids } = await readShaped(c, undoShape);
  const changes = await context.database.read(actor.instId, (q) => countChanges(q, ids, changesAtOnce + 1));
  if (changes <= changesAtOnce) return { data: null, changeSet: await undoAs(context, actor, ids) };
  const job = await context.jobs.add(actor, changeUndo, { title: '撤销', input: { ids } });
  return { data: { job } satisfies UndoAnswer };
}

function offerFor({ offers }: ChangesContext, actor: Actor, name: string): Offer {
  const offer = offers.get(name);
  if (!offer?.resource.endpoints.history) throw refuse('resource', `“${name.slice(0, 40)}”没有变更记录`);
  if (!actor.can(offer.resource.permission)) throw forbidden(`查看${offer.resource.title}`);
  return offer;
}

async function difference(c: Context, actor: Actor, context: ChangesContext): Promise<Outcome> {
  const { fields, ...query } = c.req.query();
  const parsed = differenceShape.safeParse({ ...query, ...(fields && { fields: fields.split(',') }) });
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.path.join('.') ?? '', '参数不正确');
  const { resource, id, against, ...wanted } = parsed.data;
  const offer = offerFor(context, actor, resource);
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
    return { data: { version: row.version, changes: concealDifferences(fieldViewOf(actor, offer.table), changes) } };
  });
}

async function restoreVersion(c: Context, actor: Actor, context: ChangesContext): Promise<Outcome> {
  const { resource, id, version, ...wanted } = await readShaped(c, restoreShape);
  const offer = offerFor(context, actor, resource);
  if (!offer.resource.endpoints.update || !actor.can(offer.resource.permissions.update)) throw forbidden(`修改${offer.resource.title}`);
  let changeSet: string | undefined;
  const writer = context.service.as(actor, resource, (written) => {
    changeSet = written;
  });
  const data = await writer.changeSet((set) => writeVersion(set, offer, { id, version, wanted }));
  return { data, changeSet };
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
