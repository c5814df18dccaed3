/** A list that is opened without anything asked for shows the default view of the person's role, once. */
import { useEffect, useRef } from 'react';
import type { ListModel } from '../useListPage';
import type { PersonalListModel } from './usePersonalList';
import { isPlainQuery } from './viewQuery';

export function useRoleDefault({ views, ready }: PersonalListModel, { state, open }: Pick<ListModel, 'state' | 'open'>): void {
  const decided = useRef(false);
  const view = views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (decided.current) return;
    // Whoever came with a question, or asked one meanwhile, gets the answer to it.
    if (!isPlainQuery(state) || state.page > 1 || state.trash) decided.current = true;
    else if (view) {
      decided.current = true;
      open(view.query, { replace: true });
    } else if (ready) decided.current = true;
  }, [view, ready, state, open]);
}
