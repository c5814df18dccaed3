/** Questions for calls of which only the API document tells something: parameters get values by their names and shapes. */
import type { Configuration } from '../../../src/config/normalized';
import type { Route } from '../../../src/server/http/route';
import { tablesOf } from '../../../src/server/model/entityTable';
import type { Question } from './desk';
import type { Scene, Shown } from './questions';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  default?: unknown;
  minimum?: number;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** What a call could be about: a page, an entity's record, or nothing. */
interface About {
  resource?: string;
  entity?: string;
  id?: string;
  values?: Record<string, unknown>;
  change?: string;
  version?: unknown;
  /** Values by the names of parameters, of one record. */
  named?: Record<string, unknown>;
}

export async function schemaQuestions(scene: Scene, route: Route, shown: ReadonlyMap<string, Shown>): Promise<Question[]> {
  if (left[route.name]) return [];
  const document = route.input?.document() ?? {};
  const parameters = (document.parameters ?? []) as unknown as Parameter[];
  const content = (document.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content ?? {};
  const body = content['application/json']?.schema;
  if (!body && Object.keys(content).length > 0) return [];
  const names = [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
  const asked = (one: About) =>
    variantsOf(parameters, body).map((variant): Question => {
      const query: Record<string, string> = {};
      let path = route.path;
      for (const parameter of parameters) {
        const value = valueFor(scene, parameter.name, parameter.schema ?? {}, one, variant, parameter.required ?? false);
        if (value === undefined) continue;
        const text = Array.isArray(value) ? value.join() : String(value);
        if (parameter.in === 'path') path = path.replace(`:${parameter.name}`, encodeURIComponent(text));
        else query[parameter.name] = text;
      }
      const sent = body && objectFor(scene, body, one, variant);
      const how = [one.resource ?? one.entity, ...Object.values(variant)].filter(Boolean).join(' ');
      return {
        call: route.name,
        how,
        ...(one.resource && { page: one.resource }),
        run: (ask) => ask(route.method, path, { query, ...(sent && { body: sent }) }),
      };
    });
  const first = likely(route, await subjects(scene, route, names, shown));
  const found = await settled(scene, first.map(asked));
  // Of what the call turned out to be about it is asked again, in each state.
  const more = first
    .filter((one, at) => one.resource === undefined && one.id !== undefined && found[at]?.some(({ isAnswered }) => isAnswered))
    .flatMap((one) => others(scene, one));
  const own = more.map(({ entity = '' }) => entity);
  if (own.length > 0) about.set(folderOf(route), new Set(own));
  const again = await settled(scene, more.map(asked));
  return [...found, ...again].flat().map(({ question }) => question);
}

/** Calls that are left out, with the reason. */
export const left: Record<string, string> = {
  'setup.run': 'sets up an empty database',
  'account.signOut': 'ends the session',
  'file.upload': 'takes a file and tells of no record',
  'file.uploadByToken': 'takes a file and tells of no record',
  'editor.upload': 'takes a file and tells of no record',
};

/** What calls of one folder turned out to be about: others there are about the same. */
const about = new Map<string, ReadonlySet<string>>();
const folderOf = ({ path }: Route) =>
  path
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/-export$/, '');
function likely(route: Route, all: About[]): About[] {
  const known = about.get(folderOf(route));
  const some = all.filter(({ entity, resource }) => resource === undefined && known?.has(entity ?? ''));
  return some.length > 0 ? some : all;
}

interface Settled {
  question: Question;
  /** Neither is there nothing of the kind, nor is it the sentence that others are refused with. */
  isAnswered: boolean;
}

/** Of questions that are refused one of each sentence. */
async function settled({ desk, admin }: Scene, questions: readonly (readonly Question[])[]): Promise<Settled[][]> {
  const refusals = new Set<string>();
  const kept: Settled[][] = [];
  for (const variants of questions) {
    const some: Settled[] = [];
    for (const question of variants) {
      const { code, message } = await desk.ask(question, admin);
      const refusal = code === 200 ? '' : `${code} ${message}`;
      if (refusal !== '' && refusals.has(refusal)) continue;
      refusals.add(refusal);
      some.push({ question, isAnswered: code !== 404 });
    }
    kept.push(some);
  }
  return kept;
}

/** Records of the entity in other states, a few of each entity. */
function others({ configuration, planted, admin }: Scene, { entity = '', id }: About): About[] {
  const living = (planted.records.get(entity) ?? []).filter(
    ({ instId, deleted, id: own }) => instId === admin.instId && !deleted && own !== id,
  );
  const states = tablesOf(configuration)
    .get(entity)
    ?.column(configuration.entities.get(entity)?.stateField ?? '');
  const seen = new Map<unknown, number>();
  const some = living.filter(({ row }) => {
    const state = states ? row[states.name] : undefined;
    seen.set(state, (seen.get(state) ?? 0) + 1);
    return seen.get(state)! <= 2;
  });
  return some.slice(0, 8).map(({ id: own, row }) => ({ entity, id: own, version: row.version }));
}

async function subjects(
  scene: Scene,
  { name: call }: Route,
  names: readonly string[],
  shown: ReadonlyMap<string, Shown>,
): Promise<About[]> {
  const { configuration, planted, admin, pages } = scene;
  if (names.includes('resource') || names.includes('_resource'))
    return Promise.all(
      pages.map(async ({ name, entity, endpoints }) => {
        const there = shown.get(name);
        const record = there?.inside[0];
        const history =
          names.includes('change') &&
          record &&
          endpoints.history &&
          (await scene.desk.asked(admin, (ask) => ask('GET', endpoints.history!.path, { query: { id: record.id } })));
        return {
          resource: name,
          entity: entity.name,
          id: record?.id,
          values: there?.values,
          version: record?.row.version,
          change: history ? history.data?.records?.[0]?.id : undefined,
        };
      }),
    );
  if (!names.some((name) => ['id', 'ids', 'of'].includes(name))) return together(scene, names);
  const own = configuration.resources.get(call.slice(0, call.lastIndexOf('.')))?.entity.name;
  return [...planted.records].flatMap(([entity, records]) => {
    if (own !== undefined && entity !== own) return [];
    const living = records.filter(({ instId, deleted }) => instId === admin.instId && !deleted);
    return living.slice(-1).map(({ id, row }) => ({ entity, id, version: row.version }));
  });
}

/** Parameters that belong together take their values from one record: one of each of the few there are. */
function together({ configuration, planted, admin }: Scene, names: readonly string[]): About[] {
  if (!names.includes('code') || !names.includes('stuId')) return [{}];
  const tables = tablesOf(configuration);
  return [...planted.records].flatMap(([entity, records]) => {
    const table = tables.get(entity);
    const [code, stuId] = [table?.columns.find(({ field }) => /code$/i.test(field.name) && !field.system), table?.column('stuId')];
    if (!code || !stuId) return [];
    return records
      .filter(({ instId, deleted }) => instId === admin.instId && !deleted)
      .slice(0, 30)
      .map(({ row }) => ({ named: { code: row[code.name], stuId: row[stuId.name] } }));
  });
}

/** Every word of each choice once. */
function variantsOf(parameters: readonly Parameter[], body: Schema | undefined): Record<string, unknown>[] {
  const choices = [
    ...parameters.map(({ name, schema }) => [name, schema ?? {}] as const),
    ...Object.entries(body?.properties ?? {}),
  ].filter(([, schema]) => (schema.enum?.length ?? 0) > 0);
  const most = Math.max(1, ...choices.map(([, schema]) => schema.enum!.length));
  return Array.from({ length: Math.min(most, 6) }, (_, at) =>
    Object.fromEntries(choices.map(([name, schema]) => [name, schema.enum![at % schema.enum!.length]])),
  );
}

function objectFor(scene: Scene, schema: Schema, about: About, variant: Record<string, unknown>): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, valueFor(scene, name, inner, about, variant, required.has(name))] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function valueFor(
  scene: Scene,
  name: string,
  schema: Schema,
  about: About,
  variant: Record<string, unknown>,
  isRequired: boolean,
): unknown {
  if (name in variant) return variant[name];
  if (name === 'resource' || name === '_resource') return about.resource;
  if (name === 'id') return isRequired || about.resource === undefined ? about.id : undefined;
  if (name === 'ids') return about.id === undefined ? undefined : schema.type === 'array' ? [about.id] : about.id;
  if (name === 'of') return about.id;
  if (name === 'version') return about.version ?? 1;
  if (about.named && name in about.named) return about.named[name];
  if (name === 'change') return about.change;
  if (name === 'values') return plainValues(scene, about);
  const known = named(scene, name);
  if (known !== undefined) return schema.type === 'array' ? [known] : known;
  if (!isRequired) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return valueFor(scene, name, schema.anyOf[0]!, about, {}, true);
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'array':
      return schema.items ? [valueFor(scene, name, schema.items, about, {}, true)] : [];
    case 'object':
      return objectFor(scene, schema, about, {});
    default:
      return '文';
  }
}

