/** Keyboard control of rows: j k ↑ ↓ move, Space selects, Shift+Space selects a range, Enter opens, e edits. Loaded after the rows. */
import { useEffect, useRef } from 'react';
import { isOverlayOpen } from '../../ui/isOverlayOpen';
import { useOpenFromHere } from '../page/fromHere';
import type { ListModel } from './useListPage';

/** Rows of a table or cards. */
const rowSelector = ':is([data-row-key], [data-card])';
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export default function ListKeys({ model }: { model: ListModel }) {
  const open = useOpenFromHere();
  const latest = useRef({ model, open });
  latest.current = { model, open };
  useEffect(() => {
    /** Id of the row where a range selection starts. */
    let anchor: string | undefined;
    const last: LastRow = { id: undefined };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOverlayOpen()) return;
      const step = steps[event.key];
      // A focused button, such as the reload button, has no letter shortcuts of its own, so the list handles the letter.
      if (step !== undefined && !event.key.startsWith('Arrow') && isBesideRows(event.target)) return moved(event, step, last);
      if (!isOnPage(event.target)) return;
      const row = findCurrentRow();
      // Arrow keys scroll the page until a row has the focus.
      if (step !== undefined && (row || !event.key.startsWith('Arrow'))) return moved(event, step, last);
      const record = row && latest.current.model.rows.find(({ id }) => id === idOf(row));
      if (!record) return;
      const { selection, paths, rows, state } = latest.current.model;
      if (event.key === ' ' && selection) {
        event.preventDefault();
        if (event.shiftKey && anchor !== undefined) {
          const [start, end] = [rows.findIndex(({ id }) => id === anchor), rows.indexOf(record)].sort((a, b) => a - b);
          const range = rows.slice(Math.max(start ?? 0, 0), (end ?? 0) + 1);
          selection.set([...new Set([...selection.ids, ...range.map(({ id }) => id)])]);
        } else {
          selection.toggle(record.id);
          anchor = record.id;
        }
        return;
      }
      const show = event.key === 'Enter' ? paths.show(record.id) : undefined;
      const edit = event.key === 'Enter' || event.key === 'e' ? paths.edit(record.id) : undefined;
      const to = show ?? edit;
      if (to === undefined || state.trash) return;
      event.preventDefault();
      latest.current.open({ to, keepsSearch: show === undefined && paths.formsKeepSearch });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
}

/** Id of the row that had the focus last. The focus itself can be lost when the list reloads or a button is clicked. */
interface LastRow {
  id: string | undefined;
}

/** True for a focused element of the page that takes no text, such as a button: letter shortcuts of the list apply there. */
function isBesideRows(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('main') !== null && target.matches('button, a, input[type=checkbox]');
}

/** True when the page or a row has the focus; other elements handle keys themselves. */
function isOnPage(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target === document.body || target.id === 'main' || target.matches(rowSelector));
}

function findCurrentRow(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(rowSelector) ? activeElement : undefined;
}

function moved(event: KeyboardEvent, step: number, last: LastRow): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${rowSelector}`)].filter((row) => row.offsetParent !== null);
  const current = (document.activeElement?.closest(rowSelector) as HTMLElement | null) ?? rows.find((row) => idOf(row) === last.id);
  const next = current ? rows[rows.indexOf(current) + step] : rows[step > 0 ? 0 : rows.length - 1];
  if (!next) return;
  event.preventDefault();
  next.tabIndex = -1;
  next.focus();
  last.id = idOf(next);
}

function idOf({ dataset }: HTMLElement): string | undefined {
  return dataset.rowKey ?? dataset.card;
}
