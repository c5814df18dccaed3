/**
 * Questions for every call of the API document, about records with markers. What is asked follows from the configuration and from the
 * document; a call that nobody knows yet is asked with what the names of its parameters say.
 */

import { type Action, type Configuration, callsOf, type Endpoint, type Resource, type Verb } from '../../../src/config/normalized';
import { groupingsOf } from '../../../src/config/statistics';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import type { Route } from '../../../src/server/http/route';
import { tableOf, tablesOf } from '../../../src/server/model/entityTable';
import { choice } from '../../../src/wire/choice';
import { dialect } from '../../../src/wire/dialect';
import { jobPaths } from '../../../src/wire/job';
import { formatBy, type StatisticAnswer, statisticParameters, statisticPaths } from '../../../src/wire/statistics';
import { totalsPath, totalsResource } from '../../../src/wire/totals';
import { inputsOf, isServersOwn } from '../acceptance/typedFields';
import { chainsOf } from './chains';
import type { Ask, Desk, Person, Question } from './desk';
import type { Planted, PlantedRecord } from './plant';
import { schemaQuestions } from './schemaQuestions';
import type { Told } from './told';

type Values = Record<string, unknown>;

export interface Scene {
  configuration: Configuration;
  planted: Planted;
  desk: Desk;
  /** Holds every right, in the institution whose records are asked about. */
  admin: Person;
  routes: readonly Route[];
  /** Pages whose calls are asked. */
  pages: readonly Resource[];
}

/** Records that a page shows, that it does not show, and one in the trash. */
export interface Shown {
  inside: PlantedRecord[];
  outside: PlantedRecord[];
  trash: PlantedRecord[];
  /** What the page answers for the first of them. */
  values: Values;
}

export async function questionsOf(scene: Scene): Promise<{ questions: Question[]; shown: Map<string, Shown> }> {
  const { configuration, routes, pages } = scene;
  const names = new Set(routes.map(({ name }) => name));
  const all: Question[] = [];
  const shown = new Map<string, Shown>();
  for (const resource of configuration.resources.values()) shown.set(resource.name, await shownBy(scene, resource));
  for (const resource of pages) {
    const there = shown.get(resource.name)!;
    for (const [verb, endpoint] of Object.entries(resource.endpoints) as [Verb, Endpoint | undefined][])
      if (endpoint) all.push(...verbQuestions(scene, resource, verb, endpoint, there));
    for (const action of callsOf(resource)) all.push(await actionQuestion(scene, resource, action, there));
    all.push(...listQuestions(resource, there), ...(await chainsOf(scene, resource, there)));
  }
  const asked = new Set(all.map(({ call }) => call));
  const left = new Set([...configuration.resources.values()].filter((one) => !pages.includes(one)).map(({ name }) => name));
  for (const route of routes)
    if (!asked.has(route.name) && !left.has(route.name.slice(0, route.name.lastIndexOf('.'))))
      all.push(...(await schemaQuestions(scene, route, shown)));
  return { questions: all.filter(({ call }) => names.has(call)), shown };
}

async function shownBy({ desk, admin, planted }: Scene, { entity, endpoints }: Resource): Promise<Shown> {
  const own = (planted.records.get(entity.name) ?? []).filter(({ instId }) => instId === admin.instId);
  const records = endpoints.list ? await desk.asked(admin, (ask) => listedBy(ask, endpoints.list!.path)) : [];
  const ids = new Set(records.map(({ id }) => id));
  const living = own.filter(({ deleted }) => !deleted);
  const inside = endpoints.list ? living.filter(({ id }) => ids.has(id)) : living;
  const got =
    endpoints.get &&
    inside[0] &&
    (await desk.asked(admin, (ask) => ask('GET', endpoints.get!.path, { query: { [dialect.id]: inside[0]!.id } })));
  return {
    inside,
    outside: spread(
      living.filter((one) => !inside.includes(one)),
      4,
    ),
    trash: own.filter(({ deleted }) => deleted).slice(0, 1),
    values: got?.data ?? records.find(({ id }) => !inside[0] || id === inside[0].id) ?? {},
  };
}

/** All pages of a list; a list without pages is one. */
async function listedBy(ask: Ask, path: string): Promise<Values[]> {
  const all: Values[] = [];
  for (let page = 1; ; page++) {
    const { data } = await ask('GET', path, { query: { [dialect.pageSize]: '200', [dialect.page]: String(page) } });
    const records: unknown = data?.records ?? data ?? [];
    if (Array.isArray(records)) all.push(...(records as Values[]));
    if (!Array.isArray(data?.records) || data.records.length < 200) return all;
  }
}

