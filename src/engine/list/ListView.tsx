/** A list without page head: tabs, search, filters, rows, footer. Also used in tabs of record pages. */

import { DeleteOutlined, ReloadOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type CSSProperties, type RefObject, Suspense, useRef } from 'react';
import type { List } from '../../config/normalized';
import { firstOf } from '../../domain/must';
import { lazyPart } from '../../ui/lazyPart';
import { ProblemState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { texts } from '../texts';
import { FilterBar } from './FilterBar';
import { ListEmpty } from './ListEmpty';
import { ListFooter } from './ListFooter';
import { layoutsOf } from './layouts/getShownLayout';
import { ListOptions, SavedViews, SpecialTable } from './lazyParts';
import css from './list.module.css';
import { emptyListState } from './listState';
import { plainSetting } from './personal/listSetting';
import type { PersonalListModel } from './personal/usePersonalList';
import { queryOf } from './personal/viewQuery';
import { SearchBox } from './SearchBox';
import { searchTitles } from './searchTitles';
import { ListTable } from './table/ListTable';
import { useFittedColumns } from './table/useFittedColumns';
import type { ListModel } from './useListPage';
import { useViewCounts } from './useViewCounts';
import { ViewTabs } from './ViewTabs';

// Loaded when first shown; on wide screens most lists show only a table.
const ListCards = lazyPart('cards', () => import('./ListCards'));
const ListCalendar = lazyPart('calendar', () => import('./calendar/ListCalendar'));
const ListCharts = lazyPart('charts', () => import('./charts/ListCharts'));
const LayoutSwitch = lazyPart('layouts', () => import('./layouts/LayoutSwitch'));

/** Width in px of the number of hidden columns. */
const leftWidth = 64;

/** Larger pages use the virtual table. */
const plainPageSize = 200;

interface ListViewProps {
  model: ListModel;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** Button of the empty list, e.g. 新增学员. */
  emptyAction?: React.ReactNode;
  /** Buttons at the end of the toolbar, where the list has no page head. */
  tools?: React.ReactNode;
  /** In a tab of a record page: only the rows and `tools`, search box and filters where there is more than one page. */
  plain?: boolean;
  /** Undefined where no personal settings are stored, as in tabs of record pages. */
  personal?: PersonalListModel;
}

export function ListView({ model, searchRef, emptyAction, tools, plain = false, personal }: ListViewProps) {
  const narrow = useMediaQuery(narrowScreen);
  const ownSearch = useRef<HTMLInputElement>(null);
  const { resource, list, state, change } = model;
  const ruler = useRef<HTMLDivElement>(null);
  const { fitted, left } = useFittedColumns(ruler, model, personal?.setting ?? null);
  // A view made for a figure is a tab only while it is the current view.
  const views = list.views.filter(({ isFigure, name }) => !isFigure || name === state.view);
  const isCounted = personal?.ready === true && (views.length > 0 || personal.views.length > 0);
  const counts = useViewCounts(resource, isCounted);
  const savedViews = personal?.ready && !narrow && (
    <Suspense>
      <SavedViews resource={resource} state={state} views={personal.views} counts={counts} onOpen={model.open} reload={personal.reload} />
    </Suspense>
  );
  // The tab row cannot come with the first filter: it would shift the table. A list without tabs has 存为视图 in the toolbar.
  const isTabbed = views.length > 0 || (personal?.views.length ?? 0) > 0;
  return (
    <section className={narrow ? `${ui.surface} ${css.narrow}` : ui.surface}>
      <div ref={ruler} />
      {!plain && (
        <div className={css.tabRow}>
          <ViewTabs
            title={resource.title}
            views={views}
            counts={counts}
            others={personal?.views.length ?? 0}
            current={state.view}
            plain={!personal?.views.some(({ query }) => query === queryOf(state))}
            onChange={(view) => change({ ...emptyListState, view })}
          />
          {isTabbed && savedViews}
        </div>
      )}
      <ListToolbar
        model={model}
        plain={plain}
        narrow={narrow}
        searchRef={searchRef ?? ownSearch}
        tools={
          <>
            {!isTabbed && savedViews}
            {/* Row settings (grouping, density, columns) have no effect on a calendar. */}
            {personal && !narrow && model.layout !== 'calendar' && (
              <span style={getOptionsStyle(list, left)}>
                {personal.ready && (
                  <Suspense>
                    <ListOptions
                      resource={resource}
                      state={state}
                      change={change}
                      setting={personal.setting}
                      left={left}
                      onChange={personal.saveSetting}
                    />
                  </Suspense>
                )}
              </span>
            )}
            {/* The last buttons, so that they stay under the pointer when others appear or disappear. */}
            {!plain && <Layouts model={model} narrow={narrow} personal={personal} />}
            {(model.rows.length > 0 || model.layout === 'calendar') && tools}
          </>
        }
      />
      {personal && list.charts.length > 0 && (
        <Suspense fallback={<div className={personal.setting?.chartsFolded === false ? css.chartsRoom : css.chartsHead} />}>
          <ListCharts model={model} personal={personal} />
        </Suspense>
      )}
      {state.trash && <p className={`${ui.soonTint} ${css.notice}`}>{texts.list.trashNotice}</p>}
      <ListBody model={model} fitted={fitted} narrow={narrow} emptyAction={emptyAction} personal={personal} />
      {model.rows.length > 0 && <ListFooter model={model} narrow={narrow} />}
    </section>
  );
}

/** Space reserved for the buttons that are loaded after the rows: grouping, row height, columns with the number of hidden ones. */
function getOptionsStyle({ groupBy }: List, left: readonly string[]): CSSProperties {
  return { minWidth: (groupBy.length > 0 ? 104 : 68) + (left.length > 0 ? leftWidth : 0) };
}

/** Switch between layouts. Narrow screens draw the table as cards, so there the table is no option beside the cards. */
function Layouts({
  model: { list, state, layout, change },
  narrow,
  personal,
}: Pick<ListViewProps, 'model' | 'personal'> & { narrow: boolean }) {
  const layouts = layoutsOf(list).filter((one) => !(narrow && one === 'table' && list.cards));
  if (layouts.length < 2 || state.trash) return null;
  const current = layouts.find((one) => one === layout) ?? firstOf(layouts);
  return (
    <Suspense fallback={<span className={css.switchRoom} style={{ '--layouts': layouts.length } as CSSProperties} />}>
      <LayoutSwitch
        layouts={layouts}
        current={current}
        onChange={(next) => {
          change({ layout: next });
          personal?.saveSetting({ ...(personal.setting ?? plainSetting), face: next });
        }}
      />
    </Suspense>
  );
}

interface ListToolbarProps {
  model: ListModel;
  plain: boolean;
  narrow: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  tools: React.ReactNode;
}

function ListToolbar({ model, plain, narrow, searchRef, tools }: ListToolbarProps) {
  const { resource, list, state, change } = model;
  const isLong = model.total > model.pageSize;
  const isSearched = !plain || state.keyword !== '' || isLong;
  const isFiltered = !plain || state.filters.length > 0 || state.tree !== undefined || isLong;
  return (
    <div className={plain ? `${ui.row} ${css.toolbar} ${css.plain}` : `${ui.row} ${css.toolbar}`}>
      {isSearched && searchTitles(resource).length > 0 && (
        <SearchBox
          resource={resource}
          keyword={state.keyword}
          inputRef={searchRef}
          onSearch={(keyword) => change({ keyword }, { replace: true })}
        />
      )}
      {isFiltered && (
        <FilterBar
          resource={resource}
          available={list.filters}
          filters={state.filters}
          tree={state.tree}
          narrow={narrow}
          total={model.total}
          onChange={(filters) => change({ filters })}
          onTree={(tree) => change({ tree })}
          onClear={() => change({ filters: [], tree: undefined })}
        />
      )}
      <div className={`${ui.line} ${css.tools}`}>
        {!plain && <OwnTools model={model} />}
        {tools}
      </div>
    </div>
  );
}

function OwnTools({ model: { resource, state, change, reload } }: Pick<ListToolbarProps, 'model'>) {
  return (
    <>
      {resource.endpoints.restore && <TrashButton trash={state.trash} onChange={(trash) => change({ trash })} />}
      <Tooltip title={texts.list.refresh}>
        <Button type="text" icon={<ReloadOutlined />} aria-label={texts.list.refresh} onClick={reload} />
      </Tooltip>
    </>
  );
}

function TrashButton({ trash, onChange }: { trash: boolean; onChange: (trash: boolean) => void }) {
  if (trash) {
    return (
      <Button icon={<RollbackOutlined />} onClick={() => onChange(false)}>
        {texts.list.leaveTrash}
      </Button>
    );
  }
  return (
    <Tooltip title={texts.list.trash}>
      <Button type="text" icon={<DeleteOutlined />} aria-label={texts.list.trash} onClick={() => onChange(true)} />
    </Tooltip>
  );
}

interface ListBodyParts {
  model: ListModel;
  /** The list with the columns that fit. */
  fitted: List;
  narrow: boolean;
  emptyAction: React.ReactNode;
  personal: PersonalListModel | undefined;
}

function ListBody({ model, fitted, narrow, emptyAction, personal }: ListBodyParts) {
  const density = personal?.setting?.density;
  if (model.layout === 'calendar') {
    return (
      <Suspense fallback={<Skeleton />}>
        <ListCalendar model={model} narrow={narrow} personal={personal} />
      </Suspense>
    );
  }
  if (model.error && model.rows.length === 0) {
    return <ProblemState error={model.error} title={model.resource.title} onRetry={model.reload} />;
  }
  if (model.loading) return <Skeleton />;
  if (model.rows.length === 0) return <ListEmpty model={model}>{emptyAction}</ListEmpty>;
  const isSpecial = model.state.group !== undefined || model.pageSize > plainPageSize;
  if (narrow || model.layout === 'cards') {
    return (
      <Suspense fallback={<Skeleton />}>
        <ListCards model={model} density={density} wide={!narrow} />
      </Suspense>
    );
  }
  const Body = isSpecial ? SpecialTable : ListTable;
  return (
    <Suspense fallback={<Skeleton />}>
      <Body model={{ ...model, list: fitted }} density={density} />
    </Suspense>
  );
}
