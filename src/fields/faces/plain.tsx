/**
 * Values that are a text and nothing else.
 *
 * Words may be cut in a list and then carry their whole text as a tooltip; numbers, dates and codes are never cut.
 */
import css from './cells.module.css';

/** One cut line in a list; all of it with its line breaks on a record page. */
export function Words({ text, place }: { text: string; place: 'list' | 'show' }) {
  if (place === 'show') return <span className={css.whole}>{text}</span>;
  return (
    <span className={css.cut} title={text}>
      {text}
    </span>
  );
}

/** One line of tabular figures, with the unit behind it where there is no header to say it. */
export function NumberText({ text, unit }: { text: string; unit?: string | undefined }) {
  return (
    <span className={css.number}>
      {text}
      {unit && <span className={css.unit}> {unit}</span>}
    </span>
  );
}
