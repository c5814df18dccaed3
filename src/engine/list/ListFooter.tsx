/** Bottom of a list: pages, and the bulk bar in the same place, so that ticking rows moves nothing. */

import type { CrudFilters } from '@refinedev/core';
import { Button, Pagination, type PaginationProps } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../providers/page/lazyPart';
import { countLimit, countText } from '../../wire/dialect';
import { ExportMenu } from '../export/ExportMenu';
import type { ListExporter } from '../export/useExport';
import { texts } from '../texts';
import css from './list.module.css';
import type { ListState } from './listState';
import type { ChangeListState } from './useListState';
import type { Selection } from './useSelection';

const UncountedTotal = lazyPart('count', () => import('./UncountedTotal'));

interface ListFooterProps {
  /** Name of the resource. */
  resource: string;
  /** What the list asked for. */
  filters: CrudFilters;
  state: ListState;
  change: ChangeListState;
  total: number;
  pageSize: number;
  paged: boolean;
  narrow: boolean;
  selection: Selection | undefined;
  /** Undefined = rows cannot be deleted. */
  onRemoveSelected: (() => void) | undefined;
  /** Undefined = rows cannot be exported. */
  exporter: ListExporter | undefined;
}

const pageSizes = [20, 50, 100, 200];

export function ListFooter(props: ListFooterProps) {
  const { selection } = props;
  const chosen = selection !== undefined && selection.ids.length > 0;
  return (
    <div className={chosen ? `${css.footer} ${css.chosen}` : css.footer}>
      <div className={css.bulk} aria-live="polite">
        {chosen && <BulkBar {...props} selection={selection} />}
      </div>
      {props.paged ? <Pages {...props} /> : <span className={css.range}>{texts.common.total(countText(props.total))}</span>}
    </div>
  );
}

function BulkBar({ selection, onRemoveSelected, exporter }: ListFooterProps & { selection: Selection }) {
  return (
    <>
      <b>{texts.list.selected(selection.ids.length)}</b>
      {exporter && <ExportMenu exporter={exporter} ids={selection.ids} size="small" />}
      {onRemoveSelected && (
        <Button size="small" danger onClick={onRemoveSelected}>
          {texts.list.remove}
        </Button>
      )}
      <Button size="small" type="link" onClick={selection.clear}>
        {texts.list.clearSelection}
      </Button>
    </>
  );
}

type ItemRender = NonNullable<PaginationProps['itemRender']>;

function Pages({ resource, filters, state, change, total, pageSize, narrow }: ListFooterProps) {
  const uncounted = total > countLimit;
  // What was not counted can be paged through all the same.
  const reachable = uncounted ? Math.max(total, state.page * pageSize + 1) : total;
  const lastPage = Math.ceil(reachable / pageSize);
  /** A button to the last page would lead to where the count ended, which is nowhere. */
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
        showSizeChanger={!narrow && total > pageSizes[0]!}
        pageSizeOptions={[...new Set([pageSize, ...pageSizes])].sort((a, b) => a - b)}
        showTotal={(all, [from, to]) => {
          const range = <span className={css.range}>{texts.list.range(from, to, countText(Math.min(all, total)))}</span>;
          if (!uncounted) return range;
          return (
            <Suspense fallback={range}>
              <UncountedTotal resource={resource} filters={filters} from={from} to={to} />
            </Suspense>
          );
        }}
        onChange={(page, size) => change(size === pageSize ? { page } : { page: 1, pageSize: size })}
      />
    </nav>
  );
}
