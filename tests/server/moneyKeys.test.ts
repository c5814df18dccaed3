/**
 * Amounts of all modules, found by their keys: without a key none of the fields that name it reaches anybody, by no call.
 * Who administers the institution has all pages, so what is missing then is missing because of the key alone.
 */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import type { Entity, Resource } from '../../src/config/normalized';
import { keyNeeds } from '../../src/fields/keyNeed';
import { chartsPath } from '../../src/wire/charts';
import { type Job, jobPaths } from '../../src/wire/job';
import { totalsPath } from '../../src/wire/totals';
import { caller } from '../support/desks/newRecords';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const { configuration } = loadConfiguration(process.cwd());
const entities = [...configuration!.entities.values()];
/** Each is met by any of its keys; a field may have several. */
const needsOf = (entity: Entity) =>
  entity.fields.flatMap(({ name, access }) => keyNeeds(access?.read).map((need) => ({ name, need: [need].flat() })));
/** The needs of amounts, as the keys to take away together. */
const amounts = new Set(entities.flatMap(({ fields }) => fields.filter(({ fieldType }) => fieldType === 'money')));
const needs = [
  ...new Map(
    entities
      .flatMap((entity) => needsOf(entity).filter(({ name }) => amounts.has(entity.fields.find((field) => field.name === name)!)))
      .map(({ need }) => [need.join(' '), need] as const),
  ).values(),
];
const rowsOf = (entity: Entity) =>
  entity.fields.flatMap(({ name, children }) => (children ? [{ name, entity: configuration!.entities.get(children.entity)! }] : []));
/** Fields that nobody reads who lacks these keys, those of rows inside too. */
const hiddenOf = (entity: Entity, lacking: readonly string[]): Set<string> =>
  new Set(
    [entity, ...rowsOf(entity).map((rows) => rows.entity)].flatMap((one) =>
      needsOf(one).flatMap(({ name, need }) => (need.every((key) => lacking.includes(key)) ? [name] : [])),
    ),
  );
const pagesOf = (lacking: readonly string[]) =>
  [...configuration!.resources.values()].filter(({ entity }) => hiddenOf(entity, lacking).size > 0);

let server: TestServer;
let inst: string;
let without: WithoutKeys;
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  ({ inst, without } = await withoutKeys(server));
});
afterAll(() => server?.close());

type Told = Record<string, unknown>;

/** Names of the fields that an answer carries for an entity, those of rows inside too; as keys, never as texts. */
function namesIn(entity: Entity, records: readonly Told[]): Set<string> {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  for (const { name, entity: inner } of rowsOf(entity)) {
    for (const one of namesIn(
      inner,
      records.flatMap((record) => (record[name] ?? []) as Told[]),
    ))
      names.add(one);
  }
  return names;
}

async function get(path: string, query: Record<string, string>): Promise<Told | undefined> {
  const answer = await server.call('GET', path, { query });
  return answer.code === 200 ? answer.data : undefined;
}

/** Everything that is told of the records of a page, by where it stood. */
async function told({ name, entity, endpoints, list }: Resource): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const keep = (where: string, names: Iterable<string>) => found.set(where, new Set(names));
  const page = endpoints.list && (await get(endpoints.list.path, { pageSize: '50' }));
  const records = (page?.records ?? []) as Told[];
  keep('list', namesIn(entity, records));
  const id = String(records[0]?.id ?? '');
  if (id && endpoints.get) keep('record', namesIn(entity, [(await get(endpoints.get.path, { id })) ?? {}]));
  if (id && endpoints.history) {
    const history = await get(endpoints.history.path, { id });
    const entries = (history?.records ?? []) as { changes: { field: string }[] }[];
    keep(
      'history',
      entries.flatMap(({ changes }) => changes.map(({ field }) => field)),
    );
  }
  if (!list) return found;
  for (const group of [undefined, ...(list.groupBy ?? [])]) {
    const totals = await get(totalsPath, { _resource: name, ...(group && { _group: group }) });
    const lines = [totals, ...((totals?.groups ?? []) as Told[])];
    keep(
      `totals by ${group}`,
      lines.flatMap((line) => Object.keys((line?.totals ?? {}) as Told)),
    );
  }
  const charts = list.charts?.length ? await get(chartsPath, { _resource: name }) : undefined;
  for (const [at, figures] of ((charts?.charts ?? []) as unknown[]).entries()) {
    const measure = list.charts![at]!.measure;
    if (figures && typeof measure === 'object') keep(`chart ${at}`, Object.values(measure).map(String));
  }
  if (list.export) keep('export', await titlesExported(name));
  return found;
}

/** Heads of the columns of an exported workbook. */
async function titlesExported(resource: string): Promise<string[]> {
  const answer = await server.call<Job>('POST', jobPaths.export, { body: { resource, format: 'xlsx' } });
  if (answer.code !== 200) return [];
  const job = await untilJob(server, answer.data.id);
  const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
  return ((await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]?.rows[0] ?? []).map(String);
}

