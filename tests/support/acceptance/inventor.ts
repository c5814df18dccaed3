/**
 * Creates records of any module from its configuration alone, through the module's calls. Referenced records are created first through
 * their own module, and moved to another state if the server requires one.
 */
import { getFixedValues } from '../../../src/config/getFixedValues';
import type { Action, Configuration, Endpoint, Entity, Resource } from '../../../src/config/normalized';
import { type Condition, fieldsOf, holds } from '../../../src/fields/condition';
import { defaultsOf } from '../../../src/fields/defaults';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import type { ValueContext } from '../../../src/fields/valueContext';
import { changeCalls } from '../../../src/wire/changes';
import { dialect } from '../../../src/wire/dialect';
import { codes } from '../../../src/wire/envelope';
import { comparedWith, conditionsOfAction, conditionsOfEntity, conditionsOfResource } from './compared';
import { creatable, creatorOf } from './creators';
import { has } from './matched';
import { createBodies, filled, type Making } from './recordBodies';
import { type Answer, type Choices, pathsOf, Refused, type Settled, settle, type Values } from './settle';
import { createSpares } from './spares';
import { inputsOf, isServersOwn, pathsIn, requiredPaths } from './typedFields';
import { type Step, stepsOf, waysTo } from './waysTo';
import { type Extent, type Situation, valuesMeeting, type Wish, wishesFor } from './wish';

export type Row = Values & { id: string; version: number };

/** Interface to the server. */
export interface Asked {
  configuration: Configuration;
  call(method: string, path: string, options?: { query?: Record<string, string>; body?: unknown }): Promise<Answer>;
  /** Uploads a new file for the field. */
  upload(entity: string, field: Field): Promise<unknown>;
  context(): ValueContext;
}

/** Maximum depth of records created for references; deeper ones are created with required references only. */
const deepest = 6;
/** Number of records searched for one with certain values. */
const mostLookedAt = 20;

/**
 * Maximum number of calls for one request including its references; if more are needed, it counts as impossible from the configuration
 * alone.
 */
const mostCalls = 400;

