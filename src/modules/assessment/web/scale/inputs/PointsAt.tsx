/** A list of numbers, typed as “12,18,24”; stored when the input is left. */
import { Input } from 'antd';
import { useState } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import { setAt, valueAt } from '../../../domain/edit/at';
import { useCommands, useScale } from '../editorContext';
import css from './inputs.module.css';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

interface PointsAtProps {
  path: ScalePath;
  title: string;
  hint: string;
  /** An empty input takes the key away. */
  optional?: boolean;
}

export function PointsAt({ path, title, hint, optional = false }: PointsAtProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const [typed, setTyped] = useState<string>();
  const text = ((valueAt(scale, path) as number[] | undefined) ?? []).join(',');
  const isEmpty = optional && typed?.trim() === '';
  const read = typed === undefined ? undefined : readPoints(typed);
  const commit = () => {
    if (!read && !isEmpty) return;
    if (typed !== text) edit((known) => setAt(known, path, isEmpty ? undefined : read));
    setTyped(undefined);
  };
  const isUnread = typed !== undefined && !read && !isEmpty;
  return (
    <Labelled title={title} path={path} wide={!optional} hint={isReadOnly ? undefined : hint}>
      {({ id, isWrong }) =>
        isReadOnly ? (
          <ReadValue id={id} text={text} />
        ) : (
          <>
            <Input
              id={id}
              autoComplete="off"
              {...((isWrong || isUnread) && { status: 'error' as const })}
              value={typed ?? text}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={commit}
              onPressEnter={commit}
            />
            {isUnread && <span className={css.problem}>看不懂，请写成 12,18,24</span>}
          </>
        )
      }
    </Labelled>
  );
}

function readPoints(text: string): number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[,，、\s]+/)
    .filter(Boolean)
    .map(Number);
  return parts.length > 0 && parts.every((part) => Number.isFinite(part)) ? parts : undefined;
}
