/** A title above an input, with the findings at its path below. */

import { type ReactNode, useId } from 'react';
import { type DocumentPath, listFindingsAt } from '../../../domain/workingCopy/path';
import ui from '../../../ui/ui.module.css';
import css from './editor.module.css';
import { useFindings } from './editorContext';

interface LabelledProps {
  title: string;
  /** Path whose findings are shown. */
  path: DocumentPath;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** The title is for screen readers only. */
  bare?: boolean;
  hint?: string | undefined;
  children: (input: { id: string; isWrong: boolean; describedBy: string | undefined }) => ReactNode;
}

export function Labelled({ title, path, wide = false, bare = false, hint, children }: LabelledProps) {
  const id = useId();
  const found = listFindingsAt(useFindings(), path);
  const isWrong = found.some(({ isWarning }) => !isWarning);
  return (
    <div className={wide ? css.wide : css.field} data-path={path.join('.')}>
      <label className={bare ? ui.spoken : ui.noteText} htmlFor={id}>
        {title}
      </label>
      {children({ id, isWrong, describedBy: found.length > 0 ? `${id}-found` : undefined })}
      {hint && <span className={ui.fineText}>{hint}</span>}
      {found.length > 0 && (
        <span id={`${id}-found`} className={isWrong ? `${ui.wrong} ${css.problem}` : css.warning}>
          {found.map(({ message, remedy }) => `${message}。${remedy}`).join(' ')}
        </span>
      )}
    </div>
  );
}

/** Findings of a row as a whole, below it. */
export function FindingsOf({ path }: { path: DocumentPath }) {
  const found = listFindingsAt(useFindings(), path).filter((one) => one.path.length === path.length);
  if (found.length === 0) return null;
  return (
    <ul className={`${ui.list} ${css.found}`}>
      {found.map(({ message, remedy, isWarning }) => (
        <li key={message} className={isWarning ? css.warning : `${ui.wrong} ${css.problem}`}>{`${message}。${remedy}`}</li>
      ))}
    </ul>
  );
}
