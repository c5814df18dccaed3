import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../../testing/fixtures';
import { lessonCalendar, lessonRecord } from '../../testing/lessonCalendar';
import { entriesOf } from './calendarEntries';
import { listSuggestions, readFreeSlots } from './freeSlots';

const calendar = { ...lessonCalendar, lanes: ['teacher'] };
const teacher = buildField('teacher', { reference: { entity: 'staff', many: false, tree: false } });
const room = buildField('room', { reference: { entity: 'room', many: false, tree: false } });
const children = buildField('children', { reference: { entity: 'student', many: true, tree: false } });
const entity = {
  ...buildEntity([...['date', 'begins', 'ends', 'name'].map((name) => buildField(name)), teacher, room, children]),
  label: '{name}',
};
const record = { ...lessonRecord, room: 'r', roomLabel: '感统室' };
const [entry] = entriesOf([record], calendar, entity);
const slots = (answer: unknown, lane = teacher, fromLane = 'a') =>
  readFreeSlots(answer, { entry: entry!, calendar, entity, lane, fromLane });
const offer = { date: '2026-11-24', begins: '10:00', ends: '10:40', teacher: 'b', teacherLabel: '林', room: 'r', roomLabel: '感统室' };

describe('an offered place', () => {
  it('is a move of what would change, with its time and names', () => {
    expect(slots([offer])).toEqual([
      {
        day: '2026-11-24',
        from: 600,
        to: 640,
        start: '10:00',
        lane: 'b',
        when: '11月24日 周二 10:00–10:40',
        names: '林，感统室',
        move: {
          problem: undefined,
          values: { date: '2026-11-24', begins: '10:00', ends: '10:40', teacher: 'b', teacherLabel: '林' },
        },
      },
    ]);
  });

  it('stands in the lane it is taken from where the lane does not change', () => {
    expect(slots([{ date: '2026-11-24' }])[0]).toMatchObject({ lane: 'a', from: 540 });
    expect(slots([offer], children, 'x')[0]).toMatchObject({ lane: 'x' });
  });

  it.each([[null], [{ places: [] }], ['x'], [[null, 'x', 3]], [[{ date: 7 }]]])('of %j is none', (answer) => {
    expect(slots(answer)).toEqual([]);
  });
});

it('suggests the nearest two and the last, and all when asked', () => {
  const all = slots(['10:00', '11:00', '13:00', '14:00'].map((begins) => ({ ...offer, begins, ends: '15:00' })));
  expect(listSuggestions(all, false).map(({ start }) => start)).toEqual(['10:00', '11:00', '14:00']);
  expect(listSuggestions(all, true)).toHaveLength(4);
  expect(listSuggestions(all.slice(0, 3), false)).toHaveLength(3);
});
