/** Text at one place of the scale. */
import { Input } from 'antd';
import type { ScalePath } from '../../../domain/check/finding';
import { setAt, valueAt } from '../../../domain/edit/at';
import type { Scale } from '../../../domain/scale/scaleShape';
import { useCommands, useScale } from '../editorContext';
import css from './inputs.module.css';
import { Labelled } from './Labelled';

interface TextAtProps {
  path: ScalePath;
  title: string;
  /** What an empty input stores: an empty text, nothing at all, or null. */
  empty?: 'text' | 'nothing' | 'null';
  /** Several lines. */
  area?: boolean;
  wide?: boolean;
  bare?: boolean;
  hint?: string;
  maxLength?: number;
  placeholder?: string;
  /** Stores the value; default: at the path. */
  store?: (scale: Scale, value: string) => Scale;
}

export function TextAt({ path, title, empty = 'text', area = false, hint, maxLength = 2000, placeholder, store, ...place }: TextAtProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const value = valueAt(scale, path);
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string) => {
    const stored = typed === '' && empty !== 'text' ? (empty === 'null' ? null : undefined) : typed;
    edit((known) => (store ? store(known, typed) : setAt(known, path, stored)), path.join('.'));
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

/** A value that can only be read. */
export function ReadValue({ id, text }: { id: string; text: string }) {
  return (
    <output id={id} className={css.value}>
      {text === '' ? '—' : text}
    </output>
  );
}
