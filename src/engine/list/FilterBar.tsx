/**
 * The filters of a list as chips that open their editor. The editor is loaded with the first filter, because it brings the inputs and
 * checks of the field types.
 */

import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import type { Filter, Resource } from '../../config/normalized';
import { lazyPart } from '../../ui/lazyPart';
import ui from '../../ui/ui.module.css';
import { filterKey } from '../../wire/filter';
import { countLeaves, parseFilterTree } from '../../wire/filterTree';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import css from './filter.module.css';
import type { FilterParam } from './listState';

const FilterEditor = lazyPart('filter', () => import('./FilterEditor'));
const FilterBuilder = lazyPart('filterBuilder', () => import('./builder/FilterBuilder'));
const FilterSheet = lazyPart('filterSheet', () => import('./FilterSheet'), { floating: true });
const FilterText = lazyPart('filterText', () => import('./FilterText'));

interface FilterBarProps {
  resource: Resource;
  available: readonly Filter[];
  filters: readonly FilterParam[];
  onChange: (filters: FilterParam[]) => void;
}

interface WholeFilterBarProps extends FilterBarProps {
  /** Filter tree of the address (conditions joined by and/or). */
  tree: string | undefined;
  onTree: (tree: string | undefined) => void;
  onClear: () => void;
  /** True on narrow screens: one button replaces the chips, and the filters open over the whole screen. */
  narrow: boolean;
  /** Rows that meet the filters. */
  total: number;
}

export function FilterBar(props: WholeFilterBarProps) {
  const { resource, available, filters, tree, onChange, onTree, onClear, narrow } = props;
  const [building, setBuilding] = useState(false);
  if (available.length === 0 && filters.length === 0 && tree === undefined) return null;
  const builder = building && (
    <Suspense>
      <FilterBuilder
        resource={resource}
        tree={tree}
        onClose={() => setBuilding(false)}
        onApply={(next) => {
          setBuilding(false);
          onTree(next);
        }}
      />
    </Suspense>
  );
  if (narrow) {
    return (
      <>
        <SheetButton {...props} onBuild={() => setBuilding(true)} />
        {builder}
      </>
    );
  }
  const isFree = (one: Filter) => !filters.some((filter) => filterKey(filter) === filterKey(one));
  const replace = (index: number, next: FilterParam | undefined) => onChange(filters.toSpliced(index, 1, ...(next ? [next] : [])));
  return (
    <div className={`${ui.row} ${ui.shrinkable}`}>
      {filters.map((filter, index) => (
        <FilterChip
          key={filterKey(filter)}
          resource={resource}
          available={available}
          filter={filter}
          others={filters}
          onApply={(next) => replace(index, next)}
        />
      ))}
      {available
        .filter((filter) => filter.inSight && isFree(filter))
        .map((one) => (
          <FilterChip
            key={filterKey(one)}
            resource={resource}
            available={available}
            filter={{ ...one, text: '' }}
            others={filters}
            onApply={(next) => next && onChange([...filters, next])}
          />
        ))}
      {tree !== undefined && (
        <span className={css.chip}>
          <button type="button" className={`${ui.bareButton} ${css.chipText}`} onClick={() => setBuilding(true)}>
            <span className={ui.third}>{texts.builder.open}</span>
            <span className={css.value}>{texts.builder.chip(leavesIn(tree))}</span>
          </button>
          <button
            type="button"
            className={css.chipRemove}
            aria-label={texts.filter.remove(texts.builder.open)}
            onClick={() => onTree(undefined)}
          >
            <CloseOutlined />
          </button>
        </span>
      )}
      {available.length > 0 && (
        <AddFilter resource={resource} available={available} filters={filters} onChange={onChange} onBuild={() => setBuilding(true)} />
      )}
      {(filters.length > 0 || tree !== undefined) && (
        <button type="button" className={`${ui.bareButton} ${css.clear}`} onClick={onClear}>
          {texts.filter.clear}
        </button>
      )}
      {builder}
    </div>
  );
}

