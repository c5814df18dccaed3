/** Shortcuts of a form: Ctrl/⌘+S saves, Ctrl/⌘+Enter saves and starts a new one, Esc closes (the leave guard asks when values changed). */
import { useEffect, useRef } from 'react';

interface FormKeys {
  save: () => void;
  saveAndNew: (() => void) | undefined;
  close: (() => void) | undefined;
}

export function useFormKeys(keys: FormKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOf(event, latest.current);
      if (!command) return;
      event.preventDefault();
      // Inputs commit their value on blur, so the focused one is blurred before the command runs.
      if (document.activeElement instanceof HTMLElement && event.key !== 'Escape') document.activeElement.blur();
      command();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function commandOf(event: KeyboardEvent, keys: FormKeys): (() => void) | undefined {
  if (event.defaultPrevented) return undefined;
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 's') return keys.save;
  if (control && event.key === 'Enter') return keys.saveAndNew ?? keys.save;
  if (event.key === 'Escape' && !isSomethingOpen()) return keys.close;
  return undefined;
}

/** Esc closes an open drop-down, picker or dialog before it closes the form. */
function isSomethingOpen(): boolean {
  const selector = '.ant-select-open, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden), .ant-modal-wrap';
  return [...document.querySelectorAll<HTMLElement>(selector)].some((one) => one.getClientRects().length > 0);
}
