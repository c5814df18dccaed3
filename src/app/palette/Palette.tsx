/**
 * Command palette: finds pages, records and actions by text. Arrow keys select, Enter opens, Esc closes. The input is part of the initial
 * code, so that text typed right after the shortcut is not lost; the results are loaded at first use.
 */
import { type KeyboardEvent, Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { PlainDialog } from '../../ui/PlainDialog';
import css from './palette.module.css';

const PaletteResults = lazyPart('palette', () => import('./PaletteResults'));

const name = '查找页面、记录和操作';
const listId = 'palette-results';

/** Handles a key of the input; returns true if it was handled. */
export type ResultKeys = (key: string) => boolean;

export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string>();
  const results = useRef<ResultKeys>(undefined);
  /** Enter was pressed before the results were loaded. */
  const isHasty = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // A second Ctrl+K would open the browser's search.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault();
    if (results.current?.(event.key)) event.preventDefault();
    else if (!results.current) isHasty.current = event.key === 'Enter';
  };
  const onReady = useCallback((keys: ResultKeys | undefined) => {
    results.current = keys;
    if (keys && isHasty.current) keys('Enter');
    isHasty.current = false;
  }, []);
  return (
    <PlainDialog title={name} hideTitle wide onEscape={onClose} onClickBeside={onClose}>
      <input
        data-focus
        className={css.input}
        placeholder="搜索页面、学员、操作"
        role="combobox"
        aria-label={name}
        aria-expanded={current !== undefined}
        // The list exists only while there are results.
        aria-controls={current && listId}
        aria-activedescendant={current}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Suspense>
        <PaletteResults id={listId} text={text} onReady={onReady} onCurrent={setCurrent} onClose={onClose} />
      </Suspense>
    </PlainDialog>
  );
}
