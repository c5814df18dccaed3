import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../../testing/fixtures';
import { lessonCalendar, lessonRecord } from '../../testing/lessonCalendar';
import { getBoardCalls } from './boardCalls';
import { entriesOf } from './calendarEntries';
import { lanesOf, namedIn } from './lanes';

const children = buildField('children', { reference: { entity: 'student', many: true, tree: false } });
const entity = { ...buildEntity([...['date', 'begins', 'ends', 'name'].map((name) => buildField(name)), children]), label: '{name}' };
const lanes = (records: readonly object[], known: readonly { id: string; label: string }[]) =>
  lanesOf(
    entriesOf(
      records.map((one, at) => ({ ...lessonRecord, id: `${at}`, ...one })),
      lessonCalendar,
      entity,
    ),
    children,
    known,
    '未填',
  ).map(({ id, entries }) => [id, entries.length]);

describe('the rows of a board', () => {
  it('are known ones in their order, then others by name, last what is nowhere', () => {
    const nobody = { children: [], childrenLabel: [] };
    expect(
      lanes(
        [{}, nobody],
        [
          { id: 'y', label: '王' },
          { id: 'z', label: '无' },
        ],
      ),
    ).toEqual([
      ['y', 1],
      ['z', 0],
      ['x', 1],
      ['', 1],
    ]);
  });

  it('begin with those that have entries where there are many', () => {
    const known = Array.from({ length: 31 }, (_, at) => ({ id: `k${at}`, label: `孩${at}` }));
    const rows = lanes([{}], [...known, { id: 'y', label: '王' }]);
    expect(rows.slice(0, 3)).toEqual([
      ['y', 1],
      ['x', 1],
      ['k0', 0],
    ]);
    expect(rows).toHaveLength(33);
  });

  it('are named by the reference, one or several', () => {
    expect(namedIn({ ...lessonRecord }, children)).toEqual([
      { id: 'x', label: '陈' },
      { id: 'y', label: '王' },
    ]);
    expect(namedIn({ id: '1', children: null }, children)).toEqual([]);
  });
});

it('asks the queries that the calendar names, where the page has them', () => {
  const query = { name: 'look' } as never;
  const list = (calendar: object) => ({ queries: [query], list: { calendar } }) as never;
  expect(getBoardCalls(list({ find: 'look', free: 'gone' }))).toEqual({ find: query, free: undefined });
  expect(getBoardCalls(list({}))).toEqual({ find: undefined, free: undefined });
});
