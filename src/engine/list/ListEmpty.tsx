/** Message of a list without rows: no records yet, no matches, or empty trash, each with the next step. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageState } from '../../ui/PageState';
import { texts } from '../texts';
import { isNarrowed } from './listState';
import type { ListModel } from './useListPage';

export function ListEmpty({ model, children }: { model: ListModel; children: ReactNode }) {
  const { title, entity } = model.resource;
  const { states } = texts;
  const view = model.list.views.find(({ name }) => name === model.state.view);
  if (view && !isNarrowed({ ...model.state, view: undefined })) {
    return (
      <PageState title={states.emptyView(view.title, entity.title)}>
        <Button onClick={model.clear}>{states.seeAll(entity.title)}</Button>
      </PageState>
    );
  }
  if (model.narrowed) {
    return (
      <PageState title={states.noHits(title)} text={states.noHitsHint}>
        <Button onClick={model.clear}>{states.clearFilters}</Button>
      </PageState>
    );
  }
  if (model.state.trash) return <PageState title={states.emptyTrash} text={states.emptyTrashHint} />;
  return (
    <PageState title={states.none(title)} text={children ? states.noneHint(entity.title) : undefined}>
      {children}
    </PageState>
  );
}
