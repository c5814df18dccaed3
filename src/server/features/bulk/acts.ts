/** Bulk operations of a resource. Each one processes a single record with the same steps as the single-record call. */
import type { Action, Resource } from '../../../config/normalized';
import type { ValueContext } from '../../../fields/valueContext';
import type { Permission } from '../../http/permission';
import { refuseUnwritableBy, type ServedResource } from '../../http/servedResource';
import { conflict, notFound, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { ChangeSet } from '../../records/write/changeSet';
import { deleteRecord, restoreRecord } from '../../records/write/deleteRecord';
import { updateRecord } from '../../records/write/updateRecord';
import { fieldViewOf } from '../../view/fieldView';
import { runAction } from '../record/action';
import { checkActionInput } from '../record/actionInput';

export interface BulkAct {
  /** Name of the verb or action, as used in the operation log and the policy. */
  name: string;
  /** Label of its button. */
  title: string;
  keys: (string | undefined)[];
  /** True: applies to deleted records (the recycle bin). */
  inTrash: boolean;
  /** Processes newer records first, because they may reference older ones. */
  newestFirst: boolean;
  /** Validates the input before any row is read. Throws ApiError. */
  check?(values: ValueContext): void;
  /** Processes one record. With `version`, throws a conflict if the record has another version. Throws ApiError. */
  run(set: ChangeSet, served: ServedResource, id: string, version: number | undefined): Promise<void>;
}

const changedMeanwhile = '预览之后有人修改过这条记录，请重新预览';

/** The bulk operation with this name and input. Throws ApiError if the resource does not offer it. */
export function bulkActOf(resource: Resource, name: string, input: Values): BulkAct {
  const make = verbActs.get(name);
  if (make) return make(resource, input);
  const action = resource.actions.find((one) => one.name === name);
  if (!action?.bulk || !resource.list) throw createUnavailable();
  return buildActionAct(resource, action, input);
}

/** Permission that preview and run of the bulk operation require. */
export function getBulkPermission({ title }: Resource, act: BulkAct): Permission {
  return { keys: act.keys, what: `${act.title}${title}` };
}

const verbActs = new Map<string, (resource: Resource, input: Values) => BulkAct>(
  Object.entries({
    delete: (resource: Resource, input: Values): BulkAct => {
      if (!resource.list?.bulk.delete) throw createUnavailable();
      refuseInput(input);
      return {
        ...getVerbPart(resource, 'delete', '删除'),
        newestFirst: true,
        run: (set, served, id, version) => deleteRecord(set, served.table, id, createGuard(set, served, version)),
      };
    },
    restore: (resource: Resource, input: Values): BulkAct => {
      if (!resource.list?.bulk.restore) throw createUnavailable();
      refuseInput(input);
      return {
        ...getVerbPart(resource, 'restore', '恢复'),
        inTrash: true,
        run: async (set, served, id, version) => {
          await restoreRecord(set, served.table, id, createGuard(set, served, version));
        },
      };
    },
    update: (resource: Resource, input: Values): BulkAct => {
      const edit = resource.list?.bulk.edit ?? [];
      const names = Object.keys(input);
      if (edit.length === 0) throw createUnavailable();
      if (names.length === 0) throw refuse('input', '请选择要修改的字段');
      const foreign = names.find((name) => !edit.includes(name));
      if (foreign !== undefined) throw refuse(foreign.slice(0, 60), `“${foreign.slice(0, 40)}”不能批量修改，请去掉它`);
      return { ...getVerbPart(resource, 'update', '修改'), run: (set, served, id, version) => updateOne(set, served, id, version, input) };
    },
  }),
);

function getVerbPart({ permission, permissions }: Resource, verb: 'delete' | 'restore' | 'update', title: string) {
  return { name: verb, title, keys: [permission, permissions[verb]], inTrash: false, newestFirst: false };
}

function buildActionAct({ permission, entity }: Resource, action: Action, input: Values): BulkAct {
  const checked = (values: ValueContext) => {
    const { id, version, ...parts } = checkActionInput(structuredClone(input), action, entity.title, values);
    if (id !== undefined || version !== undefined) throw refuse('input', '参数不正确，请刷新页面后重试');
    return parts;
  };
  return {
    name: action.name,
    title: action.title,
    keys: [permission, action.permission],
    inTrash: false,
    newestFirst: false,
    check: checked,
    run: async (set, served, record, at) => {
      await runAction(set, served, action, { ...checked(set.values), id: record, version: at });
    },
  };
}

async function updateOne(set: ChangeSet, served: ServedResource, id: string, version: number | undefined, input: Values): Promise<void> {
  let before = 0;
  const check = createGuard(set, served, version);
  const after = await updateRecord(set, served.table, id, structuredClone(input), {
    mode: { trusted: false, view: fieldViewOf(set.actor, served.table) },
    action: 'update',
    takesOver: true,
    guard: (row) => {
      before = row.version;
      return check(row);
    },
  });
  if (after.version === before) throw conflict('已经是这个内容，不需要修改');
}

/** Check under the row lock: a record outside the caller's scope is "not found"; another version than the previewed one is a conflict. */
function createGuard(set: ChangeSet, served: ServedResource, version: number | undefined): (row: Row) => Promise<void> {
  return async (row) => {
    await refuseUnwritableBy(served, row, set);
    if (version !== undefined && version !== row.version) throw conflict(changedMeanwhile);
  };
}

function refuseInput(input: Values): void {
  const [name] = Object.keys(input);
  if (name !== undefined) throw refuse(name.slice(0, 60), `不认识的内容“${name.slice(0, 40)}”`);
}

function createUnavailable() {
  return notFound('这个批量操作');
}
