import type { Resource } from '../../../config/normalized';
import type { EntityTable, Tables } from '../../model/entityTable';
import type { FieldView } from '../../view/fieldView';

/** The entity and the view of a history, and the titles of its actions. */
export interface HistoryScope {
  tables: Tables;
  table: EntityTable;
  resource: Resource;
  /** Field permissions of the reader. */
  view: FieldView;
  /** Actions of the resource through which a change was made. */
  actionsOf(resource: string | null): Resource['actions'];
  today: string;
}
