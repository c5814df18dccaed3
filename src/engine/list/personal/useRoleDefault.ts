/** Applies the default view of the user's role once, when the address has no filters or the list opened on its view `opened`. */
import { useEffect, useRef } from 'react';
import type { ListModel } from '../useListPage';
import type { PersonalListModel } from './usePersonalList';
import { isPlainQuery } from './viewQuery';

export function useRoleDefault(
  { views, ready }: PersonalListModel,
  { state, open }: Pick<ListModel, 'state' | 'open'>,
  opened?: string,
): void {
  const decided = useRef(false);
  const view = views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (decided.current) return;
    // A list opened or changed with filters, page or trash keeps them.
    if (!isPlainQuery({ ...state, view: state.view === opened ? undefined : state.view }) || state.page > 1 || state.trash)
      decided.current = true;
    else if (view) {
      decided.current = true;
      open(view.query, { replace: true });
    } else if (ready) decided.current = true;
  }, [view, ready, state, open, opened]);
}
