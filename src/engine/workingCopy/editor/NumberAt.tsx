/** Number at a path of a document, as typed. ↑ and ↓ change it by one step. */
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { plainNumber } from '../../../domain/plainText';
import { type DocumentPath, setAt, valueAt } from '../../../domain/workingCopy/path';
import { useCommands, useDocument } from './editorContext';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

export interface NumberAtProps<Document> {
  path: DocumentPath;
  title: string;
  /** What an empty input stores: null, or no key, so that the check reports a required one as missing. */
  empty?: 'nothing' | 'null';
  bare?: boolean;
  wide?: boolean;
  hint?: string;
  unit?: string;
  placeholder?: string;
  step?: number;
  /** Stores the value; default: at the path. */
  store?: (document: Document, value: number | null | undefined, path: DocumentPath) => Document;
}

export function NumberAt<Document>({
  path,
  title,
  empty = 'nothing',
  hint,
  unit,
  placeholder,
  step = 1,
  store,
  ...place
}: NumberAtProps<Document>) {
  const { edit, isReadOnly } = useCommands<Document>();
  const value = valueAt(useDocument(), path);
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && isTextOf(typed, value) ? typed : textOf(value);
  const change = (text: string) => {
    setTyped(text);
    const read = readNumber(text, empty);
    if (read !== 'unreadable') edit((known) => (store ? store(known, read, path) : setAt(known, path, read)), path.join('.'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || typeof value !== 'number') return;
    event.preventDefault();
    change(textOf(Number((value + (event.key === 'ArrowUp' ? step : -step)).toFixed(6))));
  };
  return (
    <Labelled title={title} path={path} hint={isReadOnly ? undefined : hint} {...place}>
      {({ id, isWrong, describedBy }) =>
        isReadOnly ? (
          <ReadValue id={id} text={textOf(value) === '' ? '' : `${textOf(value)}${unit ?? ''}`} />
        ) : (
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            suffix={unit}
            placeholder={placeholder}
            aria-invalid={isWrong}
            aria-describedby={describedBy}
            {...(isWrong || isUnread(shown, empty) ? { status: 'error' as const } : {})}
            value={shown}
            onChange={({ target }) => change(target.value)}
            onBlur={() => !isUnread(shown, empty) && setTyped(undefined)}
            onKeyDown={onKeyDown}
          />
        )
      }
    </Labelled>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

/** Whether the typed text means the value: “1.” means 1; unreadable text matches any value, so that it is kept. */
function isTextOf(typed: string, value: unknown): boolean {
  const read = readNumber(typed, 'null');
  return read === 'unreadable' || (read === null ? typeof value !== 'number' : read === value);
}

function isUnread(text: string, empty: 'nothing' | 'null'): boolean {
  return readNumber(text, empty) === 'unreadable';
}

function readNumber(text: string, empty: 'nothing' | 'null'): number | null | undefined | 'unreadable' {
  const trimmed = plainNumber(text);
  if (trimmed === '') return empty === 'null' ? null : undefined;
  return /^-?\d+(\.\d*)?$/.test(trimmed) ? Number(trimmed) : 'unreadable';
}
