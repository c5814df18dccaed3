/** Single-key shortcuts of a page. Ignored while the user types, holds a modifier, or has a dialog or menu open. */
import { useEffect, useRef } from 'react';
import { isOverlayOpen } from './isOverlayOpen';
import { isTyping } from './isTyping';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = latest.current[event.key];
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isOverlayOpen()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
