/**
 * Quick search: updates the list 300 ms after the last key, not while an input method composes. `/` focuses the input. A native input,
 * because antd's Input loads styles and variants that a list does not use otherwise.
 */
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../config/normalized';
import { TypingPause } from '../../fields/composing';
import ui from '../../ui/ui.module.css';
import { texts } from '../texts';
import css from './search.module.css';
import { searchTitles } from './searchTitles';

interface SearchBoxProps {
  resource: Resource;
  keyword: string;
  onSearch: (keyword: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

const pauseMs = 300;

export function SearchBox({ resource, keyword, onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(keyword);
  const sent = useRef(keyword);
  const titles = searchTitles(resource);
  const [pause] = useState(() => new TypingPause(pauseMs));

  // The address was changed elsewhere (back, clear filters).
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setText(keyword);
  }, [keyword]);
  useEffect(() => () => pause.cancel(), [pause]);

  const send = (next: string) => {
    pause.cancel();
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    pause.ask(() => send(next.trim()));
  };

  const empty = () => {
    type('');
    inputRef.current?.focus();
  };

  return (
    <label className={css.search}>
      <SearchOutlined aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        value={text}
        maxLength={100}
        placeholder={texts.list.searchPlaceholder(titles.slice(0, titleCount), titles.length > titleCount)}
        aria-label={texts.list.searchLabel(resource.title)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // Enter and Escape also end a composition.
          if (nativeEvent.isComposing) return;
          if (key === 'Enter') send(text.trim());
          if (key === 'Escape') currentTarget.blur();
        }}
      />
      {text === '' ? (
        <kbd className={`${ui.fineText} ${css.key}`}>{texts.keys.search}</kbd>
      ) : (
        <button type="button" tabIndex={-1} className={`${ui.fine} ${css.clear}`} aria-label={texts.list.clearSearch} onClick={empty}>
          <CloseCircleFilled aria-hidden="true" />
        </button>
      )}
    </label>
  );
}

const titleCount = 3;
