/** Actions: calls that do more than saving, such as 离校, 置顶 or 启用. */

import type { Action } from '../../../config/normalized';
import { getAssignedValues } from '../../../fields/assignments';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { dialect } from '../../../wire/dialect';
import { codes } from '../../../wire/envelope';
import type { Call } from '../../http/call';
import { refuseUnwritableBy, type ServedResource } from '../../http/servedResource';
import { ApiError, conflict, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { addViaReference, holdsViaReference } from '../../model/sql/viaReferenceQuery';
import { type CheckedChanges, checkChanges } from '../../records/check/checkRecord';
import { cleanValues } from '../../records/check/cleanValues';
import { readWholeRecord } from '../../records/check/wholeRecord';
import { stepsOf } from '../../records/steps';
import { recordChange } from '../../records/write/changeRecord';
import type { ChangeSet } from '../../records/write/changeSet';
import { refuseLockedByOthers } from '../../records/write/checkEditLock';
import { refuseInvalidChoices, refuseInvalidInputs } from '../../records/write/chosenRecords';
import { createRecords } from '../../records/write/createRecords';
import { reverseEntry } from '../../records/write/entries';
import { refuseLocked } from '../../records/write/lockedRecord';
import { planMove } from '../../records/write/positions';
import { hasChanged } from '../../records/write/ruled';
import { readSingleRecord } from '../../records/write/singleRecord';
import { refuseStale } from '../../records/write/staleVersion';
import { createChooser, takenByRecords } from '../../records/write/takenValues';
import { applyChanges, checkTrusted, currentRecord, lockBefore, lockExisting } from '../../records/write/updateRecord';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import { type ActionInput, readActionInput } from './actionInput';
import { buildAskedChange, findUnreadParams, isWriting, logAsked, readInputs } from './askedParams';
import { refuseUndeclared } from './declaredAnswer';
import { refuseNamed } from './notBy';
import { submitOnce } from './submitOnce';

export function createActionRun(action: Action): (call: Call) => Promise<unknown> {
  return async (call) => {
    const input = await readActionInput(call, action);
    return submitOnce(call, (set) => runAction(set, call.served, action, input));
  };
}

/** Runs an action on one record, as part of a change set. Returns the answer of the rule, or the changed record. */
export async function runAction(set: ChangeSet, served: ServedResource, action: Action, input: ActionInput): Promise<unknown> {
  const { table } = served;
  const step = stepsOf(set, `${action.name} ${table.entity.name}`);
  const row = await step('lock', () => rowOf(set, served, action, input));
  const asked = await step('inputs', () => readAsked(set, table, action, input, row));
  if (action.reverse) return step('reverse', () => reverseEntry(set, table, chosen(row), fillValues(action, input.fields)));
  const checked = await step('check', () => (row ? changesOf(set, served, action, row, input, asked.assigned) : unchanged));
  const ruled = await step('rule', () => askRule(set, table, action, { row, asked, checked }));
  const unread = findUnreadParams(action, input.params, ruled.read);
  const move = () => step('write', () => row && writeChanges(set, served, action, { row, ...ruled }, unread));
  // If the new record replaces this one, this one is changed first, so that both do not violate uniqueness.
  const isRenewal = action.creates?.entity === table.entity.name;
  if (isRenewal) await move();
  const created = await step('create', () => action.creates && createBeside(set, action.creates, { inputs: input.created, ...asked }, row));
  if (!isRenewal) await move();
  if (!row && unread) await step('log', () => logAsked(set, served, action, unread, created));
  if (ruled.answer !== undefined || !row) return ruled.answer ?? null;
  // Read again, because rules can change this record through others.
  return step('answer', () => currentRecord(set, table, row.id));
}

const unchanged: CheckedChanges = { changes: {}, record: {} };

/** Validated inputs of an action, and the values that its configuration assigns. */
interface Asked {
  typed: Values;
  /** The record with the values via references that `set` and `copy` read. */
  known: Values;
  assigned: Values;
}

async function readAsked(set: ChangeSet, table: EntityTable, action: Action, input: ActionInput, row: Row | undefined): Promise<Asked> {
  const typed = { ...cleanValues(table, input.fields), ...input.created, ...input.params };
  await refuseInvalidInputs(set, action.params, { ...row, ...typed });
  const known = row ? await addViaReference(set, table, row, takenNames(table, action), set.values) : {};
  return { typed, known, assigned: getAssignedValues(action.set, known, typed, set.values) };
}

interface Ruled {
  answer: unknown;
  /** Names of the inputs that the rule has read. */
  read: ReadonlySet<string>;
  checked: CheckedChanges;
  /** The rule changed the values to be written. */
  hasChanged: boolean;
}

/** Runs the rule of the action, which may change the values in place. */
async function askRule(
  set: ChangeSet,
  table: EntityTable,
  action: Action,
  { row, asked, checked }: { row: Row | undefined; asked: Asked; checked: CheckedChanges },
): Promise<Ruled> {
  const rule = set.context.rules.get(table.entity.name)?.actions?.[action.name];
  const { input, read } = readInputs({ ...asked.typed, ...asked.assigned });
  if (!rule) return { answer: undefined, read, checked, hasChanged: false };
  const changes = structuredClone(checked.changes);
  const answer = await rule({ row, input, changes, context: set.ruleContext(set, table.entity) });
  refuseUndeclared(set, action, answer);
  return { answer, read, checked: { ...checked, changes }, hasChanged: hasChanged(checked.changes, changes) };
}

function fillValues({ fields }: Action, asked: Values): Values {
  const missing = fields.find((field) => field.required && isEmpty(asked[field.name]));
  if (missing) throw refuse(missing.name, `请填写${missing.title}`);
  return asked;
}

function chosen(row: Row | undefined): Row {
  if (!row) throw refuse(dialect.id, '请先选择一条记录');
  return row;
}

/** Locks the record. Throws if it is missing, out of scope, reserved for other people (`notBy`), stale, locked, or does not meet `when`. */
export async function rowOf(set: ChangeSet, served: ServedResource, action: Action, input: ActionInput): Promise<Row | undefined> {
  const id = served.table.entity.single ? (await readSingleRecord(set, served.table)).id : input.id;
  if (id === undefined) {
    if (needsRow(action)) throw refuse(dialect.id, `请选择要${action.title}的${served.table.entity.title}`);
    return undefined;
  }
  await lockBefore(set, served.table, id, { ...input.fields, ...input.params });
  const row = await lockExisting(set, served.table, id);
  await refuseUnwritableBy(served, row, set);
  await refuseNamed(set, served, action, row);
  if (input.version !== undefined && input.version !== row.version) await refuseStale(set, served.table, row, input.version, input.fields);
  if (action.transition === undefined && !action.whileLocked) refuseLocked(set, served.table, row);
  // An action with GET only reads, so an edit lock does not matter.
  if (needsRow(action) && action.endpoint.method !== 'GET') await refuseLockedByOthers(set, served.table, id);
  if (action.when && !(await holdsViaReference(set, served.table, action.when, row, set.values)))
    throw conflict(action.reason ?? `现在不能${action.title}`, {
      kind: 'state',
      current: conceal(fieldViewOf(set.actor, served.table), structuredClone(row)),
    });
  return row;
}

function needsRow(action: Action): boolean {
  return action.reverse || action.move !== undefined || action.when !== undefined || isWriting(action);
}

/**
 * The changes that the action declares: fields from the input, assigned values, new state, new position. Conditions are
 * evaluated on the changed record, so that fields of the new state are allowed.
 */
async function changesOf(
  set: ChangeSet,
  served: ServedResource,
  action: Action,
  row: Row,
  input: ActionInput,
  assigned: Values,
): Promise<CheckedChanges> {
  const { table, tables } = served;
  const beside = [
    { values: assigned, mode: { trusted: false, only: new Set(Object.keys(assigned)) } },
    { values: getStateChange(set, served, action, row), mode: { trusted: true } },
  ];
  const mode = { ...askedOnly(action.fields), view: fieldViewOf(set.actor, table) };
  const whole = await readWholeRecord(set, table, row, input.fields, assigned);
  const taken = await takenByRecords(createChooser(set), table, [input.fields], { isNew: false });
  const checked = checkChanges(table, row, input.fields, { tables, values: set.values, mode, beside, whole, taken });
  await refuseInvalidChoices(set, table, [{ record: checked.record, before: row }]);
  if (!action.move) return checked;
  return checkTrusted(set, table, row, { ...checked.changes, ...(await applyTransition(set, served, row, action.move)) });
}

/** Write mode of the action: only its fields may be written, and its required ones must be filled. */
function askedOnly(fields: readonly Field[], ...more: string[]) {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return { trusted: false, only: new Set([...fields.map(({ name }) => name), ...more]), required: new Set(required) };
}

/** The new state. Throws a conflict if the transition is not allowed from the current one. */
function getStateChange(set: ChangeSet, served: ServedResource, action: Action, row: Row): Values {
  const field = served.table.field(served.table.entity.stateField ?? '');
  const transition = field?.states?.transitions.find((one) => one.name === action.transition);
  if (!field || !transition) return {};
  const current = row[field.name];
  if (!transition.from.some((code) => code === current)) {
    const title = field.states?.states.find((one) => one.code === current)?.title ?? '未知';
    const reason = action.reason ? `：${action.reason}` : '';
    throw conflict(`当前状态为“${title}”，不能${action.title}${reason}`, {
      kind: 'state',
      current: conceal(fieldViewOf(set.actor, served.table), structuredClone(row)),
    });
  }
  return { [field.name]: transition.to };
}

async function applyTransition(set: ChangeSet, served: ServedResource, row: Row, move: 'up' | 'top'): Promise<Values> {
  const { field, position, neighbour } = await planMove(set, served.table, row, move);
  if (neighbour) {
    const other = await lockExisting(set, served.table, neighbour.id);
    await applyChanges(set, served.table, other, await checkTrusted(set, served.table, other, { [field]: neighbour.position }), 'move');
  }
  return { [field]: position };
}

/** Dotted fields that `set` and `creates.copy` read. */
function takenNames({ dotted }: EntityTable, { set, creates }: Action): ReadonlySet<string> {
  const taken = new Set(
    [...Object.values(set), ...Object.values(creates?.copy ?? {})].flatMap((one) => ('field' in one ? [one.field] : [])),
  );
  return new Set(dotted.flatMap(({ field }) => (taken.has(field.name) ? [field.name] : [])));
}

async function createBeside(
  set: ChangeSet,
  creates: NonNullable<Action['creates']>,
  { inputs, typed, known }: { inputs: Values; typed: Values; known: Values },
  row: Row | undefined,
): Promise<Row | undefined> {
  const taken = getAssignedValues(creates.copy, known, typed, set.values);
  const values = { ...taken, ...inputs, ...(row && { [creates.via]: row.id }) };
  const table = tableOf(set.tables, creates.entity);
  const [created] = await createRecords(set, table, [values], {
    mode: { ...askedOnly(creates.fields, creates.via, ...Object.keys(taken)), view: fieldViewOf(set.actor, table) },
    lookForDuplicates: false,
    isLast: false,
  });
  return created;
}

/** The record after the rule, read again if entries written by the rule can change its sums, which computed fields depend on. */
async function readAsLeft(set: ChangeSet, table: EntityTable, row: Row): Promise<Row> {
  if (!table.entity.fields.some(({ rollup }) => rollup)) return row;
  return currentRecord(set, table, row.id).catch((error: unknown) => {
    // The rule has deleted the record.
    if (error instanceof ApiError && error.code === codes.notFound) return row;
    throw error;
  });
}

/**
 * Writes the changes; validates them again if the rule changed them or the record. Inputs that no field stores are written to the change
 * record, even if no field changes.
 */
async function writeChanges(
  set: ChangeSet,
  { table }: ServedResource,
  action: Action,
  { row, checked, hasChanged }: { row: Row; checked: CheckedChanges; hasChanged: boolean },
  asked: Values | undefined,
): Promise<void> {
  const left = set.context.rules.get(table.entity.name)?.actions?.[action.name] ? await readAsLeft(set, table, row) : row;
  const fit = hasChanged || left !== row ? await checkTrusted(set, table, left, checked.changes) : checked;
  const isWritten = await applyChanges(set, table, left, fit, action.name, asked);
  if (!isWritten && asked && (set.written.any || isWriting(action)))
    await recordChange(set, buildAskedChange(action, table, row.id, asked));
}
