/** Asks the questions as people who lack a right, and finds what they are told all the same. */
import { fieldKey, mayUseField } from '../../../src/access/fieldRights';
import { compilePolicy } from '../../../src/access/policy';
import type { Configuration, Entity, Resource } from '../../../src/config/normalized';
import { fieldsOf as conditionFields, holds } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { tableOf, tablesOf } from '../../../src/server/model/entityTable';
import type { Desk, Person, Question } from './desk';
import { fieldsOf, type Planted, type PlantedRecord } from './plant';
import { shapedIn } from './shapes';
import type { Told } from './told';
import type { Marker } from './words';

/** What an answer told although it should not have. */
export interface Finding {
  /** `read`, `whole`, `page`, `alone`, `institution`, `scope`. */
  way: string;
  call: string;
  how: string;
  /** What was denied. */
  denied: string;
  /** `entity.field`s, or those that were asked by. */
  told: string[];
}

/** A question with what it tells who holds every right. */
export interface Known {
  question: Question;
  told: Marker[];
  code: number;
  message: string;
  kind: string;
}

export interface Parts {
  configuration: Configuration;
  planted: Planted;
  desk: Desk;
  admin: Person;
}

const nameOf = ({ entity, field }: Marker) => `${entity}.${field}`;
const whole = ({ entity, field, record }: Marker) => `${entity}.${field}.${record}`;
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

export async function ask(
  { configuration, planted, desk }: Parts,
  question: Question,
  person: Person,
): Promise<Told & { markers: Marker[] }> {
  const told = await desk.ask(question, person);
  const said = new Set(planted.book.in(told.said).map(whole));
  const found = [...planted.book.in(told.text), ...shapedIn(configuration, planted, told.data)];
  return { ...told, markers: found.filter((marker) => !said.has(whole(marker)) && !isItself(configuration, question, marker)) };
}

export async function knownOf(parts: Parts, questions: readonly Question[]): Promise<Known[]> {
  const known: Known[] = [];
  for (const question of questions) {
    const { markers, code, message, kind } = await ask(parts, question, parts.admin);
    known.push({ question, told: markers, code, message, kind });
  }
  return known;
}

/** What only a reference tells elsewhere lies in the trash of its own page. */
function isItself({ resources }: Configuration, { page, how }: Question, { target }: Marker): boolean {
  return target !== undefined && how.endsWith('trash') && resources.get(page ?? '')?.entity.name === target;
}

/** Whether the answer says that there is such a record. */
function findsSomething({ asksOnly }: Question, { code, data }: Told): boolean {
  return code === 200 && (asksOnly || (data?.records?.length ?? 0) > 0 || (Array.isArray(data) && data.length > 0));
}

/** A field that can be denied, with the names of what is denied with it: child rows go with their field. */
export interface Deniable {
  name: string;
  key: string;
  covers: ReadonlySet<string>;
}

export function deniableFields(configuration: Configuration, act: 'read' | 'whole'): Deniable[] {
  const denies = (entity: Entity, field: Field, key: string) => !mayUseField(compilePolicy(['*', `!${key}`]), entity, field, act);
  return fieldsOf(configuration).flatMap(({ entity, field }) => {
    const key = fieldKey(entity.name, field.name, act);
    if (act === 'whole' && !field.maskable) return [];
    if (!denies(entity, field, key)) return [];
    const name = `${entity.name}.${field.name}`;
    const rows = field.children && configuration.entities.get(field.children.entity);
    return [{ name, key, covers: new Set([name, ...(rows?.fields ?? []).map((inner) => `${rows!.name}.${inner.name}`)]) }];
  });
}

/** Everyone of the groups of fields denied; what is told is attributed by its marker. */
export async function denyFields(
  parts: Parts,
  known: readonly Known[],
  groups: readonly (readonly Deniable[])[],
  act: 'read' | 'whole',
): Promise<{ findings: Finding[]; asked: number }> {
  const findings: Finding[] = [];
  let asked = 0;
  const isTold = (marker: Marker) => act === 'read' || (!marker.masked && !marker.label);
  for (const group of groups) {
    const covers = new Set(group.flatMap((one) => [...one.covers]));
    const person = { ...parts.admin, keys: ['*', ...group.map(({ key }) => `!${key}`)] };
    for (const { question, told } of known) {
      const asks = question.asksBy !== undefined && covers.has(question.asksBy);
      if (!asks && !told.some((marker) => covers.has(nameOf(marker)) && isTold(marker))) continue;
      asked++;
      const answer = await ask(parts, question, person);
      const names = answer.markers.filter((marker) => covers.has(nameOf(marker)) && isTold(marker)).map(nameOf);
      if (asks && findsSomething(question, answer)) names.push(`asked by ${question.asksBy}`);
      if (names.length > 0)
        findings.push({
          way: act,
          call: question.call,
          how: question.how,
          denied: group.length > 1 ? 'fields' : group[0]!.key,
          told: sorted(names),
        });
    }
  }
  return { findings, asked };
}

