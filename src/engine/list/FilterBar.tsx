/**
 * What narrows the list, as chips that open their editor.
 *
 * The editor brings inputs and value checks of the field types; it is loaded with the first filter, so that a plain
 * list stays light.
 */

import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { Suspense, useState } from 'react';
import type { Filter, Resource } from '../../config/normalized';
import { lazyPart } from '../../providers/page/lazyPart';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import css from './filter.module.css';
import { type FilterParam, filterKey } from './listState';

const FilterEditor = lazyPart('filter', () => import('./FilterEditor'));
const FilterText = lazyPart('filterText', () => import('./FilterText'));

interface FilterBarProps {
  resource: Resource;
  offered: readonly Filter[];
  filters: readonly FilterParam[];
  onChange: (filters: FilterParam[]) => void;
}

export function FilterBar({ resource, offered, filters, onChange }: FilterBarProps) {
  if (offered.length === 0 && filters.length === 0) return null;
  const replace = (index: number, next: FilterParam | undefined) => onChange(filters.toSpliced(index, 1, ...(next ? [next] : [])));
  return (
    <div className={css.bar}>
      {filters.map((filter, index) => (
        <FilterChip
          key={filterKey(filter)}
          resource={resource}
          offered={offered}
          filter={filter}
          onApply={(next) => replace(index, next)}
        />
      ))}
      {offered.length > 0 && <AddFilter resource={resource} offered={offered} filters={filters} onChange={onChange} />}
      {filters.length > 0 && (
        <button type="button" className={css.clear} onClick={() => onChange([])}>
          {texts.filter.clear}
        </button>
      )}
    </div>
  );
}

interface FilterChipProps {
  resource: Resource;
  offered: readonly Filter[];
  filter: FilterParam;
  onApply: (next: FilterParam | undefined) => void;
}

function FilterChip({ resource, offered, filter, onApply }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const title = filterTitle(resource, offered, filter);
  const apply = (next: FilterParam | undefined) => {
    setOpen(false);
    onApply(next);
  };
  const editor = (
    <Suspense fallback={texts.common.loading}>
      <FilterEditor resource={resource} filter={filter} onApply={apply} />
    </Suspense>
  );
  return (
    <span className={css.chip}>
      <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomLeft" content={editor} title={title} destroyOnHidden>
        <button type="button" className={css.chipText} aria-expanded={open}>
          <span className={css.chipTitle}>{title}</span>
          <Suspense fallback={texts.filter.decoding}>
            <FilterText resource={resource} filter={filter} />
          </Suspense>
        </button>
      </Popover>
      <button type="button" className={css.chipRemove} aria-label={texts.filter.remove(title)} onClick={() => onApply(undefined)}>
        <CloseOutlined />
      </button>
    </span>
  );
}

function AddFilter({ resource, offered, filters, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Filter>();
  const free = offered.filter((one) => !filters.some((filter) => filterKey(filter) === filterKey(one)));
  const openChange = (next: boolean) => {
    setOpen(next);
    setChosen(undefined);
  };
  const apply = (next: FilterParam | undefined) => {
    openChange(false);
    if (next) onChange([...filters, next]);
  };
  if (free.length === 0) return null;
  const content = chosen ? (
    <Suspense fallback={texts.common.loading}>
      <FilterEditor resource={resource} filter={{ ...chosen, text: '' }} onApply={apply} />
    </Suspense>
  ) : (
    <FilterChoices filters={free} onChoose={setChosen} />
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

export function FilterChoices({ filters, onChoose }: { filters: readonly Filter[]; onChoose: (filter: Filter) => void }) {
  return (
    <ul className={css.choices} aria-label={texts.filter.choose}>
      {filters.map((filter) => (
        <li key={filterKey(filter)}>
          <button type="button" onClick={() => onChoose(filter)}>
            {filter.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Title the configuration gives this filter; one that came by a link is named by its field. */
export function filterTitle(resource: Resource, offered: readonly Filter[], filter: FilterParam): string {
  const known = offered.find((one) => filterKey(one) === filterKey(filter)) ?? offered.find((one) => one.field === filter.field);
  return known?.title ?? fieldNamed(resource.entity.fields, filter.field)?.title ?? filter.field;
}
