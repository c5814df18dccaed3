/**
 * Tree of menus, pages and buttons as table rows: own setting, effective right and its source. One row is in the tab order;
 * ↑↓ moves, ←→ folds, 1 allows, 2 denies, 3 inherits (on a field: hides, masks, makes read-only).
 */
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import ui from '../../../../../../ui/ui.module.css';
import type { RoleEditor } from '../policy/roleEditor';
import { KeyTreeRow } from './KeyTreeRow';
import { type GroupCount, isOpen, type RowFilter, type TreeRow } from './keyRows';
import css from './keyTree.module.css';

interface KeyTreeProps {
  editor: RoleEditor;
  rows: readonly TreeRow[];
  /** By id of a menu. */
  counts: ReadonlyMap<string, GroupCount>;
  filter: RowFilter;
  onToggle: (id: string) => void;
}

export const KeyTree = memo(function KeyTree({ editor, rows, counts, filter, onToggle }: KeyTreeProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string>();
  const current = rows.some(({ id }) => id === reached) ? reached : rows[0]?.id;
  const focusRow = (row: TreeRow | undefined) => {
    if (row) grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isChoosing(event.target)) return;
    const at = rows.findIndex(({ id }) => id === current);
    const row = rows[at];
    if (!row) return;
    const move = moves[event.key]?.({ row, at, rows, open: isOpen(row, filter) });
    if (move === 'toggle') onToggle(row.id);
    else if (move) focusRow(move);
    else if (event.key in digits) editor.press(row, digits[event.key] as 0 | 1 | 2);
    else return;
    event.preventDefault();
  };
  useFocusRestore(grid, current);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML has no element for a treegrid
    <table className={css.grid} role="treegrid" aria-label="页面与按钮" tabIndex={-1} ref={grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">菜单 / 页面 / 按钮</th>
          <th scope="col" className={css.settingColumn}>
            设置 <span className={ui.fine}>键盘 1 2 3</span>
          </th>
          <th scope="col" className={css.outcomeColumn}>
            结果与来源
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <KeyTreeRow
            key={row.id}
            row={row}
            count={counts.get(row.id)}
            open={row.opens ? isOpen(row, filter) : undefined}
            reached={row.id === current}
            editor={editor}
            onReach={setReached}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
});

interface Step {
  row: TreeRow;
  at: number;
  rows: readonly TreeRow[];
  open: boolean;
}

const digits: Readonly<Record<string, 0 | 1 | 2>> = { 1: 0, 2: 1, 3: 2 };

const moves: Readonly<Record<string, (step: Step) => TreeRow | 'toggle' | undefined>> = {
  ArrowDown: ({ at, rows }) => rows[at + 1],
  ArrowUp: ({ at, rows }) => rows[at - 1],
  Home: ({ rows }) => rows[0],
  End: ({ rows }) => rows.at(-1),
  ArrowRight: ({ row, at, rows, open }) => (!row.opens ? undefined : open ? rows[at + 1] : 'toggle'),
  ArrowLeft: ({ row, rows, open }) => (row.opens && open ? 'toggle' : rows.find(({ id }) => id === row.above.at(-1))),
};

/** In a drop-down the arrow keys select an option, so the tree ignores them. */
function isChoosing(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement;
}

/** When the focused row is removed, moves the focus to the row in the tab order. */
function useFocusRestore(grid: { current: HTMLElement | null }, current: string | undefined): void {
  const had = useRef(false);
  useEffect(() => {
    const element = grid.current;
    if (had.current && element && document.activeElement === document.body && current !== undefined) {
      element.querySelector<HTMLElement>(`[data-row="${CSS.escape(current)}"]`)?.focus();
    }
    had.current = element?.contains(document.activeElement) ?? false;
  });
}
