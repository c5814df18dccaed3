import { describe, expect, it } from 'vitest';
import type { List } from '../../../config/normalized';
import type { ListFace } from '../../../wire/personal';
import { emptyListState } from '../listState';
import { facesOf, shownFace } from './shownFace';

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

describe('the face of a list', () => {
  it.each<[keyof typeof lists, ListFace[]]>([
    ['plain', ['table']],
    ['cards', ['cards', 'table']],
    ['both', ['cards', 'table', 'calendar']],
  ])('of %s is one of %j', (name, faces) => {
    expect(facesOf(lists[name])).toEqual(faces);
  });

  it.each<[keyof typeof lists, Partial<typeof emptyListState>, ListFace | undefined, ListFace]>([
    ['plain', { face: 'calendar' }, 'cards', 'table'],
    ['cards', {}, undefined, 'cards'],
    ['cards', {}, 'table', 'table'],
    ['both', { face: 'calendar' }, 'table', 'calendar'],
    ['both', { face: 'calendar', trash: true }, 'table', 'table'],
    ['both', { trash: true }, 'calendar', 'cards'],
  ])('of %s with %j and %s is %s', (name, state, own, face) => {
    expect(shownFace(lists[name], { ...emptyListState, ...state }, own)).toBe(face);
  });
});
