/**
 * Keys that work everywhere: Ctrl/⌘+K finds pages, records and actions, ? shows all keys. The dialogs stand, and take the
 * keys, from the first press; what is in them is loaded then.
 */
import { Suspense, useEffect, useState } from 'react';
import { isOverlayOpen } from '../../ui/isOverlayOpen';
import { lazyPart } from '../../ui/lazyPart';
import { PlainDialog } from '../../ui/PlainDialog';
import { Palette } from './Palette';

const KeySheet = lazyPart('keys', () => import('./KeySheet'));

/** Opens the palette from a button. */
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
    window.addEventListener('keydown', listen);
    window.addEventListener(openPaletteEvent, openPalette);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener(openPaletteEvent, openPalette);
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}
