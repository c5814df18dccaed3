/** Inverts one change: an update is written back, a new record is moved to the trash, a deleted one is restored. */
import { computeRecord } from '../../../fields/computed/computeRecord';
import { conflict } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { lockRecord } from '../../model/sql/recordQuery';
import { findReferrers } from '../../model/sql/referrers';
import { isSame } from '../check/isSame';
import { listEffective, listLaterChanges, type StoredChange } from '../history/storedChanges';
import { type Change, recordChange } from '../write/changeRecord';
import type { ChangeSet } from '../write/changeSet';
import { refuseLockedByOthers } from '../write/checkEditLock';
import { bringBack, refuseLostParent } from '../write/deleteRecord';
import { findTouched, followTouched, lockTouched } from '../write/keepRollups';
import { comesUnderLock, refuseLockedUndo } from '../write/lockedRecord';
import { refuseEntryChange } from '../write/refuseEntryChange';
import { setLife } from '../write/setLife';
import { checkTreePosition } from '../write/treePosition';
import { lockBefore, pick, writeRecord } from '../write/updateRecord';
import { buildInverseValues, listFirmFields } from './inverseValues';
import { buildDependsRefusal, type Obstacle } from './undoRefusal';

const lifeActions: ReadonlySet<string> = new Set(['create', 'delete', 'restore']);
const isLife = ({ action }: StoredChange) => lifeActions.has(action);

export async function invertChange(set: ChangeSet, table: EntityTable, change: StoredChange): Promise<void> {
  refuseEntryChange(table);
  const brings = change.action === 'delete';
  await lockBefore(set, table, change.recordId);
  const row = await lockRecord(set.q, set.tables, table, change.recordId, brings);
  const later = listEffective(await listLaterChanges(set.q, change), set.id);
  if (!row) throw await buildDependsRefusal(set, table, getWholeRecord(later));
  await refuseLockedByOthers(set, table, row.id);
  if (!brings) refuseLockedUndo(set, table, row, isLife(change) ? null : change.after);
  if (!isLife(change)) return takeUpdateBack(set, table, change, row, later);
  if (brings) {
    await refuseLostParent(set, table, row);
    await askRule(set, table, row);
  } else {
    // Later changes would be lost with the record.
    const changed = later.filter((one) => !isLife(one) && listFirmFields(table, one).length > 0);
    if (changed.length > 0)
      throw await buildDependsRefusal(
        set,
        table,
        changed.map((one) => ({ change: one, fields: listFirmFields(table, one) })),
      );
    await refuseReferrers(set, table, change.recordId);
  }
  if (brings) await bringBack(set, table, [row]);
  else await setLife(set, table, [change.recordId], true);
  await recordChange(set, buildLifeChange(change, brings));
}

async function askRule(set: ChangeSet, table: EntityTable, record: Row): Promise<void> {
  await set.context.rules.get(table.entity.name)?.beforeReturn?.(record, set.ruleContext(set, table.entity));
}

/** The newest later change that deleted or restored the record, which prevents the undo. */
function getWholeRecord(later: StoredChange[]): Obstacle[] {
  const newest = later.find(isLife) ?? later[0];
  return newest ? [{ change: newest, fields: [] }] : [];
}

async function takeUpdateBack(set: ChangeSet, table: EntityTable, change: StoredChange, row: Row, later: StoredChange[]): Promise<void> {
  const firm = listFirmFields(table, change);
  const values = buildInverseValues(table, change, row);
  const record = computeRecord(table.entity.fields, { ...row, ...values }, set.values);
  const locks = comesUnderLock(set, table, row, record);
  const obstacles = later
    .filter((one) => !isLife(one))
    .map((one) => ({ change: one, fields: listFirmFields(table, one).filter((name) => locks || firm.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
  if (obstacles.length > 0) throw await buildDependsRefusal(set, table, obstacles);
  for (const name of Object.keys(record)) if (!isSame(record[name], row[name])) values[name] = record[name];
  const names = Object.keys(values);
  if (table.tree && table.tree.field.name in values) await checkTreePosition(set, table, row.id, record);
  await askRule(set, table, record);
  if (names.length > 0) {
    const touched = findTouched(set, table, [row, record], new Set(names));
    await lockTouched(set, touched);
    await writeRecord(set, table, row.id, values, record);
    await followTouched(set, touched);
  }
  await recordInverse(set, change, change.action, pick(row, names), pick(values, names));
}

/** Throws if other records refer to this one. */
async function refuseReferrers(set: ChangeSet, table: EntityTable, id: string): Promise<void> {
  const found = await findReferrers(set.q, set.tables, table, id);
  if (found.length === 0) return;
  const changes = await set.q.query<StoredChange>(
    `select distinct on (record_id) id, change_set_id as "changeSet", at, coalesce(actor_name, '') as "actorName", resource, action, entity,
      record_id as "recordId", before, after, undoes from change_record
     where record_id = any($1::uuid[]) and position($2 in coalesce(after::text, '')) > 0 order by record_id, id desc`,
    [found.map((one) => one.id), id],
  );
  if (changes.length === 0)
    throw conflict(`不能撤销：已有${found[0]?.title}引用了它，请先删除或改掉那些引用`, { kind: 'depends', changes: [] });
  throw await buildDependsRefusal(
    set,
    table,
    changes.map((change) => ({ change, fields: [] })),
  );
}

/** Change record of a record that was moved to the trash, or restored from it (`brings`). */
export function buildLifeChange({ entity, recordId, changeSet, resource }: StoredChange, brings: boolean): Change {
  return { action: brings ? 'restore' : 'delete', entity, recordId, before: null, after: null, undoes: changeSet, resource };
}

function recordInverse(
  set: ChangeSet,
  change: StoredChange,
  action: string,
  before: StoredChange['before'],
  after: StoredChange['after'],
): Promise<void> {
  const { entity, recordId, changeSet, resource } = change;
  return recordChange(set, { action, entity, recordId, before, after, undoes: changeSet, resource });
}