/** Whether a person may be told a field of a record by any page: one that he may open and that shows the record. */
export function createJudge({ configuration, planted, admin }: Parts, shownBy: ReadonlyMap<string, ReadonlySet<string>>) {
  const pages = new Map<string, Resource[]>();
  for (const resource of configuration.resources.values())
    pages.set(resource.entity.name, [...(pages.get(resource.entity.name) ?? []), resource]);
  const tables = tablesOf(configuration);
  const ownerOf = (record: PlantedRecord): PlantedRecord => (record.parentId && planted.byId.get(record.parentId)) || record;
  const isLabel = ({ entity, field }: Marker) => configuration.entities.get(entity)?.label.includes(`{${field}}`) ?? false;
  const valueAt = (record: PlantedRecord | undefined, [name = '', ...rest]: string[]): unknown => {
    const column = record && tableOf(tables, record.entity).column(name);
    const value = column && record.row[column.name];
    return rest.length === 0 ? value : valueAt(planted.byId.get(String(value)), rest);
  };
  const isInOr = (resource: Resource, record: PlantedRecord) => {
    const { or } = resource.scope ?? {};
    if (!or) return false;
    const values = Object.fromEntries(conditionFields(or).map((name) => [name, valueAt(record, name.split('.'))]));
    try {
      return holds(or, values, { today: '2026-11-18', now: '2026-11-18 14:00:00', me: null, settings: {} });
    } catch {
      return true;
    }
  };
  /** Undefined = nothing is known of it: the entity has no page. */
  return (person: Person, marker: Marker): boolean | undefined => {
    const record = planted.byId.get(marker.record);
    if (!record) return undefined;
    const owner = ownerOf(record);
    const all = pages.get(owner.entity) ?? [];
    if (all.length === 0) return undefined;
    if (isLabel(marker)) return undefined;
    const { can } = compilePolicy(person.keys);
    return all.some((page) => {
      if (page.permission !== undefined && !can(page.permission)) return false;
      if (owner.instId !== person.instId) return false;
      if (person.scope === 'own' && page.scope && !isInOr(page, owner)) return false;
      const shown = shownBy.get(page.name);
      return !page.where || owner.deleted || !shown || shown.has(owner.id) || owner.instId !== admin.instId;
    });
  };
}

export async function asPerson(
  parts: Parts,
  known: readonly Known[],
  way: string,
  denied: string,
  person: Person,
  judge: ReturnType<typeof createJudge>,
): Promise<{ findings: Finding[]; asked: number }> {
  const findings: Finding[] = [];
  let asked = 0;
  const memo = new Map<string, boolean | undefined>();
  const judged = (marker: Marker) => {
    const name = `${marker.entity}.${marker.field}.${marker.record}.${marker.label}`;
    if (!memo.has(name)) memo.set(name, judge(person, marker));
    return memo.get(name);
  };
  for (const { question, told } of known) {
    if (!told.some((marker) => judged(marker) === false)) continue;
    asked++;
    const answer = await ask(parts, question, person);
    const names = answer.markers.filter((marker) => judged(marker) === false).map(nameOf);
    if (names.length > 0) findings.push({ way, call: question.call, how: question.how, denied, told: sorted(names) });
  }
  return { findings, asked };
}

/** Everything that is told to somebody of another institution. */
export async function asStranger(parts: Parts, known: readonly Known[], stranger: Person): Promise<{ findings: Finding[]; asked: number }> {
  const findings: Finding[] = [];
  for (const { question } of known) {
    const answer = await ask(parts, question, stranger);
    const names = answer.markers.filter((marker) => parts.planted.byId.get(marker.record)?.instId === parts.admin.instId).map(nameOf);
    if (names.length > 0)
      findings.push({ way: 'institution', call: question.call, how: question.how, denied: 'institution', told: sorted(names) });
  }
  return { findings, asked: known.length };
}

/** What a page tells by any of its calls of a record that it does not show. */
export function beyondPage({ planted }: Parts, known: readonly Known[]): Finding[] {
  return known.flatMap(({ question, told, code }) => {
    const { about } = question;
    if (code !== 200 || about === undefined) return [];
    const names = told.filter(({ record }) => record === about || planted.byId.get(record)?.parentId === about).map(nameOf);
    return names.length > 0
      ? [{ way: 'where', call: question.call, how: question.how, denied: 'not shown by the page', told: sorted(names) }]
      : [];
  });
}

/** Names of records that a picker offers although the person holds no page that shows them and none that picks them. */
export async function asPicker(parts: Parts, known: readonly Known[], key: string): Promise<{ findings: Finding[]; asked: number }> {
  const { configuration, admin } = parts;
  const person = { ...admin, keys: [key, `${key}:*`] };
  const { can } = compilePolicy(person.keys);
  const held = [...configuration.resources.values()].filter(({ permission }) => permission === undefined || can(permission));
  const picked = new Set(held.flatMap((page) => [page.entity.name, ...pickedBy(page)]));
  const findings: Finding[] = [];
  let asked = 0;
  for (const { question } of known) {
    const entity = configuration.resources.get(question.page ?? '')?.entity.name;
    if (!question.call.endsWith('.options') || entity === undefined || picked.has(entity)) continue;
    asked++;
    const { code, markers } = await ask(parts, question, person);
    if (code === 200 && markers.length > 0)
      findings.push({ way: 'picker', call: question.call, how: question.how, denied: key, told: sorted(markers.map(nameOf)) });
  }
  return { findings, asked };
}

function pickedBy({ entity, actions, list }: Resource): string[] {
  const inputs = actions.flatMap(({ fields, params, creates }) => [...fields, ...params, ...(creates?.fields ?? [])]);
  const filtered = list ? entity.fields : [];
  return [...entity.fields, ...inputs, ...filtered]
    .flatMap((field) => [field, ...(field.children?.fields ?? [])])
    .flatMap(({ reference }) => reference?.entity ?? []);
}

/** Groups of fields that are denied together; rows and what stands in them are in different ones, so that neither hides the other. */
export function inGroups(all: readonly Deniable[], count: number): Deniable[][] {
  const isRows = ({ covers }: Deniable) => covers.size > 1;
  const plain = all.filter((one) => !isRows(one));
  return [all.filter(isRows), ...Array.from({ length: count }, (_, n) => plain.filter((_, at) => at % count === n))].filter(
    (group) => group.length > 0,
  );
}