/** Some of them, from everywhere. */
function spread<One>(all: readonly One[], count: number): One[] {
  return all.filter((_, at) => at % Math.max(Math.floor(all.length / count), 1) === 0).slice(0, count);
}

function verbQuestions(scene: Scene, resource: Resource, verb: Verb, endpoint: Endpoint, shown: Shown): Question[] {
  const { method, path } = endpoint;
  const { entity, list } = resource;
  const { inside, outside, trash, values } = shown;
  const base = { call: `${resource.name}.${verb}`, page: resource.name };
  const get = (how: string, query: Record<string, string>, more: Partial<Question> = {}): Question => ({
    ...base,
    how,
    run: (ask) => ask(method, path, { query }),
    ...more,
  });
  const post = (how: string, body: unknown): Question => ({ ...base, how, run: (ask) => ask(method, path, { body }) });
  const size = { [dialect.pageSize]: '200' };
  const hidden = (how: string, id: string) => (how === 'not shown' ? { about: id } : {});
  const each = [
    ...inside.slice(0, 2).map((one) => ['shown', one] as const),
    ...outside.map((one) => ['not shown', one] as const),
    ...trash.map((one) => ['in the trash', one] as const),
  ];
  switch (verb) {
    case 'list':
      return [
        get('all', size),
        ...(resource.endpoints.restore || resource.endpoints.delete ? [get('trash', { ...size, [dialect.trash]: '1' })] : []),
        ...(list?.views ?? []).map(({ name }) => get(`view ${name}`, { ...size, [dialect.view]: name })),
        ...searchQuestions(scene, resource, inside).map(({ asksBy, text }) =>
          get(`search by ${asksBy}`, { ...size, [dialect.keyword]: text }, { asksBy }),
        ),
      ];
    case 'options':
      return [
        get('all', {}),
        ...(inside[0]
          ? [
              get('by id', {
                ids: [...inside, ...outside, ...trash]
                  .slice(0, 40)
                  .map(({ id }) => id)
                  .join(),
              }),
            ]
          : []),
        get('with values', {
          [choice.values]: entity.fields
            .filter(({ through, children }) => !through && !children)
            .map(({ name }) => name)
            .slice(0, 50)
            .join(),
        }),
        ...searchQuestions(scene, resource, inside).map(({ asksBy, text }) =>
          get(`search by ${asksBy}`, { [dialect.keyword]: text }, { asksBy }),
        ),
      ];
    case 'get':
    case 'history':
      if (entity.single) return [get('own', {}), ...(inside[0] ? [get('own by id', { id: inside[0].id })] : [])];
      // What has no table of its own is known by its list alone.
      if (entity.source && values.id) return [get('listed', { id: String(values.id) })];
      return each.map(([how, { id }]) => get(how, { id }, hidden(how, id)));
    case 'showLock':
      return each.map(([how, { id }]) => get(how, { id }, hidden(how, id)));
    case 'lock':
    case 'unlock':
      return each.map(([how, { id }]) => ({ ...post(how, { id }), ...hidden(how, id) }));
    case 'delete':
      return each.slice(0, 3).map(([how, { id }]) => (method === 'DELETE' || method === 'GET' ? get(how, { id }) : post(how, { id })));
    case 'restore':
      return trash.map(({ id }) => post('in the trash', { id }));
    case 'reveal':
      return each.flatMap(([how, record], at) =>
        revealedPaths(scene, resource, record, at > 0).map((field) => ({
          ...post(`${field.replace(/[0-9a-f-]{36}/, 'row')} ${how}`, { id: record.id, field }),
          ...hidden(how, record.id),
        })),
      );
    case 'update': {
      const changed = writable(entity.fields, values);
      return [
        ...each.map(([how, { id, row }]) => ({
          ...post(`nothing, ${how}`, { ...(entity.single ? {} : { id }), version: row.version }),
          ...hidden(how, id),
        })),
        ...(inside[0]
          ? [
              post('as it is', { ...(entity.single ? {} : { id: inside[0].id }), version: inside[0].row.version, ...changed }),
              post('an older version', { ...(entity.single ? {} : { id: inside[0].id }), version: 999, ...changed }),
            ]
          : []),
      ];
    }
    case 'create': {
      const same = writable(scene.configuration.entities.get(entity.name)!.fields, values);
      return [
        post('the same again', same),
        post('the same again, knowingly', { ...same, [dialect.ignoreDuplicates]: true }),
        post('nothing', {}),
      ];
    }
    case 'import':
      return [importQuestion(resource, endpoint)];
  }
}

