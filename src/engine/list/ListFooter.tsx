/** Bottom of a list: pages, and the bulk bar at the same height, so that selecting rows does not shift the layout. */

import { Pagination, type PaginationProps } from 'antd';
import { Suspense } from 'react';
import { firstOf } from '../../domain/must';
import ui from '../../ui/ui.module.css';
import { countLimit, formatCount } from '../../wire/dialect';
import { texts } from '../texts';
import { BulkBar, UncountedTotal } from './lazyParts';
import css from './list.module.css';
import type { ListModel } from './useListPage';

interface ListFooterProps {
  model: ListModel;
  narrow: boolean;
}

/** From 1,000 rows the table is virtual. */
const pageSizes = [20, 50, 100, 200, 1000, 10_000];

export function ListFooter(props: ListFooterProps) {
  const { model, narrow } = props;
  const { selection, list, total } = model;
  const chosen = selection && (selection.all || selection.ids.length > 0);
  return (
    <div className={chosen ? `${ui.spread} ${css.footer} ${css.chosen}` : `${ui.spread} ${css.footer}`}>
      <div className={`${ui.line} ${css.bulk}`} aria-live="polite">
        {chosen && (
          <Suspense>
            <BulkBar model={model} selection={selection} narrow={narrow} />
          </Suspense>
        )}
      </div>
      {list.tree ? <span className={ui.hint}>{texts.common.total(formatCount(total))}</span> : <Pages {...props} />}
    </div>
  );
}

type ItemRender = NonNullable<PaginationProps['itemRender']>;

function Pages({ model: { resource, filters, state, change, total, pageSize }, narrow }: ListFooterProps) {
  const uncounted = total > countLimit;
  // Beyond the counted limit the next page remains reachable.
  const reachable = uncounted ? Math.max(total, state.page * pageSize + 1) : total;
  const lastPage = Math.ceil(reachable / pageSize);
  /** Hides the button of the last page, because the real one is unknown when the count stopped at the limit. */
  const withoutLastPage: ItemRender = (page, type, element) =>
    type === 'page' && page === lastPage && page > state.page + 1 ? null : element;
  return (
    <nav aria-label={texts.list.pages}>
      <Pagination
        size="small"
        current={state.page}
        pageSize={pageSize}
        total={reachable}
        itemRender={uncounted ? withoutLastPage : undefined}
        simple={narrow}
        showSizeChanger={!narrow && total > firstOf(pageSizes)}
        pageSizeOptions={[...new Set([pageSize, ...pageSizes])].sort((a, b) => a - b)}
        showTotal={(all, [from, to]) => {
          const range = <span className={ui.hint}>{texts.list.range(from, to, formatCount(Math.min(all, total)))}</span>;
          if (!uncounted) return range;
          return (
            <Suspense fallback={range}>
              <UncountedTotal resource={resource.name} filters={filters} from={from} to={to} />
            </Suspense>
          );
        }}
        onChange={(page, size) => change(size === pageSize ? { page } : { page: 1, pageSize: size })}
      />
    </nav>
  );
}
