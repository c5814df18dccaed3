/** Text on a coloured background: states, coloured choices, tags. It always has a text, so that colour is not the only information. */
import type { ReactNode } from 'react';
import { isEmpty } from '../condition';
import type { Field, State } from '../field';
import css from './cells.module.css';

/** `main` marks the primary row; the other colours are those of states. */
export function Tone({ color, children }: { color: State['color'] | 'main'; children: ReactNode }) {
  return (
    <span className={css.tone} data-tone={color}>
      {children}
    </span>
  );
}

/** Tone of a value; undefined for empty values and false, which are not highlighted. */
export function toneOf({ tone }: Pick<Field, 'tone'>, value: unknown): Field['tone'] {
  return isEmpty(value) || value === false ? undefined : tone;
}

/** A value in its field's tone, as plain text instead of a tag because it may be long. */
export function Toned({ field, value, children }: { field: Field; value: unknown; children: ReactNode }) {
  const tone = toneOf(field, value);
  return tone === undefined ? children : <span className={css[`${tone}Text`]}>{children}</span>;
}

/** Several tags: one line in lists, wrapped on record pages. */
export function Tones({ view, children }: { view: 'list' | 'show'; children: ReactNode }) {
  return <span className={view === 'show' ? `${css.tags} ${css.wrapped}` : css.tags}>{children}</span>;
}
