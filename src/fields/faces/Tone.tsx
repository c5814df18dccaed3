/** A word on its tint: states, coloured choices, tags. Always carries its text, so colour is never the only sign. */
import type { ReactNode } from 'react';
import type { State } from '../fieldType';
import css from './cells.module.css';

/** `main` marks the chosen one among rows; the others are the meanings of states. */
export function Tone({ color, children }: { color: State['color'] | 'main'; children: ReactNode }) {
  return <span className={`${css.tone} ${css[color]}`}>{children}</span>;
}

/** Several of them: one line in a list, wrapped on a record page. */
export function Tones({ place, children }: { place: 'list' | 'show'; children: ReactNode }) {
  return <span className={place === 'show' ? `${css.tags} ${css.wrapped}` : css.tags}>{children}</span>;
}
