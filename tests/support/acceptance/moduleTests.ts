/**
 * What every module does, made from its two JSON files and the examples of its field types: nothing here knows a module,
 * and one that was dropped in is covered. It needs no demo data: what a record refers to is made first, through that
 * module's own calls. What cannot be reached from the configuration alone is skipped, with the reason.
 */
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import type { Action, Resource, Unique } from '../../../src/config/normalized';
import { holds, isEmpty } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { dialect } from '../../../src/wire/dialect';
import { codes } from '../../../src/wire/envelope';
import { callsOf, refusedCalls } from './calls';
import { notInFile, throughFile } from './files';
import type { Row } from './inventor';
import type { ModuleServer } from './moduleServer';
import { describeOverlaps } from './overlapTests';
import { Refused, type Settled, type Values } from './settle';
import { inputsOf } from './typedFields';

let server: ModuleServer;

/** What a change counts up and stamps, and what is worked out anew each time. */
const stamps = ['version', 'createByLabel', 'updateBy', 'updateByLabel', 'updateTime'];
const without = (row: Row | undefined): Values => Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !stamps.includes(name)));
const read = ({ entity }: Resource, id: string) => server.inventor.read(entity.name, id);
/** A rule of its own, or of what it cannot be without. */
const hasRule = ({ entity }: Resource): boolean =>
  [entity.name, ...entity.fields.flatMap(({ required, reference }) => (required && reference ? [reference.entity] : []))].some((name) =>
    server.context.rules.has(name),
  );

/** Skips what a rule in TypeScript, or a condition that no call meets, keeps from being tried. */
async function tried<T>(context: TestContext, resource: Resource, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused && hasRule(resource) && [codes.invalid, codes.conflict].includes(error.answer.code as never))
      context.skip(`a rule refuses: ${error.answer.message}`);
    throw error;
  }
}

