/** Face of a list: that of the address, else the user's last choice, else the first one. */

import type { List } from '../../../config/normalized';
import { firstOf } from '../../../domain/must';
import type { ListFace } from '../../../wire/personal';
import type { ListState } from '../listState';

type Faced = Pick<List, 'cards' | 'calendar'>;

/** Faces of a list in display order; the first is the default. */
export function facesOf({ cards, calendar }: Faced): ListFace[] {
  if (calendar?.isFirst) return ['calendar', 'table'];
  return [...(cards ? (['cards', 'table'] as const) : (['table'] as const)), ...(calendar ? (['calendar'] as const) : [])];
}

/** The trash has no calendar. */
export function shownFace(list: Faced, { face, trash }: Pick<ListState, 'face' | 'trash'>, own: ListFace | undefined): ListFace {
  const faces = facesOf(list).filter((one) => !trash || one !== 'calendar');
  return faces.find((one) => one === face) ?? faces.find((one) => one === own) ?? firstOf(faces);
}
