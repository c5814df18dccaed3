/** Values parsed as a whole: stored on blur; unreadable text is kept as typed, with the error below. */
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type DocumentPath, setAt, valueAt } from '../../../domain/workingCopy/path';
import ui from '../../../ui/ui.module.css';
import css from './editor.module.css';
import { useCommands, useDocument } from './editorContext';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

export type Read<Value> = { value: Value } | { problem: string };

interface TypedAtProps<Document, Value> {
  path: DocumentPath;
  title: string;
  /** The stored value as text. */
  text: string;
  read: (typed: string) => Read<Value>;
  store: (document: Document, value: Value) => Document;
  onStored?: ((value: Value) => void) | undefined;
  /** Several lines. */
  area?: boolean;
  wide?: boolean;
  bare?: boolean;
  hint?: string;
  placeholder?: string | undefined;
  maxLength?: number;
  /** Text in a read-only document; default: `text`. */
  readText?: string;
}

export function TypedAt<Document, Value>({
  path,
  title,
  text,
  read,
  store,
  onStored,
  area,
  hint,
  placeholder,
  maxLength,
  readText,
  ...place
}: TypedAtProps<Document, Value>) {
  const { edit, isReadOnly } = useCommands<Document>();
  const [typed, setTyped] = useState<string>();
  const now = typed === undefined || typed === text ? undefined : read(typed);
  const problem = now && 'problem' in now ? now.problem : undefined;
  const commit = () => {
    if (problem !== undefined) return;
    if (now && 'value' in now) {
      edit((known) => store(known, now.value));
      onStored?.(now.value);
    }
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !area) commit();
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <Labelled title={title} path={path} hint={isReadOnly ? undefined : hint} {...place}>
      {({ id, isWrong }) => {
        if (isReadOnly) return <ReadValue id={id} text={readText ?? text} />;
        const shared = {
          ...{ id, placeholder, maxLength, onKeyDown, autoComplete: 'off', spellCheck: false },
          ...((isWrong || problem !== undefined) && { status: 'error' as const }),
          value: typed ?? text,
          onBlur: commit,
        };
        return (
          <>
            {area ? (
              <Input.TextArea {...shared} autoSize={{ minRows: 3, maxRows: 12 }} onChange={({ target }) => setTyped(target.value)} />
            ) : (
              <Input {...shared} onChange={({ target }) => setTyped(target.value)} />
            )}
            {problem && <span className={`${ui.wrong} ${css.problem}`}>{problem}</span>}
          </>
        );
      }}
    </Labelled>
  );
}

export interface NameAtProps<Document> {
  path: DocumentPath;
  title: string;
  name: string;
  /** Names used by other parts. */
  taken: readonly string[];
  /** Whether the name is a code: a letter, then letters, digits, - and _. */
  isCode?: boolean;
  rename: (document: Document, from: string, to: string, path: DocumentPath) => Document;
  onRenamed?: (to: string) => void;
}

/** Name that other parts of the document refer to: their references are changed with it. */
export function NameAt<Document>({ path, title, name, taken, isCode = false, rename, onRenamed }: NameAtProps<Document>) {
  const read = (text: string): Read<string> => {
    if (text.trim() === '') return { problem: '不能为空' };
    if (isCode && !/^[A-Za-z][\w-]{0,39}$/.test(text)) return { problem: '须以字母开头，只用字母、数字、“-”和“_”' };
    return taken.includes(text) ? { problem: `已有“${text}”` } : { value: text };
  };
  const store = (known: Document, to: string) => rename(known, name, to, path);
  return <TypedAt {...{ path, title, read, store }} text={name} maxLength={40} onStored={onRenamed} />;
}

export interface ListAtProps {
  path: DocumentPath;
  title: string;
  hint?: string;
  wide?: boolean;
}

/** List of numbers, typed as “12,18,24”. `optional`: an empty input omits the key. */
export function PointsAt({ path, title, hint = '用逗号分开', optional = false }: ListAtProps & { optional?: boolean }) {
  const text = ((valueAt(useDocument(), path) as number[] | undefined) ?? []).join(',');
  const read = (typed: string): Read<number[] | undefined> => {
    if (optional && typed.trim() === '') return { value: undefined };
    const parts = typed
      .normalize('NFKC')
      .split(/[,，、\s]+/)
      .filter(Boolean)
      .map(Number);
    return parts.length > 0 && parts.every(Number.isFinite) ? { value: parts } : { problem: '看不懂，请写成 12,18,24' };
  };
  return <TypedAt {...{ path, title, text, read, hint }} wide={!optional} store={(known, points) => setAt(known, path, points)} />;
}

/** Pairs of numbers, one per line; a block copied from a spreadsheet can be pasted. */
export function PairsAt({ path, title, hint = '' }: ListAtProps) {
  const pairs = (valueAt(useDocument(), path) as [number, number][] | undefined) ?? [];
  const text = pairs.map(([left, right]) => `${left}\t${right}`).join('\n');
  return <TypedAt {...{ path, title, text, hint }} area wide read={readPairs} store={(known, read) => setAt(known, path, read)} />;
}

function readPairs(text: string): Read<[number, number][]> {
  const lines = text.split('\n').map((line) => line.trim());
  const numbers = lines.map((line) => (line === '' ? [] : line.split(/[\s,，;；=]+/).map(Number)));
  const wrong = numbers.findIndex((parts) => parts.length > 0 && (parts.length !== 2 || !parts.every(Number.isFinite)));
  if (wrong !== -1) return { problem: `第 ${wrong + 1} 行不是两个数字` };
  return { value: numbers.flatMap(([left, right]) => (left === undefined || right === undefined ? [] : [[left, right]])) };
}