/** Tests of each page. `start` has to give a server with an institution of its own. */
export function describeModules(resources: readonly Resource[], start: () => Promise<ModuleServer>): void {
  beforeAll(async () => {
    server = await start();
  }, 300_000);
  afterAll(() => server.close());
  for (const resource of resources) describe(resource.name, () => describeModule(resource));
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
        await expectDemanded(field, await server.inventor.send(endpoints.create!, { ...rest, [dialect.ignoreDuplicates]: true }));
      }
    });

    for (const { fields: group, while: counts } of uniqueGroups(resource)) {
      it(`is refused with the same ${group.join(' + ')} twice`, async (context) => {
        const { values, answer: made } = await tried(context, resource, () =>
          server.inventor.create(resource, { extent: 'all', goal: counts }),
        );
        if (group.some((name) => isEmpty(values[name]))) context.skip('not typed by anybody');
        if (counts && !holds(counts, made.data, server.inventor.context())) context.skip('such a record competes with none');
        const answer = await server.inventor.send(endpoints.create!, {
          ...again(resource, values, group),
          [dialect.ignoreDuplicates]: true,
        });
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

    it(`${action.name} is done and taken back`, async (context) => {
      let done = 0;
      for (const state of begins) {
        const row = await tried(context, resource, () => rowFor(resource, action, state));
        if (row === null) continue;
        const { about, answer } = await tried(context, resource, () => doneOnce(resource, action, state, row));
        done++;
        if (!about) continue;
        const after = await read(resource, about.id);
        if (transition) expect(after?.[entity.stateField!]).toBe(transition.to);
        if (answer.changeSet) await expectUndone(resource, about, answer.changeSet);
      }
      if (done === 0) context.skip('no record comes into a state for it by calls');
    });

    if (inputsOf(action).some(({ required }) => required)) {
      it(`${action.name} wants its inputs`, async (context) => {
        const row = await tried(context, resource, () => rowFor(resource, action, begins[0]));
        if (row === null) return context.skip('no record comes into a state for it by calls');
        const missing = inputsOf(action).filter(({ required, children }) => required && !children);
        const { values } = await tried(context, resource, () => rehearsed(resource, action, row));
        for (const field of missing.filter(
          ({ name, default: given, defaultWord }) => isEmpty(row?.[name]) && isEmpty(given) && !defaultWord,
        )) {
          const { [field.name]: _left, ...rest } = values;
          const answer = await server.inventor.send(action.endpoint, { ...(row && { id: row.id }), ...rest });
          expect({ field: field.name, code: answer.code }, JSON.stringify(answer)).toEqual({ field: field.name, code: codes.invalid });
          expect(server.inventor.pathsOf(answer), answer.message).toContain(field.name);
        }
      });
    }

    if (transition && machine!.states.some(({ code }) => !transition.from.includes(code))) {
      it(`${action.name} is refused in every other state`, async (context) => {
        let refused = 0;
        for (const { code } of machine!.states.filter((one) => !transition.from.includes(one.code))) {
          const row = await tried(context, resource, () => server.inventor.keptInState(resource, code));
          if (!row) continue;
          const answer = await server.inventor.send(action.endpoint, { id: row.id, version: row.version });
          expect(answer, JSON.stringify(answer)).toMatchObject({
            code: expect.toSatisfy((one) => [codes.conflict, codes.invalid].includes(one)),
          });
          expect((await read(resource, row.id))?.version).toBe(row.version);
          refused++;
        }
        if (refused === 0) context.skip('no record comes into another state by calls');
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
    for (const call of callsOf(resource)) expect(await refusedCalls(server, call)).toEqual({ call: call.name, with: true, lacking: [] });
  });
}

/** Refused at the field, unless the server filled it: empty it is never stored. */
async function expectDemanded(field: Field, answer: Settled['answer']): Promise<void> {
  if (answer.code === codes.ok) return expect({ [field.name]: answer.data[field.name] }).not.toEqual({ [field.name]: null });
  expect({ field: field.name, code: answer.code }, JSON.stringify(answer)).toEqual({ field: field.name, code: codes.invalid });
  expect(
    server.inventor.pathsOf(answer).some((path) => path.split('.')[0] === field.name),
    JSON.stringify(answer),
  ).toBe(true);
}

async function expectUndone(resource: Resource, row: Row, changeSet: string | undefined): Promise<void> {
  if (!changeSet) throw new Error('The answer names no change set');
  const answer = await server.inventor.undo(changeSet);
  if (answer.code !== codes.ok && hasRule(resource)) return expect([codes.conflict, codes.invalid]).toContain(answer.code);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: codes.ok });
  expect(without(await read(resource, row.id))).toEqual(without(row));
}

/** A new record of the page; undefined where no call makes one. */
function someRecord(resource: Resource): Promise<Row | undefined> {
  return server.inventor.situation(resource, []);
}

/** The record an action is about; undefined for actions about none, null where none comes into a state for it. */
async function rowFor(resource: Resource, action: Action, state: number | undefined, late = false): Promise<Row | undefined | null> {
  const isAboutNone = action.place === 'page' || !server.inventor.creatorOf(resource.entity.name);
  if (isAboutNone && !resource.entity.single && !resource.endpoints.get) return undefined;
  return (await server.inventor.situation(resource, [action.when], { state, late })) ?? null;
}

/** Done on the record, else on one whose days are still to come. */
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

/** Inputs that the action takes, tried on the record and taken back. */
async function rehearsed(resource: Resource, action: Action, row: Row | undefined): Promise<Settled> {
  const settled = await server.inventor.act(resource, action, row);
  if (settled.answer.changeSet) await server.inventor.undo(settled.answer.changeSet);
  return settled;
}

/** The first field, with the first other value, that an update takes. */
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

/** What was typed for a record, once more; what else may be there only once is another. */
function again({ entity }: Resource, values: Values, group: string[]): Values {
  const once = new Set(entity.unique.flatMap(({ fields }) => fields).filter((name) => !group.includes(name)));
  const entries = entity.fields.flatMap((field): [string, unknown][] => {
    if (!(field.name in values) || (fieldTypeOf(field).upload && !field.required)) return [];
    if (!once.has(field.name)) return [[field.name, values[field.name]]];
    return field.required ? [[field.name, server.inventor.another(entity, field, values[field.name])]] : [];
  });
  return Object.fromEntries(entries);
}

/** Groups of fields that people type. */
function uniqueGroups({ entity, form }: Resource): Unique[] {
  const typed = new Set(form?.groups.flatMap(({ fields }) => fields) ?? entity.fields.map(({ name }) => name));
  return entity.unique.filter(({ fields }) => fields.every((name) => typed.has(name)));
}