/** Button of narrow screens that opens the filter sheet; shows the number of filters. */
function SheetButton({ onBuild, ...props }: WholeFilterBarProps & { onBuild: () => void }) {
  const [open, setOpen] = useState(false);
  const count = props.filters.length + (props.tree === undefined ? 0 : 1);
  return (
    <>
      <button type="button" className={css.add} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {texts.filter.add}
        {count > 0 && <b> {count}</b>}
      </button>
      {open && (
        <Suspense>
          <FilterSheet
            {...props}
            onClose={() => setOpen(false)}
            onBuild={() => {
              setOpen(false);
              onBuild();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface FilterChipProps {
  resource: Resource;
  available: readonly Filter[];
  filter: FilterParam;
  /** All filters of the list. */
  others: readonly FilterParam[];
  onApply: (next: FilterParam | undefined) => void;
}

function FilterChip({ resource, available, filter, others, onApply }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const title = filterTitle(resource, available, filter);
  const apply = (next: FilterParam | undefined) => {
    setOpen(false);
    onApply(next);
  };
  const editor = (
    <Suspense fallback={texts.common.loading}>
      <FilterEditor resource={resource} filter={filter} others={others} onApply={apply} />
    </Suspense>
  );
  return (
    <span className={css.chip}>
      <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomLeft" content={editor} title={title} destroyOnHidden>
        <button type="button" className={`${ui.bareButton} ${css.chipText}`} aria-expanded={open}>
          <span className={ui.third}>{title}</span>
          {filter.text === '' ? (
            <span className={css.value}>{texts.filter.any}</span>
          ) : (
            <Suspense fallback={texts.filter.decoding}>
              <FilterText resource={resource} filter={filter} />
            </Suspense>
          )}
        </button>
      </Popover>
      {filter.text !== '' && (
        <button type="button" className={css.chipRemove} aria-label={texts.filter.remove(title)} onClick={() => onApply(undefined)}>
          <CloseOutlined />
        </button>
      )}
    </span>
  );
}

/** Number of conditions in the filter tree. An invalid tree counts as 0; the server reports the error. */
function leavesIn(tree: string): number {
  const group = parseFilterTree(tree);
  return group ? countLeaves(group) : 0;
}

function AddFilter({ resource, available, filters, onChange, onBuild }: FilterBarProps & { onBuild: () => void }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Filter>();
  const free = available.filter((one) => !one.inSight && !filters.some((filter) => filterKey(filter) === filterKey(one)));
  const openChange = (next: boolean) => {
    setOpen(next);
    setChosen(undefined);
  };
  const apply = (next: FilterParam | undefined) => {
    openChange(false);
    if (next) onChange([...filters, next]);
  };
  const content = chosen ? (
    <Suspense fallback={texts.common.loading}>
      <FilterEditor resource={resource} filter={{ ...chosen, text: '' }} others={filters} onApply={apply} />
    </Suspense>
  ) : (
    <FilterChoices filters={free} onChoose={setChosen}>
      <button
        type="button"
        onClick={() => {
          openChange(false);
          onBuild();
        }}
      >
        {texts.builder.open}
      </button>
    </FilterChoices>
  );
  return (
    <Popover
      open={open}
      onOpenChange={openChange}
      trigger="click"
      placement="bottomLeft"
      content={content}
      title={chosen?.title}
      destroyOnHidden
    >
      <button type="button" className={css.add} aria-expanded={open}>
        <PlusOutlined /> {texts.filter.add}
      </button>
    </Popover>
  );
}

interface FilterChoicesProps {
  filters: readonly Filter[];
  onChoose: (filter: Filter) => void;
  /** Rendered after the choices. */
  children?: ReactNode;
}

function FilterChoices({ filters, onChoose, children }: FilterChoicesProps) {
  return (
    <ul className={`${ui.list} ${css.choices}`} aria-label={texts.filter.choose}>
      {filters.map((filter) => (
        <li key={filterKey(filter)}>
          <button type="button" onClick={() => onChoose(filter)}>
            {filter.title}
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

/** Configured title of a filter. A filter that only the address contains has none and takes the title of its field. */
function filterTitle(resource: Resource, available: readonly Filter[], filter: FilterParam): string {
  const known = available.find((one) => filterKey(one) === filterKey(filter)) ?? available.find((one) => one.field === filter.field);
  return known?.title ?? fieldNamed(resource.entity.fields, filter.field)?.title ?? filter.field;
}
