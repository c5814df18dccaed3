import { type RefObject, useEffect, useRef } from 'react';

interface RowKeys {
  /** Enter in a plain text input. */
  add(): void;
  /** Alt+↑ or Alt+↓. */
  move(index: number, step: -1 | 1): void;
}

/** Keyboard commands inside a table of rows: Enter adds a row, Alt+↑↓ moves the current one. */
export function useRowKeys(table: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const element = table.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = event.altKey && stepOf(event.key);
      const index = rowIndexOf(event.target as HTMLElement);
      if (step && index >= 0) latest.current.move(index, step);
      else if (event.key === 'Enter' && !event.altKey && isPlainText(event.target as HTMLElement)) latest.current.add();
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [table]);
}

function stepOf(key: string): -1 | 1 | undefined {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
}

function rowIndexOf(target: HTMLElement): number {
  return (target.closest('tbody tr') as HTMLTableRowElement | null)?.sectionRowIndex ?? -1;
}

/** Selects, pickers and choices handle Enter themselves. */
function isPlainText(target: HTMLElement): boolean {
  if (target.tagName !== 'INPUT' || target.closest('.ant-select, .ant-picker')) return false;
  return !['radio', 'checkbox', 'file'].includes(target.getAttribute('type') ?? 'text');
}
