/** One cell: its text, its error, and the input while it is edited. */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import ui from '../../ui/ui.module.css';
import css from './import.module.css';
import { importTexts as texts } from './importTexts';

interface GridCellProps {
  id: string;
  label: string;
  text: string;
  /** Choice that the word of the file is mapped to. */
  mapped: string | undefined;
  problem: string | undefined;
  /** The cell that Tab reaches. */
  current: boolean;
  editing: boolean;
  onFocus: () => void;
  onEdit: () => void;
  /** Undefined = unchanged. */
  onStop: (text: string | undefined) => void;
}

export function GridCell({ id, label, text, mapped, problem, current, editing, onFocus, onEdit, onStop }: GridCellProps) {
  if (editing) return <CellInput label={label} text={text} onStop={onStop} />;
  return (
    <button
      type="button"
      data-cell={id}
      className={problem ? `${css.cell} ${css.wrongCell}` : css.cell}
      tabIndex={current ? 0 : -1}
      aria-label={[label, mapped ?? (text || texts.blank), problem].filter(Boolean).join('，')}
      onFocus={onFocus}
      onDoubleClick={onEdit}
    >
      <span className={`${ui.ends} ${css.cellText}`}>
        {mapped === undefined ? (
          text || (problem && <span className={css.blank}>{texts.blank}</span>)
        ) : (
          <span>
            <s>{text}</s> <span className={css.mapped}>{mapped}</span>
          </span>
        )}
        {problem && <ExclamationCircleFilled className={css.mark} aria-hidden />}
      </span>
      {problem && <span className={css.problem}>{problem}</span>}
    </button>
  );
}

function CellInput({ label, text, onStop }: Pick<GridCellProps, 'label' | 'text' | 'onStop'>) {
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => input.current?.select(), []);
  const stop = (value: string | undefined) => {
    if (over.current) return;
    over.current = true;
    onStop(value);
  };
  return (
    <input
      ref={input}
      className={css.cellInput}
      aria-label={label}
      defaultValue={text}
      onBlur={({ target }) => stop(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        // Enter also commits the composition of an input method.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') stop(event.currentTarget.value);
        else if (event.key === 'Escape') stop(undefined);
        else return;
        event.preventDefault();
      }}
    />
  );
}
