/** Which face of a list is shown: what the address says, else what the person chose last, else the first one. */
import type { List } from '../../../config/normalized';
import type { ListFace } from '../../../wire/personal';
import type { ListState } from '../listState';

type Faced = Pick<List, 'cards' | 'calendar'>;

export function facesOf({ cards, calendar }: Faced): ListFace[] {
  return [...(cards ? (['cards', 'table'] as const) : (['table'] as const)), ...(calendar ? (['calendar'] as const) : [])];
}

/** What was deleted takes place on no day. */
export function shownFace(list: Faced, { face, trash }: Pick<ListState, 'face' | 'trash'>, own: ListFace | undefined): ListFace {
  const faces = facesOf(list).filter((one) => !trash || one !== 'calendar');
  return faces.find((one) => one === face) ?? faces.find((one) => one === own) ?? faces[0]!;
}
