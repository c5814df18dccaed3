/** Values that are read as a whole: stored when the input is left; what cannot be read stays as it was typed, with the reason below. */
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import { setAt, valueAt } from '../../../domain/edit/at';
import { rangesOf } from '../../../domain/edit/numbering';
import { numbersOf } from '../../../domain/edit/opWords';
import type { Scale } from '../../../domain/scale/scaleShape';
import { useCommands, useScale } from '../editorContext';
import css from './inputs.module.css';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

type Read<Value> = { value: Value } | { problem: string };

interface TypedAtProps<Value> {
  path: ScalePath;
  title: string;
  /** The stored value as text. */
  text: string;
  read: (typed: string) => Read<Value>;
  store: (scale: Scale, value: Value) => Scale;
  onStored?: ((value: Value) => void) | undefined;
  /** Several lines. */
  area?: boolean;
  wide?: boolean;
  bare?: boolean;
  hint?: string;
  placeholder?: string | undefined;
  maxLength?: number;
  /** What is shown where it can only be read; default: the text. */
  readText?: string;
}

function TypedAt<Value>({
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
}: TypedAtProps<Value>) {
  const { edit, isReadOnly } = useCommands();
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
            {problem && <span className={css.problem}>{problem}</span>}
          </>
        );
      }}
    </Labelled>
  );
}

interface NameAtProps {
  path: ScalePath;
  title: string;
  name: string;
  /** Names that others have. */
  taken: readonly string[];
  /** Whether the name is a code: a letter, then letters, digits, - and _. */
  isCode?: boolean;
  rename: (scale: Scale, from: string, to: string) => Scale;
  onRenamed?: (to: string) => void;
}

/** A name that other parts of the scale use: everything that uses it follows. */
export function NameAt({ path, title, name, taken, isCode = false, rename, onRenamed }: NameAtProps) {
  const read = (text: string): Read<string> => {
    if (text.trim() === '') return { problem: '不能为空' };
    if (isCode && !/^[A-Za-z][\w-]{0,39}$/.test(text)) return { problem: '须以字母开头，只用字母、数字、“-”和“_”' };
    return taken.includes(text) ? { problem: `已有“${text}”` } : { value: text };
  };
  const store = (known: Scale, to: string) => rename(known, name, to);
  return <TypedAt {...{ path, title, read, store }} text={name} maxLength={40} onStored={onRenamed} />;
}

interface ListAtProps {
  path: ScalePath;
  title: string;
  hint?: string;
  wide?: boolean;
}

interface NumbersAtProps extends ListAtProps {
  /** What stands for all items: an empty input, or 全部. */
  all?: string;
  store?: (scale: Scale, value: number[] | string) => Scale;
}

/** Numbers of items, typed as “1-5,8”. */
export function NumbersAt({ path, title, all, wide = false, store }: NumbersAtProps) {
  const value = valueAt(useScale(), path);
  const text = Array.isArray(value) ? rangesOf(value as number[]) : typeof value === 'string' && /^\d/.test(value) ? value : '';
  const read = (typed: string): Read<number[] | string> => {
    const trimmed = typed.trim();
    if (all !== undefined && ['', '全部', '全部题'].includes(trimmed)) return { value: all };
    const numbers = numbersOf(trimmed);
    return numbers ? { value: numbers } : { problem: '看不懂，请写成 1-5,8' };
  };
  return (
    <TypedAt
      {...{ path, title, text, read, wide }}
      store={store ?? ((known, numbers) => setAt(known, path, numbers))}
      hint={`如 1-5,8${all === undefined ? '' : '；留空为全部题'}`}
      placeholder={all === undefined ? undefined : '全部题'}
      readText={text || (typeof value === 'string' ? '全部题' : '')}
    />
  );
}

/** A list of numbers, typed as “12,18,24”. `optional`: an empty input takes the key away. */
export function PointsAt({ path, title, hint = '用逗号分开', optional = false }: ListAtProps & { optional?: boolean }) {
  const text = ((valueAt(useScale(), path) as number[] | undefined) ?? []).join(',');
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

/** Pairs of numbers, one a line; a block copied from a spreadsheet can be pasted. */
export function PairsAt({ path, title, hint = '' }: ListAtProps) {
  const pairs = (valueAt(useScale(), path) as [number, number][] | undefined) ?? [];
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
