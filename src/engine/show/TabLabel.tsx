/** Title of a related tab with its record count, once it is known. */
import type { RelatedTab } from '../../config/normalized';
import { formatCount } from '../../wire/dialect';
import { permissionOf } from './listOfferedTabs';
import css from './show.module.css';

export function TabLabel({ tab, count }: { tab: RelatedTab; count: number | undefined }) {
  return (
    <span data-right={permissionOf(tab)}>
      {tab.title} <span className={css.tabCount}>{count === undefined ? null : formatCount(count)}</span>
    </span>
  );
}
