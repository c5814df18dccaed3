/** Quick search: writes into the list while typing, a moment after the last key. `/` brings the cursor here. */
import { SearchOutlined } from '@ant-design/icons';
import type { InputRef } from 'antd';
// Not from 'antd': that one brings text areas, one-time codes and passwords into every list.
import Input from 'antd/es/input/Input';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../config/normalized';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import css from './list.module.css';

interface SearchBoxProps {
  resource: Resource;
  keyword: string;
  onSearch: (keyword: string) => void;
  inputRef: Ref<InputRef>;
}

const pauseMs = 300;

export function SearchBox({ resource, keyword, onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(keyword);
  const sent = useRef(keyword);
  const timer = useRef(0);

  // The address changed from outside (back, clear): follow it.
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setText(keyword);
  }, [keyword]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(next.trim()), pauseMs);
  };

  return (
    <Input
      ref={inputRef}
      className={css.search}
      type="search"
      value={text}
      maxLength={100}
      allowClear
      prefix={<SearchOutlined />}
      suffix={text === '' ? <kbd className={css.key}>{texts.keys.search}</kbd> : undefined}
      placeholder={texts.list.searchPlaceholder(searchTitles(resource))}
      aria-label={texts.list.searchLabel(resource.title)}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => send(text.trim())}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  );
}

const titleCount = 3;

/** Titles of what is searched through; a path into child rows is told by its last part. */
function searchTitles(resource: Resource): string[] {
  const { fields, search } = resource.entity;
  const titles = search.flatMap((path) => {
    const [name = '', child] = path.split('.');
    const field = fieldNamed(fields, name);
    const target = child === undefined ? field : field?.children && fieldNamed(field.children.fields, child);
    return target?.title ?? [];
  });
  return [...new Set(titles)].slice(0, titleCount);
}
