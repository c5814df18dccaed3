import type { State } from '../../../fields/field';

/** Colours of states, and further ones that distinguish choices. */
export type Paint = State['color'] | 'blue' | 'teal' | 'amber' | 'rose' | 'violet';

/** What the colour of an entry says. */
export interface Mark {
  title: string;
  paint: Paint;
}
