/** Marks and focuses the row of the record saved last. If the list does not contain it, a notification offers a link to it. */
import { useEffect, useState } from 'react';
import { useStore } from '../../../ui/store';
import { dialect } from '../../../wire/dialect';
import { useNotify } from '../../call/useNotify';
import { lazyTexts } from '../../lazyTexts';
import { savedKey, savedRecord } from '../../page/savedRecord';
import type { ListState } from '../listState';
import { focusRow, rowElement } from '../position/useListPosition';
import type { ListModel } from '../useListPage';

export default function SavedRow({ model }: { model: ListModel }): null {
  const { resource, state, layout, rows, loading, refreshing, readAt, error, narrowed, paths } = model;
  const saved = useStore(savedRecord);
  const [marked, setMarked] = useState<{ id: string; state: ListState }>();
  const notify = useNotify();
  const isRead = !loading && !refreshing && !error;
  useEffect(() => {
    if (saved?.resource !== resource.name || !isRead || readAt < saved.at) return;
    savedRecord.set(undefined);
    const { id } = saved;
    if (rows.some((row) => row.id === id)) return setMarked({ id, state });
    // A calendar loads its entries itself, so these rows are not its entries.
    if (layout === 'calendar') return;
    // Without a record page the link opens the list of all records, newest first.
    const show = paths.show(id);
    const all = resource.path && `${resource.path}?${dialect.orderBy}=-createTime`;
    const to = show ?? all;
    const text = narrowed ? lazyTexts.savedRow.outside : lazyTexts.savedRow.elsewhere;
    notify.add(savedKey, text, to === undefined ? [] : [{ title: lazyTexts.savedRow.show, to, ...(show === undefined && { saved }) }]);
  }, [saved, resource, isRead, readAt, rows, layout, narrowed, paths, notify, state]);
  useEffect(() => {
    // After a change of the query the mark no longer applies.
    const element = marked?.state === state ? rowElement(marked.id) : undefined;
    if (!element) return;
    element.dataset.saved = '';
    focusRow(element);
    element.scrollIntoView({ block: 'nearest' });
    return () => {
      delete element.dataset.saved;
    };
  }, [marked, state]);
  return null;
}
