/** Ctrl/⌘+Z takes back, Ctrl/⌘+Shift+Z or Ctrl+Y does it again, Ctrl/⌘+S saves at once. */
import { useEffect, useRef } from 'react';
import type { EditHistory } from '../../../../engine/workingCopy/useEditHistory';
import type { Scale } from '../../domain/scale/scaleShape';
import type { Saving } from './useSaving';

export function useEditingKeys(editing: EditHistory<Scale>, saving: Saving, isReadOnly: boolean): void {
  const latest = useRef({ editing, saving });
  latest.current = { editing, saving };
  useEffect(() => {
    if (isReadOnly) return;
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('.ant-modal-wrap')) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      const { editing: now, saving: store } = latest.current;
      if (command === 'save') void store.flush();
      else now[command]();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isReadOnly]);
}

function commandOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | 'save' | undefined {
  const letter = key.toLowerCase();
  if (letter === 's') return 'save';
  if (letter === 'y') return 'redo';
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
}
