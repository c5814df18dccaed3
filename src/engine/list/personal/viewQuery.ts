/** What a saved view keeps of a list: everything in its address but the page. */
import { emptyListState, formatListState, isNarrowed, type ListState } from '../listState';

export function queryOf(state: ListState): string {
  return formatListState({ ...state, page: emptyListState.page, pageSize: undefined, trash: false, day: undefined }).toString();
}

/** Nothing that would be worth a name. */
export function isPlainQuery(state: ListState): boolean {
  return !isNarrowed(state) && state.order === undefined && state.group === undefined && state.face === undefined;
}
