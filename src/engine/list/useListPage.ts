/** State of a list page; the components only render it. */

import { useCallback, useMemo } from 'react';
import type { Policy } from '../../access/policy';
import type { List, Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { todayInShanghai } from '../../fields/components/today';
import { useDisplayPolicy, useHelpMode } from '../../providers/access/usePolicy';
import type { ListLayout } from '../../wire/personal';
import { useRunAction } from '../action/ActionHost';
import type { RowCommand } from '../command/rowCommand';
import { getActionsWidth, type RowSituation, rowCommands } from '../command/rowCommands';
import type { EngineRecord } from '../record/engineRecord';
import { type Removal, useRemoval } from '../record/useRemoval';
import { getPathsOverList, type ResourcePaths } from '../resourcePaths';
import { listOfferedSheets } from '../sheetPaths';
import { type ListExporter, useExport } from './export/useExport';
import { getShownLayout } from './layouts/getShownLayout';
import { emptyListState, type FilterParam, isNarrowed, type ListState, parseListState } from './listState';
import { type ListRows, useListRows } from './useListRows';
import { type ChangeListState, fieldNamesOf } from './useListState';
import { type Selection, useSelection } from './useSelection';

export interface ListModel extends ListRows {
  resource: Resource;
  list: List;
  state: ListState;
  layout: ListLayout;
  change: ChangeListState;
  policy: Policy;
  selection: Selection | undefined;
  commandsOf: (record: EngineRecord) => RowCommand[];
  /** Width of the actions column in px; 0 = no row has a command for this user. */
  actionsWidth: number;
  /** Undefined = the user cannot export the list. */
  exporter: ListExporter | undefined;
  narrowed: boolean;
  /** Shows the list with the state in this query string. */
  open: (query: string, options?: { replace?: boolean }) => void;
  clear: () => void;
  paths: ResourcePaths;
}

interface ListInput {
  resource: Resource;
  list: List;
  state: ListState;
  change: ChangeListState;
  fixed?: readonly FilterParam[];
  /** The user's last choice of layout. */
  layout?: ListLayout | undefined;
  /** Default: the paths of the resource itself. */
  paths?: ResourcePaths;
}

const noFilters: readonly FilterParam[] = [];

export function useListPage({ resource, list, state, change, fixed = noFilters, layout: own, paths: ownPaths }: ListInput): ListModel {
  const policy = useDisplayPolicy();
  const layout = getShownLayout(list, state, own);
  const rows = useListRows(resource, list, state, fixed, layout !== 'calendar');
  const selection = useSelection(JSON.stringify(rows.filters));
  const removal = useRemoval(resource);
  const paths = useMemo(() => ownPaths ?? getPathsOverList(resource, policy), [ownPaths, resource, policy]);
  const explained = useHelpMode();
  const commandsOf = useCommands({ resource, policy, trash: state.trash, paths, explained }, removal);
  const width = useMemo(
    () => getActionsWidth({ resource, policy, today: todayInShanghai(), trash: state.trash, paths, explained }),
    [resource, policy, state.trash, paths, explained],
  );
  const exporter = useExport(resource, list, state, fixed);
  return {
    ...rows,
    resource,
    list,
    state,
    layout,
    change,
    policy,
    selection: exporter || hasBulkActs(resource, policy, state.trash) ? selection : undefined,
    commandsOf,
    actionsWidth: width,
    exporter,
    narrowed: isNarrowed(state),
    open: (query, options) => change({ ...emptyListState, ...parseListState(new URLSearchParams(query), fieldNamesOf(resource)) }, options),
    clear: () => change({ keyword: '', filters: [], tree: undefined, view: undefined }),
    paths,
  };
}

/** Whether the list has bulk actions or sheets for this user. */
function hasBulkActs(resource: Resource, policy: Policy, trash: boolean): boolean {
  const { list, permissions, actions } = resource;
  const { bulk } = must(list, 'list of the page');
  if (trash) return bulk.restore && policy.can(permissions.restore);
  const may = (bulk.delete && policy.can(permissions.delete)) || (bulk.edit.length > 0 && policy.can(permissions.update));
  return may || listOfferedSheets(resource, policy).length > 0 || actions.some((action) => action.bulk && policy.can(action.permission));
}

function useCommands({ resource, policy, trash, paths, explained = false }: Omit<RowSituation, 'today'>, { remove, restore }: Removal) {
  const runAction = useRunAction();
  return useCallback(
    (record: EngineRecord) =>
      rowCommands(
        record,
        { resource, policy, today: todayInShanghai(), trash, paths, explained },
        { runAction, restore, remove: (one) => remove(one) },
      ),
    [resource, policy, trash, paths, explained, runAction, remove, restore],
  );
}
