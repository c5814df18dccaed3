/**
 * Acceptance tests that every module must pass, derived from its two JSON files and the examples of its field types; nothing here depends
 * on a particular module. No demo data is needed: referenced records are created through their own module's calls. Cases that cannot be
 * reached from the configuration alone are skipped with the reason.
 */
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import type { Action, Resource, Unique } from '../../../src/config/normalized';
import { holds, isEmpty } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { dialect } from '../../../src/wire/dialect';
import { codes } from '../../../src/wire/envelope';
import { linkFields } from '../desks/endedLinks';
import { callsOf, refusedCalls } from './calls';
import type { Sample } from './covering';
import { notInFile, throughFile } from './files';
import type { Row } from './inventor';
import type { ModuleServer } from './moduleServer';
import { describeOverlaps } from './overlapTests';
import { Refused, type Settled, type Values } from './settle';
import { inputsOf } from './typedFields';

let server: ModuleServer;

/** Fields that every change updates: version and stamps. */
const stamps = ['version', 'createByLabel', 'updateBy', 'updateByLabel', 'updateTime'];
const without = (row: Row | undefined): Values => Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !stamps.includes(name)));
const read = ({ entity }: Resource, id: string) => server.inventor.read(entity.name, id);
/** Whether the entity, or an entity that it requires a reference to, has a rule in TypeScript. */
const hasRule = ({ entity }: Resource): boolean =>
  [entity.name, ...entity.fields.flatMap(({ required, reference }) => (required && reference ? [reference.entity] : []))].some((name) =>
    server.context.rules.has(name),
  );

/** Skips the test if a rule in TypeScript refuses all values, or if a condition cannot be met by calls. */
async function tried<T>(context: TestContext, resource: Resource, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused && hasRule(resource) && [codes.invalid, codes.conflict].includes(error.answer.code as never))
      context.skip(`a rule refuses: ${error.answer.message}`);
    throw error;
  }
}

/** Defines the tests of each page. `start` must return a server with an institution of its own. */
export function describeModules({ chosen, size }: Sample, start: () => Promise<ModuleServer>): void {
  beforeAll(async () => {
    server = await start();
  }, 300_000);
  afterAll(() => server.close());
  describe(`acceptance of ${size}`, () => {
    for (const resource of chosen) describe(resource.name, () => describeModule(resource));
  });
}

