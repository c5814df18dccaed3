/** Pairs of numbers, one a line; a block copied from a spreadsheet can be pasted. Stored when the input is left. */
import { Input } from 'antd';
import { useState } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import { setAt, valueAt } from '../../../domain/edit/at';
import { useCommands, useScale } from '../editorContext';
import css from './inputs.module.css';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

interface PairsAtProps {
  path: ScalePath;
  title: string;
  hint: string;
}

export function PairsAt({ path, title, hint }: PairsAtProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const [typed, setTyped] = useState<string>();
  const pairs = (valueAt(scale, path) as [number, number][] | undefined) ?? [];
  const text = pairs.map(([left, right]) => `${left}\t${right}`).join('\n');
  const read = typed === undefined ? pairs : readPairs(typed);
  const wrongLine = typeof read === 'number' ? read : undefined;
  const commit = () => {
    if (typeof read === 'number' || typed === undefined) return;
    if (typed !== text) edit((known) => setAt(known, path, read));
    setTyped(undefined);
  };
  return (
    <Labelled title={title} path={path} wide hint={isReadOnly ? undefined : hint}>
      {({ id, isWrong }) =>
        isReadOnly ? (
          <ReadValue id={id} text={text} />
        ) : (
          <>
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 3, maxRows: 12 }}
              spellCheck={false}
              {...((isWrong || wrongLine !== undefined) && { status: 'error' as const })}
              value={typed ?? text}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={commit}
            />
            {wrongLine !== undefined && <span className={css.problem}>{`第 ${wrongLine} 行不是两个数字`}</span>}
          </>
        )
      }
    </Labelled>
  );
}

/** The pairs, or the number of the first line that is none. */
function readPairs(text: string): [number, number][] | number {
  const pairs: [number, number][] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parts = line
      .trim()
      .split(/[\s,，;；=]+/)
      .map(Number);
    if (parts.length !== 2 || parts.some((part) => !Number.isFinite(part))) return at + 1;
    pairs.push([parts[0]!, parts[1]!]);
  }
  return pairs;
}
