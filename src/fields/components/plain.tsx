/**
 * Values shown as plain text.
 *
 * Long text may be truncated in lists, with a tooltip; numbers, dates and codes are never truncated.
 */
import ui from '../../ui/ui.module.css';
import css from './cells.module.css';

/** One truncated line in lists; complete with line breaks on record pages. */
export function Words({ text, view }: { text: string; view: 'list' | 'show' }) {
  if (view === 'show') return <span className={css.whole}>{text}</span>;
  return (
    <span className={`${ui.ellipsis} ${css.cut}`} title={text}>
      {text}
    </span>
  );
}

/** One line in tabular figures, followed by the unit where no column header shows it. */
export function NumberText({ text, unit }: { text: string; unit?: string | undefined }) {
  return (
    <span className={css.number}>
      {text}
      {unit && <span className={ui.third}> {unit}</span>}
    </span>
  );
}