function describeModule(resource: Resource): void {
  const { entity, endpoints } = resource;
  const machine = entity.fields.find(({ states }) => states)?.states;

  if (endpoints.create && !entity.source && !entity.single) {
    it('is made with all fields, and keeps what was typed', async (context) => {
      const { values, answer } = await tried(context, resource, () => server.inventor.create(resource, { extent: 'all' }));
      const stored = (await read(resource, answer.data.id)) ?? answer.data;
      const lost = Object.keys(values).filter((name) => !isEmpty(values[name]) && isEmpty(stored[name]));
      expect(lost).toEqual([]);
    });

    it('is made with the required fields alone, and with none of them missing', async (context) => {
      const { values } = await tried(context, resource, () => server.inventor.create(resource, { extent: 'required' }));
      for (const field of server.inventor.creatable(resource).filter((one) => one.required && one.name in values)) {
        const { [field.name]: _left, ...rest } = values;
        const answer = await server.inventor.send(endpoints.create!, { ...rest, [dialect.ignoreDuplicates]: true });
        const isFilled = answer.code !== codes.ok && !isNamed(field, answer);
        await expectDemanded(field, isFilled ? await madeWithout(resource, field) : answer);
      }
    });

    for (const { fields: group, while: counts } of uniqueGroups(resource)) {
      it(`is refused with the same ${group.join(' + ')} twice`, async (context) => {
        const { values, answer: made } = await tried(context, resource, () =>
          server.inventor.create(resource, { extent: 'all', goal: counts }),
        );
        if (group.some((name) => isEmpty(values[name]))) context.skip('not typed by anybody');
        if (counts && !holds(counts, made.data, server.inventor.context())) context.skip('such a record competes with none');
        const same = await again(resource, values, group);
        const answer = await server.inventor.send(endpoints.create!, { ...same, [dialect.ignoreDuplicates]: true });
        const isNamed = server.inventor.pathsOf(answer).some((path) => group.includes(path));
        if (!isNamed && hasRule(resource)) context.skip(`a rule refuses: ${answer.message}`);
        expect(answer, JSON.stringify(answer)).toMatchObject({ code: codes.invalid });
        expect(isNamed, JSON.stringify(answer)).toBe(true);
      });
    }
  }

  if (endpoints.create && !entity.source) describeOverlaps(resource, { server: () => server, again, tried });

  if (endpoints.update && endpoints.get && !entity.source) {
    it('is changed, not by who read it earlier, and changed back', async (context) => {
      const row = await tried(context, resource, () => someRecord(resource));
      if (!row) return context.skip('no call makes such a record');
      const changed = await change(resource, row);
      if (!changed) return context.skip('no field of it can be changed');
      const { field, value, answer } = changed;
      expect(answer.data.version).toBe(row.version + 1);
      const stale = await server.inventor.send(endpoints.update!, { id: row.id, version: row.version, [field.name]: value });
      expect(stale).toMatchObject({ code: codes.conflict, data: { kind: 'stale' } });
      await expectUndone(resource, row, answer.changeSet);
    });
  }

  if (endpoints.delete && endpoints.get && !entity.source) {
    it('goes into the trash and comes back', async (context) => {
      const row = await tried(context, resource, () => someRecord(resource));
      if (!row) return context.skip('no call makes such a record');
      const first = await server.inventor.send(endpoints.delete!, { id: row.id });
      if (first.code !== codes.ok && hasRule(resource)) return context.skip(`a rule refuses: ${first.message}`);
      expect(first, JSON.stringify(first)).toMatchObject({ code: codes.ok });
      expect(await read(resource, row.id)).toBeUndefined();
      if (endpoints.restore) {
        expect(await server.inventor.send(endpoints.restore, { id: row.id })).toMatchObject({ code: codes.ok });
        expect(without(await read(resource, row.id))).toEqual(without(row));
        await server.inventor.send(endpoints.delete!, { id: row.id });
      }
      const last = endpoints.restore ? await server.inventor.send(endpoints.restore, { id: row.id }) : first;
      if (!endpoints.restore) await expectUndone(resource, row, last.changeSet);
    });
  }

  for (const action of entity.source ? [] : resource.actions) {
    if (action.endpoint.method === 'GET') continue;
    const transition = machine?.transitions.find(({ name }) => name === action.transition);
    const begins = transition?.from ?? [undefined];

    // A test for each state, so that one that no record comes into is named.
    for (const state of begins) {
      it(`${action.name} is done${state === undefined ? '' : ` from ${stateTitle(machine, state)}`} and taken back`, async (context) => {
        const row = await tried(context, resource, () => rowFor(resource, action, state));
        if (row === null) return context.skip(unreached(machine, state));
        const { about, answer } = await tried(context, resource, () => doneOnce(resource, action, state, row));
        if (!about) return;
        const after = await read(resource, about.id);
        if (transition) expect(after?.[entity.stateField!]).toBe(transition.to);
        if (answer.changeSet) await expectUndone(resource, about, answer.changeSet);
      });
    }

    if (inputsOf(action).some(({ required }) => required)) {
      it(`${action.name} wants its inputs`, async (context) => {
        const { row, state } = await tried(context, resource, () => firstRowFor(resource, action, begins));
        if (row === null) return context.skip('no record comes into a state for it by calls');
        const missing = inputsOf(action).filter((field) => field.required && !field.children && !isTakenOver(resource, action, field));
        const { values, isReversed } = await tried(context, resource, () => rehearsed(resource, action, row));
        const about = isReversed ? row : await tried(context, resource, () => rowFor(resource, action, state));
        for (const field of missing.filter(
          ({ name, default: given, defaultWord }) => isEmpty(row?.[name]) && isEmpty(given) && !defaultWord,
        )) {
          const { [field.name]: _left, ...rest } = values;
          const answer = await server.inventor.send(action.endpoint, { ...(about && { id: about.id }), ...rest });
          expect({ field: field.name, code: answer.code }, JSON.stringify(answer)).toEqual({ field: field.name, code: codes.invalid });
          expect(server.inventor.pathsOf(answer), answer.message).toContain(field.name);
        }
      });
    }

    const others = transition ? machine!.states.filter(({ code }) => !transition.from.includes(code)) : [];
    for (const { code, title } of others) {
      it(`${action.name} is refused in ${title}`, async (context) => {
        const row = await tried(context, resource, () => server.inventor.keptInState(resource, code));
        if (!row) return context.skip(unreached(machine, code));
        const answer = await server.inventor.send(action.endpoint, { id: row.id, version: row.version });
        expect(answer, JSON.stringify(answer)).toMatchObject({
          code: expect.toSatisfy((one) => [codes.conflict, codes.invalid].includes(one)),
        });
        expect((await read(resource, row.id))?.version).toBe(row.version);
      });
    }
  }

  if (endpoints.import && endpoints.create && resource.list?.export && endpoints.create.client === 'business') {
    it('comes back through a file as it was', async (context) => {
      const missing = notInFile(resource);
      if (missing.length > 0) return context.skip(`no file of the list brings ${missing.join(', ')}`);
      const { id } = (await tried(context, resource, () => server.inventor.create(resource, { extent: 'all' }))).answer.data;
      const { exported, facts, reasons, changed } = await throughFile(server, resource, id);
      expect(exported).toBe(1);
      expect(facts, reasons).toMatchObject({ rows: 0, wrong: 0, duplicate: 1 });
      expect(changed).toEqual([]);
    });
  }

  it('answers who has its keys, and nobody who lacks one', async () => {
    for (const call of callsOf(resource)) {
      const { lacking, ...answer } = await refusedCalls(server, call);
      expect({ ...answer, lacking: call.isPicked ? [] : lacking }).toEqual({ call: call.name, with: true, lacking: [] });
    }
  });
}

