/** Text at one path of a document. */
import { Input } from 'antd';
import { type DocumentPath, setAt, valueAt } from '../../../domain/workingCopy/path';
import css from './editor.module.css';
import { useCommands, useDocument } from './editorContext';
import { Labelled } from './Labelled';

export interface TextAtProps<Document> {
  path: DocumentPath;
  title: string;
  /** What an empty input stores: an empty text, no key, or null. */
  empty?: 'text' | 'nothing' | 'null';
  /** Several lines. */
  area?: boolean;
  wide?: boolean;
  bare?: boolean;
  hint?: string;
  maxLength?: number;
  placeholder?: string;
  /** Stores the value; default: at the path. */
  store?: (document: Document, value: string, path: DocumentPath) => Document;
}

export function TextAt<Document>({
  path,
  title,
  empty = 'text',
  area = false,
  hint,
  maxLength = 2000,
  placeholder,
  store,
  ...place
}: TextAtProps<Document>) {
  const { edit, isReadOnly } = useCommands<Document>();
  const value = valueAt(useDocument(), path);
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string) => {
    const stored = typed === '' && empty !== 'text' ? (empty === 'null' ? null : undefined) : typed;
    edit((known) => (store ? store(known, typed, path) : setAt(known, path, stored)), path.join('.'));
  };
  return (
    <Labelled title={title} path={path} hint={isReadOnly ? undefined : hint} {...place}>
      {({ id, isWrong, describedBy }) => {
        if (isReadOnly) return <ReadValue id={id} text={text} />;
        const shared = {
          id,
          value: text,
          maxLength,
          placeholder,
          'aria-invalid': isWrong,
          'aria-describedby': describedBy,
          ...(isWrong && { status: 'error' as const }),
        };
        if (area)
          return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} onChange={({ target }) => change(target.value)} />;
        return <Input {...shared} autoComplete="off" onChange={({ target }) => change(target.value)} />;
      }}
    </Labelled>
  );
}

/** Read-only value. */
export function ReadValue({ id, text }: { id: string; text: string }) {
  return (
    <output id={id} className={css.value}>
      {text === '' ? '—' : text}
    </output>
  );
}
