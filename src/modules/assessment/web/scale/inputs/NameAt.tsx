/** A name that other parts of the scale use: it is changed when the input is left, and everything that uses it follows. */
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import type { Scale } from '../../../domain/scale/scaleShape';
import { useCommands } from '../editorContext';
import css from './inputs.module.css';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

interface NameAtProps {
  path: ScalePath;
  title: string;
  name: string;
  /** Names that others have. */
  taken: readonly string[];
  /** Whether the name is a code: a letter, then letters, digits, - and _. */
  isCode?: boolean;
  bare?: boolean;
  maxLength?: number;
  rename: (scale: Scale, from: string, to: string) => Scale;
  onRenamed?: (to: string) => void;
}

export function NameAt({ path, title, name, taken, isCode = false, bare = false, maxLength = 40, rename, onRenamed }: NameAtProps) {
  const { edit, isReadOnly } = useCommands();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? name;
  const problem = typed === undefined || typed === name ? undefined : problemOf(typed, taken, isCode);
  // What cannot be taken stays as it was typed, with the reason below.
  const commit = () => {
    if (problem !== undefined) return;
    if (typed !== undefined && typed !== name) {
      edit((known) => rename(known, name, typed));
      onRenamed?.(typed);
    }
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <Labelled title={title} path={path} bare={bare}>
      {({ id, isWrong }) =>
        isReadOnly ? (
          <ReadValue id={id} text={name} />
        ) : (
          <>
            <Input
              id={id}
              autoComplete="off"
              spellCheck={false}
              maxLength={maxLength}
              {...((isWrong || problem !== undefined) && { status: 'error' as const })}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={commit}
              onKeyDown={onKeyDown}
            />
            {problem && <span className={css.problem}>{problem}</span>}
          </>
        )
      }
    </Labelled>
  );
}

function problemOf(text: string, taken: readonly string[], isCode: boolean): string | undefined {
  if (text.trim() === '') return '不能为空';
  if (isCode && !/^[A-Za-z][\w-]{0,39}$/.test(text)) return '须以字母开头，只用字母、数字、“-”和“_”';
  return taken.includes(text) ? `已有“${text}”` : undefined;
}