const stateTitle = (machine: Field['states'], state: number | undefined) => machine?.states.find(({ code }) => code === state)?.title ?? '';

/** What could not be tried. */
function unreached(machine: Field['states'], state: number | undefined): string {
  return state === undefined ? 'no record meets its condition by calls' : `no record comes into ${stateTitle(machine, state)} by calls`;
}

/** A missing required field must be refused at that field, or filled by the server, but never stored empty. */
async function expectDemanded(field: Field, answer: Settled['answer']): Promise<void> {
  if (answer.code === codes.ok) return expect({ [field.name]: answer.data[field.name] }).not.toEqual({ [field.name]: null });
  expect({ field: field.name, code: answer.code }, JSON.stringify(answer)).toEqual({ field: field.name, code: codes.invalid });
  expect(isNamed(field, answer), JSON.stringify(answer)).toBe(true);
}

function isNamed({ name }: Field, answer: Settled['answer']): boolean {
  return server.inventor.pathsOf(answer).some((path) => path.split('.')[0] === name);
}

/** The answer for a record without the field that is not the same as an earlier one, which a rule of the module might allow only once. */
async function madeWithout(resource: Resource, { name }: Field): Promise<Settled['answer']> {
  try {
    return (await server.inventor.create(resource, { extent: 'required', without: name })).answer;
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

async function expectUndone(resource: Resource, row: Row, changeSet: string | undefined): Promise<void> {
  if (!changeSet) throw new Error('The answer names no change set');
  const answer = await server.inventor.undo(changeSet);
  if (answer.code !== codes.ok && hasRule(resource)) return expect([codes.conflict, codes.invalid]).toContain(answer.code);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: codes.ok });
  const [after, before] = [without(await read(resource, row.id)), without(row)];
  for (const name of linkFields) for (const values of [after, before]) delete values[name];
  expect(after).toEqual(before);
}

/** A new record of the page; undefined if no call creates one. */
function someRecord(resource: Resource): Promise<Row | undefined> {
  return server.inventor.situation(resource, []);
}

