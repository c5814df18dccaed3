import type { Resource } from '../../../config/normalized';
import type { EntityTable, Tables } from '../../model/entityTable';
import type { FieldView } from '../../view/fieldView';

/** Of which records a history is read, and whose words its actions have. */
export interface HistoryScope {
  tables: Tables;
  table: EntityTable;
  resource: Resource;
  /** What the reader sees of the fields. */
  view: FieldView;
  /** Actions of the resource a change came through. */
  actionsOf(resource: string | null): Resource['actions'];
  today: string;
}
