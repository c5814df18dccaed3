/** Query string that a saved view stores: the list state without page, page size, trash and calendar day. */
import { emptyListState, formatListState, isNarrowed, type ListState } from '../listState';

export function queryOf(state: ListState): string {
  return formatListState({ ...state, page: emptyListState.page, pageSize: undefined, trash: false, day: undefined }).toString();
}

/** Whether the state is that of the unfiltered list, which needs no view. */
export function isPlainQuery(state: ListState): boolean {
  return !isNarrowed(state) && state.order === undefined && state.group === undefined && state.layout === undefined;
}
