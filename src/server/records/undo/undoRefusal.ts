/** The refusal of an undo: lists the later changes that prevent it, and by whom they were made. */
import type { Resource } from '../../../config/normalized';
import type { DependentChange } from '../../../wire/changes';
import { type ApiError, conflict } from '../../kernel/apiError';
import { actionTitleOf } from '../../model/actionTitles';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { readLabels } from '../../model/sql/recordQuery';
import type { StoredChange } from '../history/storedChanges';
import type { ChangeSet } from '../write/changeSet';

const mostNamed = 5;

/** A later change that prevents the undo. `fields`: those that both changed; empty for a deletion or restore of the record. */
export interface Obstacle {
  change: StoredChange;
  fields: string[];
}

export async function buildDependsRefusal(set: ChangeSet, table: EntityTable, obstacles: Obstacle[]): Promise<ApiError> {
  const changes: DependentChange[] = [];
  for (const obstacle of obstacles.slice(0, mostNamed)) changes.push(await describe(set, table, obstacle));
  const [first] = changes;
  if (!first) return conflict('不能撤销：记录已不存在，请刷新页面', { kind: 'depends', changes });
  const what = first.fields.length > 0 ? `的${first.fields.join('、')}` : '';
  const sentence = `${first.actorName || '有人'}在 ${first.time.slice(0, 16)} ${first.actionTitle}了“${first.label}”${what}`;
  return conflict(`不能撤销：${sentence}，请先撤销那项变更`, { kind: 'depends', changes });
}

async function describe(set: ChangeSet, table: EntityTable, { change, fields }: Obstacle): Promise<DependentChange> {
  const own = tableOf(set.tables, change.entity);
  const labels = await readLabels(set.q, set.tables, change.entity, [change.recordId]);
  return {
    changeSet: change.changeSet,
    time: change.at,
    actorName: change.actorName,
    actionTitle: actionTitleOf(change.action, actionsOf(set, change.resource)),
    label: labels.get(change.recordId) || own.entity.title,
    fields: fields.map((name) => table.field(name)?.title ?? name),
  };
}

function actionsOf(set: ChangeSet, resource: string | null): Resource['actions'] {
  return set.context.configuration.resources.get(resource ?? '')?.actions ?? [];
}
