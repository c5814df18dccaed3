/** Title of a related tab with its record count, loaded after the page if the user may see the records. */
import { useList } from '@refinedev/core';
import { Suspense, useEffect, useState } from 'react';
import type { RelatedTab } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { countText } from '../../wire/dialect';
import { readRules } from '../call/callRules';
import { mapListStateToFilters } from '../list/listQuery';
import { emptyListState } from '../list/listState';
import { useResource } from '../useResource';
import { permissionOf } from './offeredTabs';
import { fixedBy } from './relatedFilter';
import css from './show.module.css';

/** Delay in ms, so that the record is painted first. */
const settleMs = 300;

export function TabLabel({ tab, id }: { tab: RelatedTab; id: string }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span data-right={permissionOf(tab)}>
      {tab.title}{' '}
      <span className={css.tabCount}>
        {settled && (
          <Suspense>
            <Count tab={tab} id={id} />
          </Suspense>
        )}
      </span>
    </span>
  );
}

function Count({ tab, id }: { tab: RelatedTab; id: string }) {
  const resource = useResource(tab.resource);
  const policy = usePolicy();
  const { query } = useList({
    resource: tab.resource,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    filters: mapListStateToFilters(emptyListState, [fixedBy(tab, id)]),
    queryOptions: { ...readRules, enabled: resource.endpoints.list !== undefined && policy.can(resource.permission) },
    errorNotification: false,
  });
  const total = query.data?.total;
  return total === undefined ? null : countText(total);
}