/** Fields that the operation log tells of changes of an entity; its modules are pages. */
async function logged(entity: string): Promise<Set<string>> {
  const modules = [...configuration!.resources.values()].filter((page) => page.entity.name === entity).map(({ name }) => name);
  const log = await get('/api/instLog/operate', { pageSize: '50', orderBy: '-time' });
  const acts = ((log?.records ?? []) as { id: string; module: string }[]).filter(({ module }) => modules.includes(module));
  const fields = new Set<string>();
  for (const { id } of acts.slice(0, 5)) {
    const changes = (await get('/api/instLog/operateChanges', { act: id })) as unknown as { field: string }[] | undefined;
    for (const { field } of changes ?? []) fields.add(field);
  }
  return fields;
}

const titled = (entity: Entity, name: string) => entity.fields.find((field) => field.name === name)?.title;

describe.each(needs.map((need) => [need.join(', '), need] as const))('without the key %s', (_keys, key) => {
  it.each(pagesOf(key).map((page) => [page.name, page] as const))('page %s tells none of its amounts', async (_name, page) => {
    const hidden = hiddenOf(page.entity, key);
    const own = new Set([...hidden].map((name) => titled(page.entity, name)));
    const open = new Set(page.entity.fields.filter(({ name }) => !hidden.has(name)).map(({ title }) => title));
    const found = await without(key, () => told(page));
    found.set('log', await without(key, () => logged(page.entity.name)));
    for (const [where, names] of found) {
      const leaked =
        where === 'export'
          ? [...names].filter((title) => own.has(title) && !open.has(title))
          : [...names].filter((name) => hidden.has(name));
      expect({ where, leaked }).toEqual({ where, leaked: [] });
    }
  });
});

it.each(needs.map((need) => [need.join(', '), need] as const))('with the key %s the same calls tell them', async (_keys, key) => {
  const tells = async (page: Resource) => {
    const hidden = hiddenOf(page.entity, key);
    return [...(await told(page)).values()].some((names) => [...names].some((name) => hidden.has(name)));
  };
  for (const page of pagesOf(key)) if (await tells(page)) return;
  expect.unreachable(`${key} is told by no page`);
});

describe('the operation log', () => {
  beforeAll(async () => {
    const is = caller(server);
    const save = (path: string, body: Told) => is.data('POST', `/api/${path}`, { body });
    await save('feeSalaryItem/save', { itemName: '日志津贴', itemType: 4, base: 6, value: '71.30' });
    await save('feeSalary/save', { month: '2026-01', userId: await is.teacherId() });
    const { id: accountId } = await save('feeAccount/save', { accountName: '日志户', type: 4, openingBalance: '71.30' });
    await save('feeBill/recordExpense', { subject: 24, amount: '71.30', billDate: '2026-01-31', accountId });
  });

  it.each([
    ['feeSalary', 'net', 'orderManageModel:salaryDetail'],
    ['feeBill', 'amount', 'orderManageModel:bill'],
    ['feeSalaryItem', 'value', 'orderManageModel:salaryManage'],
  ] as const)('tells changes of %s to nobody without a page of it', async (entity, field, key) => {
    expect([...(await logged(entity))]).toContain(field);
    expect([...(await without([key], () => logged(entity)))]).toEqual([]);
  });
});

it('no amount with a key is part of the name of a record, which travels further than its fields', () => {
  const inNames = entities.flatMap((entity) =>
    entity.fields.filter(({ name, access }) => access?.read && entity.label.includes(`{${name}}`)),
  );
  expect(inNames).toEqual([]);
});

it('the API document tells no stored amount', async () => {
  const text = await (await server.request('GET', '/api/openapi.json')).text();
  const paid = await server.database.read(inst, (q) =>
    q.query<{ amount: string }>("select distinct payable_amt::text as amount from sale_order where payable_amt::text !~ '0.00$'"),
  );
  for (const { amount } of paid) expect(text).not.toContain(`"${amount}"`);
});

describe.each(['teacher', 'sales', 'finance'])('the account %s', (as) => {
  it('receives no amount whose key it lacks, from any page', async () => {
    const actor = await server.context.actorOf(await server.login(as));
    const lacking = entities.flatMap((entity) => needsOf(entity).flatMap(({ need }) => need)).filter((key) => !actor.can(key));
    const leaks: string[] = [];
    for (const page of configuration!.resources.values()) {
      const hidden = hiddenOf(page.entity, lacking);
      if (hidden.size === 0 || !page.endpoints.list) continue;
      const answer = await server.call('GET', page.endpoints.list.path, { as, query: { pageSize: '50' } });
      if (answer.code === 200) {
        for (const name of namesIn(page.entity, answer.data.records)) if (hidden.has(name)) leaks.push(`${page.name}.${name}`);
      } else expect([403, 422]).toContain(answer.code);
      const totals = await server.call('GET', totalsPath, { as, query: { _resource: page.name } });
      for (const name of Object.keys(totals.data?.totals ?? {})) if (hidden.has(name)) leaks.push(`totals of ${page.name}.${name}`);
    }
    expect(leaks).toEqual([]);
  });
});
