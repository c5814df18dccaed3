/**
 * Every record that is shipped goes through a form that changes nothing, a change that is taken back, the trash and back;
 * every stored value of every table is then what it was. Made from the configuration, so a module added tomorrow is in it. A usual run
 * takes six records of each module, a complete run all of them.
 * The way through a file is in `importIdentity.test.ts`.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import type { Resource } from '../../src/config/normalized';
import { todayInShanghai } from '../../src/domain/calendar';
import { buildFormModel, isLocked, openFields } from '../../src/engine/form/formModel';
import { buildChanges, getSendable } from '../../src/engine/form/formPayload';
import { lockReason } from '../../src/engine/record/lockReason';
import type { Field } from '../../src/fields/field';
import { fieldTypeOf } from '../../src/fields/fieldTypes';
import type { Row } from '../../src/server/kernel/values';
import { changeCalls } from '../../src/wire/changes';
import { dialect } from '../../src/wire/dialect';
import type { Envelope, FieldError } from '../../src/wire/envelope';
import { uploadBy } from '../support/acceptance/samples';
import { linkColumns } from '../support/desks/endedLinks';
import { tier } from '../support/run/tier';
import { lockingFirst } from '../support/server/lockingFirst';
import { type StoredRows, watchRows } from '../support/server/storedRows';
import { startTestServer, type TestServer } from '../support/server/testServer';

const configuration = loadConfiguration(process.cwd()).configuration!;
const resources = [...configuration.resources.values()].filter(
  ({ entity, endpoints, form }) => endpoints.get && endpoints.update && form && !entity.source,
);
const removable = [...configuration.resources.values()].filter(
  ({ entity, endpoints }) => endpoints.list && endpoints.delete && endpoints.restore && !entity.source,
);
const today = todayInShanghai();
const person = 'admin';

let server: TestServer;
let stored: StoredRows;
beforeAll(async () => {
  server = await startTestServer();
  await fillFiles();
  // The one record of an institution is made when it is read first.
  for (const resource of resources.filter(({ entity }) => entity.single)) await idsOf(resource);
  stored = await watchRows(server);
}, 300_000);
// What a failed test left behind is not told by the next one.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await stored.changes();
});
afterAll(() => server.close());

const call = <Data = Row>(method: string, path: string, options: { query?: Record<string, string>; body?: unknown } = {}) =>
  server.call<Data>(method, path, { as: person, ...options });
const send = (resource: Resource, verb: 'update' | 'delete' | 'restore', body: unknown) => {
  const { method, path } = resource.endpoints[verb]!;
  if (method === 'DELETE') return call(method, path, { query: body as Record<string, string> });
  return lockingFirst(server, (...asked: Parameters<typeof call>) => call(...asked))(method, path, { body: body as Row });
};
const read = async ({ endpoints }: Resource, id: string): Promise<Row> =>
  (await call('GET', endpoints.get!.path, { query: { [dialect.id]: id } })).data;

/** Ids of everything a list holds; of a page about one record only that one. */
async function idsOf({ entity, endpoints }: Resource): Promise<string[]> {
  if (entity.single) return [(await call('GET', endpoints.get!.path)).data.id];
  const { data } = await call<{ records: Row[] } | Row[]>('GET', endpoints.list!.path, { query: { pageSize: '200' } });
  return (Array.isArray(data) ? data : data.records).map(({ id }) => id);
}

/** In a usual run. */
const mostRecords = 6;

/** Of the ids as many as this run tries, from all over the list: records of one module differ in few ways. */
function some(ids: string[]): string[] {
  if (tier === 'all' || ids.length <= mostRecords) return ids;
  return Array.from({ length: mostRecords }, (_, at) => ids[Math.floor((at * ids.length) / mostRecords)]!);
}

/** Records of such a module are made and tried by tests/acceptance. */
const noDemo = 'the demo data has none';

/** What a change counts up and stamps, and nothing more. */
const counted = ['version', 'update_by', 'update_time'];

/** The fields of the form that can be typed into, for a record as it stands. */
function typedFields({ entity, form }: Resource, record: Row): Field[] {
  const model = buildFormModel(entity, form!.groups, 'edit');
  return openFields(model, record, today).filter((field) => !isLocked(field, 'edit', record, today) && field.name in record);
}
const formValues = (resource: Resource, record: Row) =>
  Object.fromEntries(
    typedFields(resource, record).map((field) => [field.name, getSendable(field, record[field.name], record[field.name]) ?? null]),
  );

/** Demo data has no files: every empty field that takes some gets one, in child rows as well. */
async function fillFiles(): Promise<void> {
  for (const resource of resources) {
    const fields = resource.entity.fields.filter(takesFiles);
    for (const id of fields.length > 0 ? (await idsOf(resource)).slice(0, 3) : []) {
      const record = await read(resource, id);
      if (lockReason(resource.entity, record, today) !== undefined) continue;
      const open = typedFields(resource, record).filter((field) => fields.includes(field));
      const values: Record<string, unknown> = {};
      for (const field of open) values[field.name] = await withFiles(field, record[field.name], resource.entity.name);
      const answer = await send(resource, 'update', { id, version: record.version, ...values });
      if (answer.code !== 200) throw new Error(`${resource.name}: ${JSON.stringify(answer)}`);
    }
  }
}
const takesFiles = (field: Field): boolean => fieldTypeOf(field).upload !== undefined || (field.children?.fields.some(takesFiles) ?? false);

