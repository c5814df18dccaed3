/** Texts of the view, search and filters that restrict a statistic. */
import { lazy, Suspense } from 'react';
import type { Resource } from '../../../config/normalized';
import ui from '../../../ui/ui.module.css';
import { filterKey } from '../../../wire/filter';
import { fieldNamed } from '../../record/recordLabel';
import { isNarrowed, type ListState } from '../listState';
import css from './statistics.module.css';
import { statisticTexts as texts } from './statisticTexts';

const FilterText = lazy(() => import('../FilterText'));

export function NarrowedBy({ resource, state }: { resource: Resource; state: ListState }) {
  if (!isNarrowed(state) && !state.trash) return null;
  const view = resource.list?.views.find(({ name }) => name === state.view);
  return (
    <ul className={`${ui.wrap} ${ui.list} ${css.narrowed}`} aria-label={texts.narrowed}>
      {view && <li>{texts.view(view.title)}</li>}
      {state.keyword !== '' && <li>{texts.keyword(state.keyword)}</li>}
      {state.filters.map((filter) => (
        <li key={filterKey(filter)}>
          {texts.filter(fieldNamed(resource.entity.fields, filter.field)?.title ?? filter.field)}
          <Suspense>
            <FilterText resource={resource} filter={filter} />
          </Suspense>
        </li>
      ))}
      {state.tree !== undefined && <li>{texts.conditions}</li>}
      {state.trash && <li>{texts.trash}</li>}
    </ul>
  );
}
