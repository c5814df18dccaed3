/**
 * Makes records of any module from its configuration alone, through the module's own calls: a record that it refers to is
 * made first, through that one's module, and brought into another state where the server asks for one.
 */
import { fixedValues } from '../../../src/config/fixedValues';
import type { Action, Configuration, Endpoint, Entity, Resource } from '../../../src/config/normalized';
import { type Condition, fieldsOf, holds } from '../../../src/fields/condition';
import { defaultsOf } from '../../../src/fields/defaults';
import type { Field } from '../../../src/fields/field';
import type { ValueContext } from '../../../src/fields/valueContext';
import { changeCalls } from '../../../src/wire/changes';
import { dialect } from '../../../src/wire/dialect';
import { codes } from '../../../src/wire/envelope';
import { comparedWith, conditionsOfAction, conditionsOfEntity, conditionsOfResource } from './compared';
import { valuesOf } from './fieldValues';
import { has } from './matched';
import { createBodies, type Making } from './recordBodies';
import { type Answer, type Choices, pathsOf, Refused, type Settled, settle, type Values } from './settle';
import { inputsOf, isServersOwn, pathsIn, requiredPaths } from './typedFields';
import { type Step, stepsOf, waysTo } from './waysTo';

export type Row = Values & { id: string; version: number };

/** What it asks of a server. */
export interface Asked {
  configuration: Configuration;
  call(method: string, path: string, options?: { query?: Record<string, string>; body?: unknown }): Promise<Answer>;
  /** A new uploaded file for the field. */
  upload(entity: string, field: Field): Promise<unknown>;
  context(): ValueContext;
}

/** `all` = every field that can be given, `required` = as few as the server takes. */
export type Extent = 'all' | 'required';

/** Records in the making deeper than this refer to none that they can do without. */
const deepest = 6;
/** Records that are looked through for one with certain values. */
const mostLookedAt = 20;

