/**
 * Global shortcuts: Ctrl/⌘+K opens the command palette, ? the list of shortcuts. The palette's input is part of the initial code, so that
 * no key is lost; results and list are loaded when first opened.
 */
import { Suspense, useEffect, useState } from 'react';
import { isOverlayOpen } from '../../ui/isOverlayOpen';
import { isTyping } from '../../ui/isTyping';
import { lazyPart } from '../../ui/lazyPart';
import { PlainDialog } from '../../ui/PlainDialog';
import { openKeysEvent } from '../../ui/pageKeys';
import { Palette } from './Palette';

const KeySheet = lazyPart('keys', () => import('./KeySheet'));

/** Event with which a button opens the palette. */
export const openPaletteEvent = 'kj-open-palette';

export function KeyHost() {
  const [open, setOpen] = useState<'palette' | 'sheet'>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSheet = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if ((!isPalette && !isSheet) || isOverlayOpen()) return;
      event.preventDefault();
      setOpen(isPalette ? 'palette' : 'sheet');
    };
    const openPalette = () => setOpen('palette');
    const openSheet = () => setOpen('sheet');
    window.addEventListener('keydown', listen);
    window.addEventListener(openPaletteEvent, openPalette);
    window.addEventListener(openKeysEvent, openSheet);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener(openPaletteEvent, openPalette);
      window.removeEventListener(openKeysEvent, openSheet);
    };
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'sheet' && (
        <PlainDialog title="快捷键" wide onEscape={close} onClickBeside={close}>
          <Suspense>
            <KeySheet onClose={close} />
          </Suspense>
        </PlainDialog>
      )}
    </>
  );
}