export function createInventor(server: Asked) {
  const { configuration } = server;
  let callsLeft = Number.POSITIVE_INFINITY;
  const asked: Asked = {
    ...server,
    call(...call) {
      callsLeft--;
      return server.call(...call);
    },
    upload: (entity, field) => spares.take(`${entity}.${field.name}`, () => server.upload(entity, field)),
  };
  const spares = createSpares();
  const isSpent = () => callsLeft <= 0;
  const bounds = { isSpent, once: spares.attempt };
  /** Limits the calls of a request, including those for records created for it. */
  const counted =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      callsLeft = mostCalls;
      try {
        return await work(...given);
      } finally {
        callsLeft = Number.POSITIVE_INFINITY;
      }
    };
  /** Ids of created records, by entity. */
  const made = new Map<string, string[]>();
  /** Records in other than the initial state, for references to them. */
  const brought = new Map<string, Promise<Row | undefined>>();
  let depth = 0;
  const { build, openAll, next } = createBodies(asked, referenceFor, read);

  const send = ({ method, path }: Endpoint, values: Values) =>
    method === 'GET' || method === 'DELETE'
      ? asked.call(method, path, { query: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) })
      : asked.call(method, path, { body: values });

  /** Candidates in order: an existing record, a new one, one with all fields, new ones in each state, then one with dates in the future. */
  async function referenceFor(field: Field, at: number, from: string, must: Values): Promise<unknown> {
    const { entity, many, from: page } = field.reference!;
    const id = page === undefined ? await referred(entity, at, from === entity, must) : await offered(page, at, must);
    if (id === undefined) return undefined;
    return many ? [id] : id;
  }

  /** For each page a record that it offers; undefined while it is being created, because it may refer to itself. */
  const offers = new Map<string, string | undefined>();

  /** The same record for the first choice, new ones for later choices. */
  async function offered(name: string, at: number, must: Values): Promise<string | undefined> {
    const page = configuration.resources.get(name)!;
    const creator = page.endpoints.create && page.form ? page : creatorOf(configuration, page.entity.name);
    if (!creator) return existing(page.entity.name, must);
    const key = `${name} ${JSON.stringify(must)}`;
    if (at > 0 ? depth >= deepest : offers.has(key)) return offers.get(key);
    offers.set(key, offers.get(key));
    const find = () => situation(creator, [page.where], { given: must, ...(at === filled && { extent: 'all' }) });
    depth++;
    try {
      const row = await (at > 0 ? spares.take(`${key} ${at === filled}`, find) : find());
      if (row) offers.set(key, row.id);
      return offers.get(key);
    } finally {
      depth--;
    }
  }

  async function referred(name: string, at: number, isOwn: boolean, must: Values): Promise<string | undefined> {
    const there = await firstMade(name, must);
    if (isOwn) return there;
    if (at === 0 && there) return there;
    if (depth >= deepest || isSpent()) return there;
    depth++;
    try {
      const machine = configuration.entities.get(name)?.fields.find(({ states }) => states)?.states;
      const states = machine?.states.map(({ code }) => code) ?? [];
      if (at <= filled) return await newFor(name, { given: must, ...(at === filled && { extent: 'all' }) });
      const round = Math.floor((at - filled - 1) / (states.length + 1));
      const state = states[(at - filled - 1) % (states.length + 1)];
      if (state === undefined || state === machine?.initial) return await newFor(name, { late: true, given: must });
      const key = `${name}.${state}.${round} ${JSON.stringify(must)}`;
      if (!brought.has(key)) brought.set(key, inState(name, state, { late: round % 2 === 1, given: must }));
      return (await brought.get(key))?.id ?? there;
    } catch (error) {
      if (error instanceof Refused) return there ?? (await existing(name, must));
      throw error;
    } finally {
      depth--;
    }
  }

  const newFor = (name: string, wish: Wish) => spares.take(`${name} ${JSON.stringify(wish)}`, () => make(name, wish));

  /** The first created record that has the values. */
  async function firstMade(name: string, must: Values): Promise<string | undefined> {
    const ids = made.get(name) ?? [];
    if (Object.keys(must).length === 0) return ids[0];
    for (const id of ids.slice(0, mostLookedAt)) if (has((await read(name, id)) ?? {}, must)) return id;
    return undefined;
  }

  /** A record that exists already, for entities that no call creates. */
  async function existing(name: string, must: Values = {}): Promise<string | undefined> {
    const lists = [...configuration.resources.values()].filter(({ entity, endpoints }) => entity.name === name && endpoints.list);
    for (const { endpoints } of lists) {
      const { data } = await asked.call('GET', endpoints.list!.path, { query: { [dialect.pageSize]: String(mostLookedAt) } });
      const records = (Array.isArray(data) ? data : (data?.records ?? [])) as Row[];
      const record = records.find((one) => has(one, must)) ?? records[0];
      if (record) return record.id;
    }
    return undefined;
  }

  /** Requests that failed, with the refusal; they are not repeated. */
  const unmade = new Map<string, Refused>();
  /** Creates a record by the page's call; throws `Refused` if the server refuses all values. */
  async function create(resource: Resource, wish: Wish = {}): Promise<Settled> {
    const key = `${resource.name} ${JSON.stringify(wish)}`;
    const known = unmade.get(key);
    if (known) throw known;
    try {
      return await createNew(resource, wish);
    } catch (error) {
      if (error instanceof Refused) unmade.set(key, error);
      throw error;
    }
  }

  /** With the values that the goal names at first, and if these are refused with any. */
  async function createNew(resource: Resource, wish: Wish): Promise<Settled> {
    const named = wish.goal ? valuesMeeting(wish.goal, creatable(asked.context(), resource), asked.context()) : {};
    if (Object.keys(named).every((name) => name in (wish.given ?? {}))) return createWith(resource, wish);
    try {
      return await createWith(resource, { ...wish, given: { ...named, ...wish.given } });
    } catch (error) {
      if (error instanceof Refused) return createWith(resource, wish);
      throw error;
    }
  }

  async function createWith(resource: Resource, wish: Wish): Promise<Settled> {
    const fields = creatable(asked.context(), resource).filter(({ name }) => name !== wish.without);
    const context = asked.context();
    const base = { ...defaultsOf(resource.entity.fields, context), ...getFixedValues(resource, context) };
    const shown = new Map(
      (resource.form?.groups ?? []).flatMap((group) =>
        group.showWhen ? group.fields.map((name) => [name, group.showWhen!] as const) : [],
      ),
    );
    const conditions = [...conditionsOfResource(resource), wish.goal].filter((one) => one !== undefined);
    const making: Making = { entity: resource.entity, conditions, shown, base, late: wish.late, given: wish.given };
    const wanted = new Set(wish.extent === 'all' ? pathsIn(fields) : requiredPaths(fields));
    for (const name of Object.keys(wish.given ?? {})) wanted.add(name);
    const choices: Choices = new Map();
    if (wish.extent === 'all') openAll(fields, making, choices);
    const settled = await settle({
      fields,
      wanted,
      choices,
      conditions,
      build: (some, chosen) => build(fields, making, some, chosen),
      send: (values) => send(resource.endpoints.create!, { ...values, [dialect.ignoreDuplicates]: true }),
      ...bounds,
    });
    const { id } = settled.answer.data as Row;
    made.set(resource.entity.name, [...(made.get(resource.entity.name) ?? []), id]);
    return settled;
  }

  /** Id of a new record of the entity; undefined if no page creates one. */
  async function make(entity: string, wish: Wish = {}): Promise<string | undefined> {
    const resource = creatorOf(configuration, entity);
    return resource ? ((await create(resource, wish)).answer.data as Row).id : existing(entity);
  }

  async function read(entity: string, id: string): Promise<Row | undefined> {
    for (const { endpoints } of [...configuration.resources.values()].filter((one) => one.entity.name === entity && one.endpoints.get)) {
      const { code, data } = await asked.call('GET', endpoints.get!.path, { query: { [dialect.id]: id } });
      if (code === codes.ok) return data;
    }
    return undefined;
  }

  /** Runs an action with inputs that the server accepts. */
  async function act(resource: Resource, action: Action, row: Row | undefined, extent: Extent = 'all', without?: string): Promise<Settled> {
    const fields = inputsOf(action).filter((field) => !isServersOwn(field) || action.fields.includes(field));
    const conditions = [...conditionsOfEntity(resource.entity), ...conditionsOfAction(action)].filter((one) => one !== undefined);
    // Inputs are judged on the record as it will be: some are shown in the state that the action leads to only.
    const making: Making = { entity: resource.entity, conditions, base: { ...row, ...afterwards(resource, action) } };
    const created = configuration.entities.get(action.creates?.entity ?? '');
    if (created) making.elsewhere = { entity: created, names: new Set(action.creates!.fields.map(({ name }) => name)) };
    const wanted = new Set(extent === 'all' ? pathsIn(fields) : requiredPaths(fields));
    const about = row ? { [dialect.id]: row.id, [dialect.version]: row.version } : {};
    return settle({
      fields,
      wanted,
      choices: new Map(),
      conditions,
      build: async (some, chosen) => {
        const values = await build(fields, making, some, chosen);
        if (without) delete values[without];
        return values;
      },
      send: (values) => send(action.endpoint, { ...about, ...values }),
      ...bounds,
    });
  }

  /** The state that the action leads to, and constants that it sets. */
  function afterwards({ entity }: Resource, { transition, set }: Action): Values {
    const to = entity.fields
      .find(({ name }) => name === entity.stateField)
      ?.states?.transitions.find(({ name }) => name === transition)?.to;
    const constants = Object.entries(set).flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : []));
    return { ...Object.fromEntries(constants), ...(entity.stateField && to !== undefined && { [entity.stateField]: to }) };
  }

  /** States that could not be reached; they are not tried again. */
  const unreached = new Set<string>();
  /** A new record moved to the state by actions; undefined if no actions lead there. */
  async function inState(entity: string, code: number, { late, given }: Wish = {}): Promise<Row | undefined> {
    const key = `${entity}.${code} ${late} ${JSON.stringify(given)}`;
    if (unreached.has(key)) return undefined;
    const row = await led(entity, code, { late, given });
    if (!row) unreached.add(key);
    return row;
  }

  async function led(entity: string, code: number, { late, given }: Wish): Promise<Row | undefined> {
    const machine = configuration.entities.get(entity)?.fields.find(({ states }) => states)?.states;
    if (!machine) return undefined;
    for (const wish of late ? [{ late }] : [{}, { late: true }]) {
      for (const way of waysTo(configuration, entity, machine, code)) {
        const row = await walk(entity, way, { ...wish, given });
        if (row) return row;
      }
    }
    return undefined;
  }

  /** Transitions for which no inputs were accepted; they are not tried again for states behind them. */
  const refusedSteps = new Set<string>();
  const stepKey = ({ resource, action }: Step, { late, given }: Wish) => `${resource.name}.${action.name} ${late} ${JSON.stringify(given)}`;
  async function walk(entity: string, way: Step[], wish: Wish): Promise<Row | undefined> {
    if (isSpent() || way.some((step) => refusedSteps.has(stepKey(step, wish)))) return undefined;
    const [first] = way;
    const id = await make(entity, { extent: 'required', goal: first?.action.when, ...wish });
    let row = id === undefined ? undefined : await read(entity, id);
    for (const step of way) {
      const { resource, action } = step;
      if (!row || (action.when && !holds(action.when, row, asked.context()))) return undefined;
      try {
        await act(resource, action, row);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusedSteps.add(stepKey(step, wish));
        return undefined;
      }
      row = await read(entity, row.id);
    }
    return row;
  }

  /** A record that the page lists and that meets `goal`; undefined if none was found. */
  async function situation(resource: Resource, goal: (Condition | undefined)[], wish: Situation = {}): Promise<Row | undefined> {
    const { state, given = {} } = wish;
    const { entity } = resource;
    const conditions = [...goal, resource.where].filter((one) => one !== undefined);
    if (state !== undefined && conditions.some((one) => isAgainst(one, { [entity.stateField!]: state }))) return undefined;
    const isThere = (row: Row | undefined) =>
      row !== undefined &&
      conditions.every((one) => holds(one, row, asked.context())) &&
      (state === undefined || row[entity.stateField!] === state);
    if (entity.single) return read(entity.name, '');
    const machine = entity.fields.find(({ states }) => states)?.states;
    if (machine && state !== undefined && state !== machine.initial) {
      const row = await inState(entity.name, state, wish);
      return isThere(row) ? row : undefined;
    }
    const stateful = machine && conditions.some((one) => comparedWith([one], asked.context()).has(entity.stateField!));
    const goals: (() => Promise<Row | undefined>)[] = [
      ...wishesFor(creatable(asked.context(), creatorOf(configuration, entity.name) ?? resource), conditions, wish, asked.context()).map(
        (wish) => async () => {
          const creator = resource.endpoints.create ? resource : creatorOf(configuration, entity.name);
          const id = creator ? ((await create(creator, wish)).answer.data as Row).id : await existing(entity.name, given);
          return id === undefined ? undefined : read(entity.name, id);
        },
      ),
      ...(stateful
        ? machine.states
            .filter(({ code }) => code !== machine.initial)
            .map(
              ({ code }) =>
                () =>
                  inState(entity.name, code, { given }),
            )
        : []),
      ...stepsOf(configuration.resources, entity.name)
        .filter(({ action }) => !action.transition && action.place === 'row')
        .map((step) => () => walk(entity.name, [step], { given })),
    ];
    for (const goalOf of goals) {
      if (isSpent()) return undefined;
      const row = await goalOf().catch((error: unknown) => {
        if (error instanceof Refused) return undefined;
        throw error;
      });
      if (isThere(row)) return row;
    }
    return undefined;
  }

  const isAgainst = (condition: Condition, known: Values) =>
    fieldsOf(condition).every((name) => name in known) && !holds(condition, known, asked.context());

  /** One shared record per state, for tests that only read it or are refused. */
  function keptInState(resource: Resource, state: number): Promise<Row | undefined> {
    const key = `${resource.name}.${state}`;
    if (!kept.has(key)) kept.set(key, situation(resource, [], { state }));
    return kept.get(key)!;
  }
  const kept = new Map<string, Promise<Row | undefined>>();

  /** Another value for a unique field: of a reference another record, of an upload another file. */
  const another = async (entity: Entity, field: Field, value: unknown) =>
    field.reference
      ? referenceFor(field, 1, entity.name, {})
      : fieldTypeOf(field).upload
        ? [await asked.upload(entity.name, field)]
        : next(entity, field, [value]);

  const undo = (changeSet: string) => asked.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });

  return {
    creatable: (resource: Resource) => creatable(asked.context(), resource),
    creatorOf: (entity: string) => creatorOf(configuration, entity),
    read,
    send,
    undo,
    pathsOf,
    context: asked.context,
    another: counted(another),
    create: counted(create),
    make: counted(make),
    act: counted(act),
    situation: counted(situation),
    keptInState: counted(keptInState),
  };
}
export type Inventor = ReturnType<typeof createInventor>;
