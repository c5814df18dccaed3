/** A word on its tint: states, coloured choices, tags. Always carries its text, so colour is never the only sign. */
import type { ReactNode } from 'react';
import { isEmpty } from '../condition';
import type { Field, State } from '../field';
import css from './cells.module.css';

/** `main` marks the chosen one among rows; the others are the meanings of states. */
export function Tone({ color, children }: { color: State['color'] | 'main'; children: ReactNode }) {
  return <span className={`${css.tone} ${css[color]}`}>{children}</span>;
}

/** Tone of a value whose field stands out; nothing that is empty, and no “no”, does. */
export function toneOf({ tone }: Pick<Field, 'tone'>, value: unknown): Field['tone'] {
  return isEmpty(value) || value === false ? undefined : tone;
}

/** A value in the tone of its field, as text and not as a tag: it may be long. */
export function Toned({ field, value, children }: { field: Field; value: unknown; children: ReactNode }) {
  const tone = toneOf(field, value);
  return tone === undefined ? children : <span className={css[`${tone}Text`]}>{children}</span>;
}

/** Several of them: one line in a list, wrapped on a record page. */
export function Tones({ place, children }: { place: 'list' | 'show'; children: ReactNode }) {
  return <span className={place === 'show' ? `${css.tags} ${css.wrapped}` : css.tags}>{children}</span>;
}
