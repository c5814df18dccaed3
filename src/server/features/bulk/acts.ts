/** What can be done with many rows of a resource, and how it is done to one of them: by the same steps as the single call. */
import type { Action, Resource } from '../../../config/normalized';
import type { ValueContext } from '../../../fields/valueContext';
import type { Permission } from '../../http/permission';
import { refuseForeign, type ServedResource } from '../../http/servedResource';
import { conflict, notFound, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import { fieldViewOf } from '../../model/fieldView';
import type { ChangeSet } from '../../records/write/changeSet';
import { deleteRecord, restoreRecord } from '../../records/write/deleteRecord';
import { updateRecord } from '../../records/write/updateRecord';
import { runAction } from '../record/action';
import { checkActionInput } from '../record/actionInput';

export interface BulkAct {
  /** Verb or action, as the log and the policy know it. */
  name: string;
  /** Text of its button. */
  title: string;
  keys: (string | undefined)[];
  /** It is about deleted records. */
  inTrash: boolean;
  /** Newer records first: what hangs on others goes before them. */
  newestFirst: boolean;
  /** Refuses inputs that can be right for no row. Throws ApiError. */
  check?(values: ValueContext): void;
  /** Does it to one record; `version` = the record must still be that one. Throws ApiError. */
  run(set: ChangeSet, served: ServedResource, id: string, version: number | undefined): Promise<void>;
}

const changedMeanwhile = '预览之后有人修改过这条记录，请重新预览';

/** The act of this name with this input; refuses what the resource does not offer. */
export function bulkActOf(resource: Resource, name: string, input: Values): BulkAct {
  const make = verbActs.get(name);
  if (make) return make(resource, input);
  const action = resource.actions.find((one) => one.name === name);
  if (!action?.bulk || !resource.list) throw notAvailable();
  return actionAct(resource, action, input);
}

export function bulkPermission({ title }: Resource, act: BulkAct): Permission {
  return { keys: act.keys, what: `${act.title}${title}` };
}

const verbActs = new Map<string, (resource: Resource, input: Values) => BulkAct>(
  Object.entries({
    delete: (resource: Resource, input: Values): BulkAct => {
      if (!resource.list?.bulk.delete) throw notAvailable();
      refuseInput(input);
      return {
        ...verbPart(resource, 'delete', '删除'),
        newestFirst: true,
        run: (set, served, id, version) => deleteRecord(set, served.table, id, guard(set, served, version)),
      };
    },
    restore: (resource: Resource, input: Values): BulkAct => {
      if (!resource.list?.bulk.restore) throw notAvailable();
      refuseInput(input);
      return {
        ...verbPart(resource, 'restore', '恢复'),
        inTrash: true,
        run: async (set, served, id, version) => {
          await restoreRecord(set, served.table, id, guard(set, served, version));
        },
      };
    },
    update: (resource: Resource, input: Values): BulkAct => {
      const edit = resource.list?.bulk.edit ?? [];
      const names = Object.keys(input);
      if (edit.length === 0) throw notAvailable();
      if (names.length === 0) throw refuse('input', '请选择要修改的字段');
      const foreign = names.find((name) => !edit.includes(name));
      if (foreign !== undefined) throw refuse(foreign.slice(0, 60), `“${foreign.slice(0, 40)}”不能批量修改`);
      return { ...verbPart(resource, 'update', '修改'), run: (set, served, id, version) => updateOne(set, served, id, version, input) };
    },
  }),
);

function verbPart({ permission, permissions }: Resource, verb: 'delete' | 'restore' | 'update', title: string) {
  return { name: verb, title, keys: [permission, permissions[verb]], inTrash: false, newestFirst: false };
}

function actionAct({ permission, entity }: Resource, action: Action, input: Values): BulkAct {
  const checked = (values: ValueContext) => {
    const { id, version, ...parts } = checkActionInput(structuredClone(input), action, entity.title, values);
    if (id !== undefined || version !== undefined) throw refuse('input', '参数不正确');
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
  const check = guard(set, served, version);
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

/** A record that is not the caller's does not exist for him; one that changed since it was looked at is left alone. */
function guard(set: ChangeSet, served: ServedResource, version: number | undefined): (row: Row) => Promise<void> {
  return async (row) => {
    await refuseForeign(served, row, set);
    if (version !== undefined && version !== row.version) throw conflict(changedMeanwhile);
  };
}

function refuseInput(input: Values): void {
  const [name] = Object.keys(input);
  if (name !== undefined) throw refuse(name.slice(0, 60), `不认识的内容“${name.slice(0, 40)}”`);
}

function notAvailable() {
  return notFound('这个批量操作');
}