/** The record for an action; undefined for actions without a record, null if no record can be brought into a state for it. */
async function rowFor(resource: Resource, action: Action, state: number | undefined, late = false): Promise<Row | undefined | null> {
  const isAboutNone = action.place === 'page' || !server.inventor.creatorOf(resource.entity.name);
  if (isAboutNone && !resource.entity.single && !resource.endpoints.get) return undefined;
  return (await server.inventor.situation(resource, [action.when], { state, late })) ?? null;
}

/** The record for an action, in the first of the states that a record can be brought into. */
async function firstRowFor(resource: Resource, action: Action, states: readonly (number | undefined)[]) {
  for (const state of states) {
    const row = await rowFor(resource, action, state);
    if (row !== null) return { row, state };
  }
  return { row: null, state: undefined };
}

/** Runs the action on the record, and if it is refused on one with dates in the future. */
async function doneOnce(resource: Resource, action: Action, state: number | undefined, row: Row | undefined) {
  const done = async (about: Row | undefined) => ({ about, answer: (await server.inventor.act(resource, action, about)).answer });
  try {
    return await done(row);
  } catch (error) {
    const other = error instanceof Refused ? await rowFor(resource, action, state, true) : undefined;
    if (!other) throw error;
    return done(other);
  }
}

/** Runs the action on the record and undoes it; returns the inputs that were accepted. */
async function rehearsed(resource: Resource, action: Action, row: Row | undefined): Promise<Settled & { isReversed: boolean }> {
  const settled = await server.inventor.act(resource, action, row);
  const { changeSet } = settled.answer;
  // A rule may refuse the undo, e.g. of a payment.
  const isReversed = changeSet === undefined || (await server.inventor.undo(changeSet)).code === codes.ok;
  return { ...settled, isReversed };
}

/** Updates the first field that accepts another value. */
async function change(resource: Resource, row: Row) {
  const inForm = new Set(resource.form?.groups.flatMap(({ fields }) => fields) ?? resource.entity.fields.map(({ name }) => name));
  const fields = resource.entity.fields.filter(
    (one) => inForm.has(one.name) && !one.immutable && !one.readOnly && !one.system && !one.reference,
  );
  for (const field of fields.filter((one) => !one.children && !one.states && !fieldTypeOf(one).upload && !fieldTypeOf(one).compute)) {
    for (const { value } of fieldTypeOf(field).examples(field as never)) {
      if (JSON.stringify(value) === JSON.stringify(row[field.name])) continue;
      const answer = await server.inventor.send(resource.endpoints.update!, { id: row.id, version: row.version, [field.name]: value });
      if (answer.code === codes.ok && answer.changeSet) return { field, value, answer };
    }
  }
  return undefined;
}

/** The values of a record again, with new values for unique fields outside `group`. */
async function again({ entity }: Resource, values: Values, group: string[]): Promise<Values> {
  const once = new Set(entity.unique.flatMap(({ fields }) => fields).filter((name) => !group.includes(name)));
  const same: Values = {};
  for (const field of entity.fields) {
    const { name } = field;
    if (!(name in values)) continue;
    if (!once.has(name) && !fieldTypeOf(field).upload) same[name] = values[name];
    else if (field.required || fieldTypeOf(field).upload) same[name] = await server.inventor.another(entity, field, values[name]);
  }
  return same;
}

/** Whether the input may be left out, because the server takes its value over from a record that the new one or this one points to. */
function isTakenOver({ entity }: Resource, { creates }: Action, { name }: Field): boolean {
  const beside = [entity, ...(creates ? [server.configuration.entities.get(creates.entity)!] : [])];
  return beside.some(({ fields }) => fields.some(({ reference }) => reference?.copies && name in reference.copies));
}

/** Uniqueness rules whose fields users can fill. */
function uniqueGroups({ entity, form }: Resource): Unique[] {
  const typed = new Set(form?.groups.flatMap(({ fields }) => fields) ?? entity.fields.map(({ name }) => name));
  return entity.unique.filter(({ fields }) => fields.every((name) => typed.has(name)));
}
