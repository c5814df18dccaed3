import { describe, expect, it } from 'vitest';
import type { List } from '../../../config/normalized';
import type { ListLayout } from '../../../wire/personal';
import { emptyListState } from '../listState';
import { getShownLayout, layoutsOf } from './getShownLayout';

const cards = { cover: undefined, fields: [] };
const calendar = {
  day: undefined,
  start: 'day',
  end: undefined,
  title: undefined,
  color: undefined,
  views: ['week' as const],
  hasHours: true,
  fields: [],
  lanes: [],
  movable: false,
  isFirst: false,
};
const lists = {
  plain: { cards: undefined, calendar: undefined },
  cards: { cards, calendar: undefined },
  both: { cards, calendar },
} satisfies Record<string, Pick<List, 'cards' | 'calendar'>>;

describe('the layout of a list', () => {
  it.each<[keyof typeof lists, ListLayout[]]>([
    ['plain', ['table']],
    ['cards', ['cards', 'table']],
    ['both', ['cards', 'table', 'calendar']],
  ])('of %s is one of %j', (name, layouts) => {
    expect(layoutsOf(lists[name])).toEqual(layouts);
  });

  it.each<[keyof typeof lists, Partial<typeof emptyListState>, ListLayout | undefined, ListLayout]>([
    ['plain', { layout: 'calendar' }, 'cards', 'table'],
    ['cards', {}, undefined, 'cards'],
    ['cards', {}, 'table', 'table'],
    ['both', { layout: 'calendar' }, 'table', 'calendar'],
    ['both', { layout: 'calendar', trash: true }, 'table', 'table'],
    ['both', { trash: true }, 'calendar', 'cards'],
  ])('of %s with %j and %s is %s', (name, state, own, layout) => {
    expect(getShownLayout(lists[name], { ...emptyListState, ...state }, own)).toBe(layout);
  });
});
