/**
 * Inputs of an action that no field stores and no rule reads. They are written to the history of the record and the operation log, so that
 * no input is lost.
 */
import type { Action } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { ServedResource } from '../../http/servedResource';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { logActIn } from '../../records/write/actLog';
import { type Change, recordChange } from '../../records/write/changeRecord';
import type { ChangeSet } from '../../records/write/changeSet';

/** The same values as a proxy, and the names of those that have been read. */
export function readInputs(values: Values): { input: Values; read: ReadonlySet<string> } {
  const read = new Set<string>();
  const input: Values = {};
  for (const [name, start] of Object.entries(values)) {
    let value = start;
    Object.defineProperty(input, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        read.add(name);
        return value;
      },
      set: (next: unknown) => {
        value = next;
      },
    });
  }
  return { input, read };
}

/** Filled params that neither a rule (`read`) nor `set` or `copy` uses; undefined if there are none. */
export function findUnreadParams({ params, set, creates }: Action, values: Values, read: ReadonlySet<string>): Values | undefined {
  const taken = new Set(
    [...Object.values(set), ...Object.values(creates?.copy ?? {})].flatMap((one) => ('input' in one ? [one.input] : [])),
  );
  const unread = params.flatMap(({ name }) => (read.has(name) || taken.has(name) || isEmpty(values[name]) ? [] : [[name, values[name]]]));
  return unread.length > 0 ? Object.fromEntries(unread) : undefined;
}

/** Whether the configuration of the action itself writes values, without a rule. */
export function isWriting({ transition, fields, set }: Action): boolean {
  return transition !== undefined || fields.length > 0 || Object.keys(set).length > 0;
}

/** A change record with only the inputs. */
export function buildAskedChange(action: Action, table: EntityTable, recordId: string, asked: Values): Change {
  return { action: action.name, entity: table.entity.name, recordId, before: {}, after: {}, asked };
}

/** Logs inputs of an action without a record: at the record it created, otherwise in the operation log. Reading calls are not logged. */
export async function logAsked(
  set: ChangeSet,
  { table, resource }: ServedResource,
  action: Action,
  asked: Values,
  created: Row | undefined,
): Promise<void> {
  const made = set.tables.get(action.creates?.entity ?? '');
  if (created && made) return recordChange(set, buildAskedChange(action, made, created.id, asked));
  if (!set.written.any) return;
  const subject = describeAsked(action, asked);
  await logActIn(set.q, set.context, set.actor, { resource: resource.name, action: action.name, entity: table.entity.name, subject });
}

/** The inputs in one line: `原因：损坏，数量：2`. */
export function describeAsked({ params }: Action, asked: Values): string {
  return params
    .filter(({ name }) => name in asked)
    .map((field) => `${field.title}：${textOf(field, asked[field.name])}`)
    .join('，');
}

/** Text for the log. Fields with a mask are masked, like in lists. */
function textOf(field: Field, value: unknown): string {
  const { mask, format } = fieldTypeOf(field);
  return mask && typeof value === 'string' ? mask(value) : format(value, field, {});
}
