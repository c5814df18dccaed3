/** Numbers of items, typed as “1-5,8”; stored when the input is left. */
import { Input } from 'antd';
import { useState } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import { setAt, valueAt } from '../../../domain/edit/at';
import { rangesOf } from '../../../domain/edit/numbering';
import { numbersOf } from '../../../domain/edit/opWords';
import type { Scale } from '../../../domain/scale/scaleShape';
import { useCommands, useScale } from '../editorContext';
import css from './inputs.module.css';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

interface NumbersAtProps {
  path: ScalePath;
  title: string;
  /** An empty input, or 全部, stands for all items. */
  all?: string;
  wide?: boolean;
  store?: (scale: Scale, value: number[] | string) => Scale;
}

export function NumbersAt({ path, title, all, wide = false, store }: NumbersAtProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const value = valueAt(scale, path);
  const [typed, setTyped] = useState<string>();
  const text = textOf(value);
  const read = typed === undefined ? undefined : readNumbers(typed, all);
  // What cannot be read stays as it was typed.
  const commit = () => {
    if (read === undefined) return;
    if (typed !== text) edit((known) => (store ? store(known, read) : setAt(known, path, read)));
    setTyped(undefined);
  };
  const isUnread = typed !== undefined && read === undefined;
  return (
    <Labelled title={title} path={path} wide={wide} hint={isReadOnly ? undefined : `如 1-5,8${all === undefined ? '' : '；留空为全部题'}`}>
      {({ id, isWrong }) =>
        isReadOnly ? (
          <ReadValue id={id} text={text || (typeof value === 'string' ? '全部题' : '')} />
        ) : (
          <>
            <Input
              id={id}
              autoComplete="off"
              placeholder={all === undefined ? undefined : '全部题'}
              {...((isWrong || isUnread) && { status: 'error' as const })}
              value={typed ?? text}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={commit}
              onPressEnter={commit}
            />
            {isUnread && <span className={css.problem}>看不懂，请写成 1-5,8</span>}
          </>
        )
      }
    </Labelled>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return rangesOf(value as number[]);
  return typeof value === 'string' && /^\d/.test(value) ? value : '';
}

function readNumbers(text: string, all: string | undefined): number[] | string | undefined {
  const trimmed = text.trim();
  if (all !== undefined && (trimmed === '' || trimmed === '全部' || trimmed === '全部题')) return all;
  return numbersOf(trimmed);
}
