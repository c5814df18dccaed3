/** Layout of a list: that of the address, else the user's last choice, else the first one. */

import type { List } from '../../../config/normalized';
import { firstOf } from '../../../domain/must';
import type { ListLayout } from '../../../wire/personal';
import type { ListState } from '../listState';

type WithLayouts = Pick<List, 'cards' | 'calendar'>;

/** Layouts of a list in display order; the first is the default. */
export function layoutsOf({ cards, calendar }: WithLayouts): ListLayout[] {
  if (calendar?.isFirst) return ['calendar', 'table'];
  return [...(cards ? (['cards', 'table'] as const) : (['table'] as const)), ...(calendar ? (['calendar'] as const) : [])];
}

/** The trash has no calendar. */
export function getShownLayout(
  list: WithLayouts,
  { layout, trash }: Pick<ListState, 'layout' | 'trash'>,
  own: ListLayout | undefined,
): ListLayout {
  const layouts = layoutsOf(list).filter((one) => !trash || one !== 'calendar');
  return layouts.find((one) => one === layout) ?? layouts.find((one) => one === own) ?? firstOf(layouts);
}