/** Values that quick search finds a record by. */
function searchQuestions(
  { planted, configuration }: Scene,
  { entity }: Resource,
  inside: PlantedRecord[],
): { asksBy: string; text: string }[] {
  const tables = tablesOf(configuration);
  return entity.search.flatMap((path) => {
    const [name = '', inner] = path.split('.');
    const table = tableOf(tables, entity.name);
    const child = table.children.find(({ field }) => field.name === name)?.table;
    const owner = inner === undefined ? table : child;
    const column = owner?.column(inner ?? name);
    if (!owner || !column || column.through) return [];
    for (const record of inside) {
      const rows =
        inner === undefined ? [record] : (planted.records.get(owner.entity.name) ?? []).filter(({ parentId }) => parentId === record.id);
      const text = rows[0]?.row[column.name];
      if (typeof text === 'string' && planted.marked.has(`${owner.entity.name}.${column.field.name}`))
        return [{ asksBy: `${owner.entity.name}.${column.field.name}`, text }];
    }
    return [];
  });
}

/** Fields of the record, its rows as a whole, and each field of one of the rows; of further records those that have masks. */
function revealedPaths({ planted, configuration }: Scene, { entity }: Resource, record: PlantedRecord, isMore: boolean): string[] {
  const table = tableOf(tablesOf(configuration), entity.name);
  if (isMore) return entity.fields.filter(({ maskable, children, through }) => (maskable || children) && !through).map(({ name }) => name);
  const plain = (fields: readonly Field[]) => fields.filter(({ system, through }) => !system && !through).map(({ name }) => name);
  const rows = table.children.flatMap(({ field, table: inner }) => {
    const row = (planted.records.get(inner.entity.name) ?? []).find(({ parentId }) => parentId === record.id);
    return row ? plain(inner.entity.fields).map((name) => `${field.name}.${row.id}.${name}`) : [];
  });
  return [...plain(entity.fields), ...rows];
}

function writable(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields
      .filter((field) => !isServersOwn(field) && field.name in values && values[field.name] !== null && !field.through)
      .map(({ name, children }) => [name, children ? rowsOf(children.fields, values[name]) : values[name]]),
  );
}
function rowsOf(fields: readonly Field[], rows: unknown): unknown {
  return Array.isArray(rows) ? rows.map((row: Values) => writable(fields, row)) : rows;
}

/** Calls about a list that stand outside its page: export, totals, groups, charts, counts. */
function listQuestions({ name, entity, list, endpoints }: Resource, { inside }: Shown): Question[] {
  if (!list || !endpoints.list) return [];
  const query = { [totalsResource]: name };
  const one = (call: string, how: string, run: Question['run']): Question => ({ call, how: `${name} ${how}`, page: name, run });
  const exporting = (how: string, body: Values) =>
    one('job.export', how, (ask) => ask('POST', jobPaths.export, { body: { resource: name, ...body } }));
  return [
    ...(list.export ? [exporting('xlsx', { format: 'xlsx' }), exporting('csv', { format: 'csv' })] : []),
    ...(list.export?.reveal ? [exporting('csv in full', { format: 'csv', reveal: true })] : []),
    ...(list.export && inside[0] ? [exporting('csv of some', { format: 'csv', ids: inside.slice(0, 3).map(({ id }) => id) })] : []),
    one('list.totals', 'all', (ask) => ask('GET', totalsPath, { query })),
    ...list.groupBy.map((field) => ({
      ...one('list.totals', `by ${field}`, (ask) => ask('GET', totalsPath, { query: { ...query, [dialect.group]: field } })),
      asksBy: `${entity.name}.${field}`,
      asksOnly: true,
    })),
    one('list.statistics', 'all', (ask) => ask('GET', statisticPaths.read, { query })),
    one('list.statisticsSheet', 'all', (ask) => ask('GET', statisticPaths.sheet, { query })),
    // By days: the first and last days of months stand in addresses, whatever was recorded on them.
    ...groupingsOf({ entity, list }).map(({ field: { name: field }, steps }) => ({
      ...one('list.statistics', `by ${field}`, async (ask) =>
        withoutEmptyDays(
          await ask('GET', statisticPaths.read, { query: { ...query, [statisticParameters.by]: formatBy({ field, step: steps[0] }) } }),
        ),
      ),
      asksBy: `${entity.name}.${field}`,
      asksOnly: true,
    })),
    one('list.charts', 'all', (ask) => ask('GET', '/api/list/charts', { query })),
    one('list.counts', 'all', (ask) => ask('GET', '/api/list/counts', { query })),
  ];
}