/** Calls for one thing that is asked for, with all that is made for it; what takes more is not to be had from the configuration alone. */
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
  };
  const isSpent = () => callsLeft <= 0;
  /** What others ask for; what is made for it counts with it. */
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
  /** Records made so far, by entity. */
  const made = new Map<string, string[]>();
  /** Records in other states than the first, for those who refer to them. */
  const brought = new Map<string, Promise<Row | undefined>>();
  let depth = 0;
  const { build, openAll, next } = createBodies(asked, referenceFor, read);

  const send = ({ method, path }: Endpoint, values: Values) =>
    method === 'GET' || method === 'DELETE'
      ? asked.call(method, path, { query: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) })
      : asked.call(method, path, { body: values });

  /** Fields of a new record that this page's form (without one: its call) can give. */
  function creatable(resource: Resource): Field[] {
    const inForm = resource.form?.groups.flatMap(({ fields }) => fields);
    const fixed = fixedValues(resource, asked.context());
    return resource.entity.fields.filter(
      (field) => !isServersOwn(field) && !(field.name in fixed) && (inForm === undefined || inForm.includes(field.name)),
    );
  }

  function creatorOf(entity: string): Resource | undefined {
    const all = [...configuration.resources.values()].filter((one) => one.entity.name === entity && one.endpoints.create);
    return all.find(({ where, form }) => !where && form) ?? all.find(({ where }) => !where) ?? all[0];
  }

  /** First a record that is there, then a new one, then new ones in each state, at last one whose days are still to come. */
  async function referenceFor(field: Field, at: number, from: string, must: Values): Promise<unknown> {
    const { entity, many, from: page } = field.reference!;
    const id = page === undefined ? await referred(entity, at, from === entity, must) : await offered(page, at, must);
    if (id === undefined) return undefined;
    return many ? [id] : id;
  }

  /** Of each page, a record that it offers; undefined while it is being made, by which it may come to name itself. */
  const offers = new Map<string, string | undefined>();

  /** The same record at first, then new ones. */
  async function offered(name: string, at: number, must: Values): Promise<string | undefined> {
    const page = configuration.resources.get(name)!;
    const creator = page.endpoints.create && page.form ? page : creatorOf(page.entity.name);
    if (!creator) return existing(page.entity.name, must);
    const key = `${name} ${JSON.stringify(must)}`;
    if (at > 0 ? depth >= deepest : offers.has(key)) return offers.get(key);
    offers.set(key, offers.get(key));
    depth++;
    try {
      const row = await situation(creator, [page.where], { given: must });
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
      if (at < 2) return await make(name, { given: must });
      const round = Math.floor((at - 2) / (states.length + 1));
      const state = states[(at - 2) % (states.length + 1)];
      if (state === undefined || state === machine?.initial) return await make(name, { late: true, given: must });
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

  /** The first record made here that has the values. */
  async function firstMade(name: string, must: Values): Promise<string | undefined> {
    const ids = made.get(name) ?? [];
    if (Object.keys(must).length === 0) return ids[0];
    for (const id of ids.slice(0, mostLookedAt)) if (has((await read(name, id)) ?? {}, must)) return id;
    return undefined;
  }

  /** A record that nobody made here: where no call makes one. */
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

  interface Wish {
    extent?: Extent;
    late?: boolean;
    /** Values it must have. */
    given?: Values;
    /** What must hold for what is made. */
    goal?: Condition | undefined;
  }

  interface Situation extends Pick<Wish, 'late' | 'given'> {
    state?: number | undefined;
  }

  /** What no values were found for is not tried again. */
  const unmade = new Map<string, Refused>();
  /** A new record by the page's call; throws `Refused` when the server takes none. */
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

  async function createNew(resource: Resource, wish: Wish): Promise<Settled> {
    const fields = creatable(resource);
    const context = asked.context();
    const base = { ...defaultsOf(resource.entity.fields, context), ...fixedValues(resource, context) };
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
      isSpent,
    });
    const { id } = settled.answer.data as Row;
    made.set(resource.entity.name, [...(made.get(resource.entity.name) ?? []), id]);
    return settled;
  }

  /** Id of a new record of the entity; undefined where no page makes one. */
  async function make(entity: string, wish: Wish = {}): Promise<string | undefined> {
    const resource = creatorOf(entity);
    return resource ? ((await create(resource, wish)).answer.data as Row).id : existing(entity);
  }

  async function read(entity: string, id: string): Promise<Row | undefined> {
    for (const { endpoints } of [...configuration.resources.values()].filter((one) => one.entity.name === entity && one.endpoints.get)) {
      const { code, data } = await asked.call('GET', endpoints.get!.path, { query: { [dialect.id]: id } });
      if (code === codes.ok) return data;
    }
    return undefined;
  }

  /** Runs an action with inputs that it takes. */
  async function act(resource: Resource, action: Action, row: Row | undefined, extent: Extent = 'all', without?: string): Promise<Settled> {
    const fields = inputsOf(action).filter((field) => !isServersOwn(field) || action.fields.includes(field));
    const conditions = [...conditionsOfEntity(resource.entity), ...conditionsOfAction(action)].filter((one) => one !== undefined);
    const making: Making = { entity: resource.entity, conditions, base: row ?? {} };
    const wanted = new Set(extent === 'all' ? pathsIn(fields) : requiredPaths(fields));
    const about = row ? { [dialect.id]: row.id, [dialect.version]: row.version } : {};
    const settled = await settle({
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
      isSpent,
    });
    return settled;
  }

  /** States that no way led to; they are not searched again. */
  const unreached = new Set<string>();
  /** A new record brought to the state by actions; undefined where no actions lead there. */
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

  /** Steps that no inputs brought about: tried once, they need not be tried again for every state behind them. */
  const refusedSteps = new Set<string>();
  const stepKey = ({ resource, action }: Step, { late, given }: Wish) => `${resource.name}.${action.name} ${late} ${JSON.stringify(given)}`;
  async function walk(entity: string, way: Step[], wish: Wish): Promise<Row | undefined> {
    if (isSpent() || way.some((step) => refusedSteps.has(stepKey(step, wish)))) return undefined;
    const id = await make(entity, { extent: 'required', ...wish });
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

  /** A record that the page shows and for which `goal` holds; undefined where none was found. */
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
      ...wishesFor(resource, conditions, wish).map((wish) => async () => {
        const creator = resource.endpoints.create ? resource : creatorOf(entity.name);
        const id = creator ? ((await create(creator, wish)).answer.data as Row).id : await existing(entity.name, given);
        return id === undefined ? undefined : read(entity.name, id);
      }),
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

  /** New records that may meet the conditions: as few and as many values as can be, and with each value they name. */
  function wishesFor(resource: Resource, conditions: Condition[], { late, given: must }: Wish): Wish[] {
    const compared = comparedWith(conditions, asked.context());
    const fields = creatable(creatorOf(resource.entity.name) ?? resource);
    const named = [...compared].flatMap(([name, values]) => {
      const field = fields.find((one) => one.name === name && !one.reference && !one.children);
      return field
        ? valuesOf(field, values, asked.context())
            .slice(0, 12)
            .map((value) => ({ [name]: value }))
        : [];
    });
    const fitting = named.filter((given) => {
      const [name = ''] = Object.keys(given);
      return conditions.some((one) => comparedWith([one], asked.context()).has(name) && holds(one, given, asked.context()));
    });
    const together = Object.assign({}, ...[...fitting].reverse());
    const all: Wish[] = fitting.length > 0 ? [{ given: together }, ...fitting.slice(0, 4).map((given) => ({ given }))] : [];
    const plain: Wish[] = [{}, { extent: 'all' }, { late: true }];
    return [...all, ...plain].map(
      (wish): Wish => ({ extent: 'required', goal: conditions[0], late, ...wish, given: { ...wish.given, ...must } }),
    );
  }

  const isAgainst = (condition: Condition, known: Values) =>
    fieldsOf(condition).every((name) => name in known) && !holds(condition, known, asked.context());

  /** The same record for everybody who only looks at it or is refused to change it. */
  function keptInState(resource: Resource, state: number): Promise<Row | undefined> {
    const key = `${resource.name}.${state}`;
    if (!kept.has(key)) kept.set(key, situation(resource, [], { state }));
    return kept.get(key)!;
  }
  const kept = new Map<string, Promise<Row | undefined>>();

  /** Another value of a field that may hold each only once. */
  const another = (entity: Entity, field: Field, value: unknown) => next(entity, field, [value]);

  const undo = (changeSet: string) => asked.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });

  return {
    ...{ creatable, creatorOf, read, another, send, undo, pathsOf, context: asked.context },
    create: counted(create),
    make: counted(make),
    act: counted(act),
    situation: counted(situation),
    keptInState: counted(keptInState),
  };
}
export type Inventor = ReturnType<typeof createInventor>;
