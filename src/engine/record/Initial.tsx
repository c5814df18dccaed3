/** First character of a label on a coloured background, in place of a photo. Decorative: the label is beside it. */

import css from './record.module.css';
import { initialOf, paintOf } from './recordLabel';

const paints = [css.amber, css.teal, css.rose, css.green, css.blue];

export function Initial({ label, size }: { label: string; size: 'small' | 'large' }) {
  const paint = paints[paintOf(label, paints.length)];
  return <span className={`${css.initial} ${css[size]} ${paint}`} data-initial={initialOf(label)} aria-hidden="true" />;
}
