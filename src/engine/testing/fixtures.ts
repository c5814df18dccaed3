/** Minimal normalized configuration for tests of the engine. */
import type { Action, Endpoints, Entity, Resource } from '../../config/normalized';
import type { Field } from '../../fields/field';
import { plainAction } from '../command/plainAction';

export function buildField(name: string, change: Partial<Field> = {}): Field {
  return {
    name,
    fieldType: 'text',
    title: name,
    description: undefined,
    options: {},
    required: false,
    showWhen: undefined,
    requiredWhen: undefined,
    readOnlyWhen: undefined,
    readOnly: false,
    immutable: false,
    default: undefined,
    defaultWord: undefined,
    computed: undefined,
    rollup: undefined,
    masked: false,
    maskable: false,
    tone: undefined,
    access: undefined,
    system: false,
    through: undefined,
    choices: undefined,
    reference: undefined,
    children: undefined,
    states: undefined,
    ...change,
  };
}

export function buildEntity(fields: Field[], change: Partial<Entity> = {}): Entity {
  return {
    name: 'child',
    title: '学员',
    description: undefined,
    label: '{name}',
    fields,
    unique: [],
    exclusive: [],
    editLock: undefined,
    timed: [],
    duplicates: [],
    indexes: [],
    search: [],
    person: false,
    checks: [],
    locked: undefined,
    appendOnly: undefined,
    parent: undefined,
    position: undefined,
    stateField: undefined,
    single: false,
    source: undefined,
    ...change,
  };
}

export function buildAction(name: string, change: Partial<Action> = {}): Action {
  return {
    ...plainAction,
    name,
    title: name,
    endpoint: { method: 'PUT', path: `/api/child/${name}`, client: 'business', timeoutMs: 15_000 },
    ...change,
  };
}

const noEndpoints: Endpoints = {
  list: undefined,
  get: undefined,
  create: undefined,
  update: undefined,
  delete: undefined,
  restore: undefined,
  history: undefined,
  options: undefined,
  reveal: undefined,
  lock: undefined,
  unlock: undefined,
  showLock: undefined,
  import: undefined,
};

export function buildResource(entity: Entity, change: Partial<Resource> = {}): Resource {
  return {
    name: 'child',
    entity,
    title: '学员',
    description: undefined,
    group: 'demo',
    path: '/demo/child',
    addresses: undefined,
    permission: 'demo:child',
    permissions: {},
    scope: undefined,
    tab: undefined,
    page: undefined,
    about: undefined,
    keepAlive: false,
    logReads: false,
    sensitive: undefined,
    menu: undefined,
    endpoints: noEndpoints,
    list: undefined,
    import: undefined,
    form: undefined,
    show: undefined,
    links: [],
    queries: [],
    actions: [],
    where: undefined,
    ...change,
  };
}
