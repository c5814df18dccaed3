/** List of another resource in a tab, restricted to this record. Its filters and page are not in the address. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { List, RelatedTab, Resource } from '../../config/normalized';
import { useDisplayPolicy, usePolicy } from '../../providers/access/usePolicy';
import { lazyPart } from '../../ui/lazyPart';
import { ForbiddenState } from '../../ui/ProblemState';
import { ActionHost } from '../action/ActionHost';
import { ExportMenu } from '../list/export/ExportMenu';
import { ListView } from '../list/ListView';
import { SavedRow } from '../list/lazyParts';
import type { FilterParam } from '../list/listState';
import { useListPage } from '../list/useListPage';
import { useLocalListState } from '../list/useListState';
import { useOpenFromHere } from '../page/fromHere';
import { useKeptParameters } from '../page/keptParameters';
import { readRelatedPlace } from '../page/relatedRecord';
import { texts } from '../texts';
import { useResource } from '../useResource';
import { getRelatedPaths } from './getRelatedPaths';
import type { ShownList } from './ListSheet';
import { getFixedFilter, reaches } from './relatedFilter';
import { tabParameter } from './useTab';

const RelatedRecord = lazyPart('form', () => import('./RelatedRecord'), { floating: true });

interface RelatedListProps {
  tab: RelatedTab;
  id: string;
  /** Called with the content of the list, and with undefined when it is unmounted. */
  onShown: (list: ShownList | undefined) => void;
}

export function RelatedList({ tab, id, onShown }: RelatedListProps) {
  const resource = useResource(tab.resource);
  const policy = usePolicy();
  if (!resource.list || !policy.can(resource.permission) || !reaches(resource.entity, tab))
    return <ForbiddenState title={resource.title} />;
  return (
    <ActionHost resource={resource}>
      <RelatedListContent resource={resource} list={resource.list} tab={tab} id={id} onShown={onShown} />
    </ActionHost>
  );
}

interface RelatedListContentProps {
  resource: Resource;
  list: List;
  tab: RelatedTab;
  id: string;
  onShown: RelatedListProps['onShown'];
}

function RelatedListContent({ resource, list, tab, id, onShown }: RelatedListContentProps) {
  const { title, via } = tab;
  const navigate = useNavigate();
  const policy = useDisplayPolicy();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const target = readRelatedPlace(params);
  const [state, change] = useLocalListState();
  const fixed = useMemo<FilterParam[]>(() => [getFixedFilter(tab, id)], [tab, id]);
  const narrowed = useMemo(() => withoutField(list, via), [list, via]);
  const kept = useKeptParameters();
  const paths = useMemo(() => getRelatedPaths(resource, policy, tab, { pathname, id, kept }), [resource, policy, tab, pathname, id, kept]);
  const model = useListPage({ resource, list: narrowed, state, change, fixed, paths });
  const { rows, total } = model;
  // A list with one record has no totals row: it would repeat the record.
  const shownList = useMemo(() => (total > 1 ? narrowed : { ...narrowed, totals: [] }), [narrowed, total]);
  const shown = { ...model, list: shownList };
  useEffect(() => {
    onShown({ title, resource, list: narrowed, rows, total });
    return () => onShown(undefined);
  }, [onShown, title, resource, narrowed, rows, total]);
  const open = useOpenFromHere();
  const path = paths.create;
  const close = () => navigate(`${pathname}?${new URLSearchParams({ ...kept, [tabParameter]: tab.name })}`, { replace: true });
  const create = path !== undefined && !state.trash && (
    <Button icon={<PlusOutlined />} onClick={() => open({ to: path })}>
      {texts.list.create(resource.entity.title)}
    </Button>
  );
  const tools = (
    <>
      {model.exporter && <ExportMenu exporter={model.exporter} />}
      {create}
    </>
  );
  return (
    <>
      <ListView model={shown} plain emptyAction={create} tools={tools} />
      <Suspense>
        <SavedRow model={model} />
      </Suspense>
      {target && (
        <Suspense>
          <RelatedRecord resource={resource} tab={tab} parentId={id} target={target} paths={paths} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Removes the column and filter of the relation, which is equal in all rows. */
function withoutField(list: List, via: string): List {
  return {
    ...list,
    columns: list.columns.filter((column) => column.field !== via),
    filters: list.filters.filter((filter) => filter.field !== via),
  };
}
