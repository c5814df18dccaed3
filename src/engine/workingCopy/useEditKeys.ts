/** Ctrl/⌘+Z undoes, Ctrl/⌘+Shift+Z or Ctrl+Y redoes, Ctrl/⌘+S saves at once. */
import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/isTyping';
import type { EditHistory } from './useEditHistory';

interface EditKeys {
  history: Pick<EditHistory<unknown>, 'undo' | 'redo'>;
  save: () => void;
  /** Inputs write into the document, so the shortcuts undo the document in inputs too; otherwise inputs keep the browser's undo. */
  ownsInputs?: boolean;
  isOff?: boolean;
}

export function useEditKeys(keys: EditKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { history, save, ownsInputs = false, isOff = false } = latest.current;
      if (isOff || !(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('.ant-modal-wrap')) return;
      const command = commandOf(event);
      if (!command || (command !== 'save' && !ownsInputs && isTyping(event.target))) return;
      event.preventDefault();
      if (command === 'save') save();
      else history[command]();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function commandOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | 'save' | undefined {
  const letter = key.toLowerCase();
  if (letter === 's') return 'save';
  if (letter === 'y') return 'redo';
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
}