/** Every day between the first and the last one has a line, and one without records tells of none. */
function withoutEmptyDays(told: Told): Told {
  const lines = (told.data as StatisticAnswer | null)?.lines;
  if (!lines) return told;
  const data = { ...told.data, lines: lines.filter(({ amount }) => Number(amount ?? 0) !== 0) };
  return { ...told, data, text: JSON.stringify(data) };
}

/** A file that the page itself made, read in again. */
function importQuestion(resource: Resource, { method, path }: Endpoint): Question {
  const fields = resource.import?.fields ?? [];
  return {
    call: `${resource.name}.import`,
    how: 'titles alone',
    page: resource.name,
    run: (ask) => {
      const titles = fields.map((name) => resource.entity.fields.find((field) => field.name === name)?.title ?? name);
      const form = new FormData();
      form.set('file', new File([`\ufeff${titles.join()}\n${titles.map(() => '1').join()}\n`], '数据.csv'));
      return ask(method, path, { body: form });
    },
  };
}

/** How often an action's inputs are changed after what it was refused for. */
const attempts = 5;

/** The action as it succeeds for who may do everything, or as it was refused last. */
async function actionQuestion(scene: Scene, resource: Resource, action: Action, shown: Shown): Promise<Question> {
  const { method, path } = action.endpoint;
  const { entity } = resource;
  const question = (body: Values, how: string): Question => ({
    call: `${resource.name}.${action.name}`,
    how,
    page: resource.name,
    run: (ask) =>
      method === 'GET'
        ? ask(method, path, { query: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) })
        : ask(method, path, { body }),
  });
  const states = entity.fields.find((field) => field.states)?.states?.transitions.find(({ name }) => name === action.transition)?.from;
  const column = entity.stateField ? tableOf(tablesOf(scene.configuration), entity.name).column(entity.stateField) : undefined;
  const fitting = shown.inside.filter(({ row }) => !states || !column || states.includes(Number(row[column.name])));
  const candidates =
    action.place === 'page' ? [undefined] : [...fitting.slice(0, 3), ...(fitting.length === 0 ? shown.inside.slice(0, 1) : [])];
  let last = question({}, 'nothing');
  for (const record of candidates.length > 0 ? candidates : [undefined]) {
    const about: Values = record ? { ...(entity.single ? {} : { id: record.id }), version: record.row.version } : {};
    const tries = new Map<string, number>();
    for (let n = 0; n < attempts; n++) {
      const body = { ...about, ...(await inputs(scene, action, record, tries)) };
      const asked = question(body, record ? 'a record' : 'none');
      const told = await scene.desk.ask(asked, scene.admin);
      last = asked;
      if (told.code === 200) return { ...asked, how: `${asked.how}, done` };
      const named = ((told.data?.errors ?? []) as { field: string }[]).map(({ field }) => field.split('.')[0]!);
      if (named.length === 0) break;
      for (const name of named) tries.set(name, (tries.get(name) ?? 0) + 1);
    }
  }
  return last;
}

async function inputs(
  scene: Scene,
  action: Action,
  record: PlantedRecord | undefined,
  tries: ReadonlyMap<string, number>,
): Promise<Values> {
  const values: Values = {};
  for (const field of inputsOf(action)) {
    const tried = tries.get(field.name) ?? 0;
    if (!field.required && tried === 0 && !action.fields.includes(field)) continue;
    const value = inputFor(scene, field, record, tried);
    if (value !== undefined && value !== null) values[field.name] = value;
  }
  return values;
}

export function inputFor(
  { planted, admin }: Pick<Scene, 'planted' | 'admin'>,
  field: Field,
  record: PlantedRecord | undefined,
  tried: number,
): unknown {
  if (field.reference) {
    const ids = (planted.records.get(field.reference.entity) ?? []).filter(({ instId, deleted }) => instId === admin.instId && !deleted);
    const id = ids[tried % Math.max(ids.length, 1)]?.id;
    return id === undefined ? undefined : field.reference.many ? [id] : id;
  }
  if (field.children) {
    const inner = field.children.fields.filter((one) => !isServersOwn(one) && one.required);
    return [Object.fromEntries(inner.map((one) => [one.name, inputFor({ planted, admin }, one, record, tried)]))];
  }
  if (fieldTypeOf(field).upload) return undefined;
  const examples = fieldTypeOf(field).examples(field as never);
  return examples[tried % Math.max(examples.length, 1)]?.value;
}