function plainValues({ configuration }: Scene, { entity, values = {} }: About): Record<string, unknown> {
  const fields = configuration.entities.get(entity ?? '')?.fields ?? [];
  return Object.fromEntries(
    fields
      .filter((field) => !field.system && !field.through && !field.readOnly && field.name in values && values[field.name] !== null)
      .map(({ name }) => [name, values[name]]),
  );
}

/** A value by the name of the parameter: a reference of that name, or a field of that name that several records have. */
function named({ configuration, planted, admin }: Scene, name: string): unknown {
  const first = (entity: string) => (planted.records.get(entity) ?? []).find(({ instId, deleted }) => instId === admin.instId && !deleted);
  const target = referenceNamed(configuration, name);
  if (target) return first(target)?.id;
  const coded: Record<string, [entity: string, column: string]> = {
    code: ['evalScale', 'code'],
    roleKey: ['role', 'role_key'],
    phone: ['staff', 'phone'],
  };
  const [entity, column] = coded[name] ?? [];
  return entity === undefined ? undefined : first(entity)?.row[column!];
}

function referenceNamed({ entities }: Configuration, name: string): string | undefined {
  for (const { fields } of entities.values()) {
    const reference = fields.find((field) => field.name === name)?.reference;
    if (reference) return reference.entity;
  }
  return undefined;
}
