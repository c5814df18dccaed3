/** Navigation to the previous and next record of the list that the page was opened from, with its filters and order. */

import { useDataProvider, useList } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { usePolicy } from '../../providers/access/usePolicy';
import { readRules } from '../call/callRules';
import { useNotify } from '../call/useNotify';
import { lazyTexts } from '../lazyTexts';
import { mapListStateToQuestion } from '../list/listQuery';
import { formatListState, type ListState, parseListState } from '../list/listState';
import { fieldNamesOf } from '../list/useListState';
import type { EngineRecord } from '../record/engineRecord';
import { getAllowedPaths } from '../resourcePaths';

/** Opens the next (1) or previous (-1) record; undefined when the page was not opened from the list of this resource. */
type GoToNeighbour = ((step: -1 | 1) => Promise<void>) | undefined;

/** `isHere`: whether the window is still at the record, where its address is not that of a record page. */
export function useNeighbours(
  resource: Resource,
  id: string,
  isHere: (path: string | undefined) => boolean = (path) => window.location.pathname === path,
): GoToNeighbour {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const state = listStateOf(resource, from);
  const policy = usePolicy();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const questionOf = (wanted: ListState) => mapListStateToQuestion(resource, must(resource.list, 'list of the page'), wanted);
  // The query of the list, so that its cached answer is used.
  const { query } = useList<EngineRecord>({
    ...(state ? questionOf(state) : { resource: resource.name }),
    queryOptions: { ...readRules, enabled: state !== undefined },
    errorNotification: false,
  });
  if (!state) return undefined;

  const open = (record: EngineRecord, page: number) => {
    const path = getAllowedPaths(resource, policy).show(record.id);
    const search = formatListState({ ...state, page }).toString();
    if (path) navigate(path, { replace: true, state: { from: `${resource.path}${search && `?${search}`}` } });
  };
  const pageBeside = async (page: number): Promise<EngineRecord[]> => {
    if (page < 1 || resource.list?.tree) return [];
    return (await dataProvider().getList<EngineRecord>(questionOf({ ...state, page }))).data;
  };
  return async (step) => {
    // A navigation is already running; a second one would start from the wrong record.
    if (!isHere(getAllowedPaths(resource, policy).show(id))) return;
    // The list may not be loaded yet.
    const rows = (query.data ?? (await query.refetch()).data)?.data ?? [];
    const at = rows.findIndex((row) => row.id === id);
    if (at === -1) return notify.done(lazyTexts.neighbours.gone);
    const beside = rows[at + step];
    if (beside) return open(beside, state.page);
    const page = state.page + step;
    const more = await pageBeside(page).catch(() => []);
    const next = step === 1 ? more[0] : more.at(-1);
    if (next) open(next, page);
    else notify.done(step === 1 ? lazyTexts.neighbours.last : lazyTexts.neighbours.first);
  };
}

function listStateOf(resource: Resource, from: unknown): ListState | undefined {
  if (typeof from !== 'string' || !resource.list || !resource.endpoints.list) return undefined;
  const [path, search = ''] = from.split('?');
  return path === resource.path ? parseListState(new URLSearchParams(search), fieldNamesOf(resource)) : undefined;
}
