import type { State } from '../../../fields/field';

/** Colours of states, and further ones that distinguish choices. */
export type Paint = State['color'] | 'blue' | 'teal' | 'amber' | 'rose' | 'violet';

/** Meaning of the colour of an entry. */
export interface Mark {
  title: string;
  paint: Paint;
}