async function withFiles(field: Field, value: unknown, entity: string): Promise<unknown> {
  if (!field.children) return [await upload(field, entity)];
  const inner = field.children.fields.filter(takesFiles);
  const rows: Row[] = [];
  for (const row of (value ?? []) as Row[]) {
    const filled: Record<string, unknown> = { id: row.id };
    for (const child of inner) filled[child.name] = await withFiles(child, row[child.name], field.children.entity);
    rows.push(filled as Row);
  }
  return rows;
}
const upload = (field: Field, entity: string) =>
  uploadBy((method, path, options) => server.call(method, path, { as: person, ...options }))(entity, field);

const undo = (changeSet: string) => call<unknown>(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('is saved unchanged as it was, by the form and with everything that was read', async (context) => {
    const ids = await idsOf(resource);
    if (ids.length === 0) return context.skip(noDemo);
    for (const id of some(ids)) {
      const record = await read(resource, id);
      // A form that nobody typed into has nothing to send.
      expect(buildChanges(typedFields(resource, record), record, structuredClone(record))).toEqual({});
      // What rules add to the one record of an institution is kept elsewhere and taken by no call.
      for (const values of resource.entity.single ? [formValues(resource, record)] : [formValues(resource, record), record]) {
        if (lockReason(resource.entity, record, today) !== undefined) {
          expect(await send(resource, 'update', { ...values, id, version: record.version })).toMatchObject({ data: { kind: 'locked' } });
          continue;
        }
        const answer = await send(resource, 'update', { ...values, id, version: record.version });
        expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200, data: { version: record.version } });
        expect(answer.changeSet).toBeUndefined();
      }
    }
    expect(await stored.changes()).toEqual([]);
  });

  it('is what it was when a change is taken back', async (context) => {
    const ids = await idsOf(resource);
    if (ids.length === 0) return context.skip(noDemo);
    let changed = 0;
    const tried = new Set([...some(ids), ...ids]);
    for (const [at, id] of [...tried].entries()) {
      if (tier === 'usual' && changed === mostRecords) break;
      changed += await changeAndUndo(resource, id, at);
    }
    // Some records are nobody's to change, such as the role that holds every right.
    expect(changed).toBeGreaterThan(0);
    expect(await stored.changes(counted)).toEqual([]);
  });
});

/** Changes one field, another one for each record, and takes it back; 1 = it was done. */
async function changeAndUndo(resource: Resource, id: string, at: number): Promise<number> {
  const record = await read(resource, id);
  if (lockReason(resource.entity, record, today) !== undefined) return 0;
  const fields = typedFields(resource, record).filter((field) => !takesFiles(field) || field.children);
  for (let n = 0; n < fields.length; n++) {
    const field = fields[(at + n) % fields.length]!;
    const answer = await tryChange(resource, record, field);
    if (!answer?.changeSet) continue;
    const undone = await undo(answer.changeSet);
    expect(undone, `${field.name}: ${JSON.stringify(undone)}`).toMatchObject({ code: 200 });
    const after = await read(resource, id);
    const { version, updateBy, updateByLabel, updateTime, ...rest } = record;
    expect(after, `${field.name} of ${resource.name} ${id}`).toMatchObject(rest);
    return 1;
  }
  return 0;
}

/** The first example of the field's type that the server takes as a change. */
async function tryChange(resource: Resource, record: Row, field: Field): Promise<Envelope | undefined> {
  for (const value of otherValues(field, record[field.name])) {
    const answer = await send(resource, 'update', { id: record.id, version: record.version, [field.name]: value });
    if (answer.code === 200 && answer.changeSet) return answer;
    // Refused for something else: another value would be, too.
    const named = ((answer.data as { errors?: FieldError[] } | null)?.errors ?? []).map((error) => error.field.split('.')[0]);
    if (answer.code !== 200 && !named.includes(field.name)) return undefined;
  }
  return undefined;
}

function otherValues(field: Field, value: unknown): unknown[] {
  if (!field.children) return examplesOf(field).filter((one) => JSON.stringify(one) !== JSON.stringify(value));
  const rows = (value ?? []) as Row[];
  const columns = field.children.fields.filter((child) => !child.readOnly && !child.system && !takesFiles(child));
  return columns.flatMap((child) =>
    examplesOf(child).map((one) => rows.map((row, at) => (at === 0 ? { id: row.id, [child.name]: one } : { id: row.id }))),
  );
}
const examplesOf = (field: Field): unknown[] =>
  field.reference
    ? []
    : fieldTypeOf(field)
        .examples(field as never)
        .map(({ value }) => value);

describe.each(removable.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('comes out of the trash as it went in, restored or taken back', async () => {
    for (const id of some(await idsOf(resource))) {
      const first = await send(resource, 'delete', { id });
      // What others refer to, or a rule holds, stays; that is told elsewhere.
      if (first.code === 409 || first.code === 422) continue;
      expect(first, JSON.stringify(first)).toMatchObject({ code: 200 });
      expect(await send(resource, 'restore', { id })).toMatchObject({ code: 200 });
      const again = await send(resource, 'delete', { id });
      expect(await undo(again.changeSet!)).toMatchObject({ code: 200 });
    }
    expect(await stored.changes([...counted, ...linkColumns])).toEqual([]);
  });
});
