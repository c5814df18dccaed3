import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../../testing/fixtures';
import { lessonCalendar as calendar, lessonRecord as record } from '../../testing/lessonCalendar';
import { type BoardSlot, moveTo, sentOf } from './boardMove';
import { entriesOf } from './calendarEntries';
import { lanesOf } from './lanes';

const teacher = buildField('teacher', { required: true, reference: { entity: 'staff', many: false, tree: false } });
const children = buildField('children', { reference: { entity: 'student', many: true, tree: false } });
const entity = { ...buildEntity(['date', 'begins', 'ends', 'name'].map((name) => buildField(name))), label: '{name}' };
const [entry] = entriesOf([record], calendar, entity);
const place = (more: Partial<BoardSlot>): BoardSlot => ({
  day: '2026-11-23',
  lane: undefined,
  laneLabel: '',
  from: undefined,
  to: undefined,
  ...more,
});
const moved = (more: Partial<BoardSlot>, field = teacher, fromLane = 'a', isOpen = true) =>
  moveTo({ entry: entry!, calendar, lane: { field, isOpen }, fromLane }, place(more));

describe('a moved entry', () => {
  it.each([
    ['stays', {}, {}],
    ['keeps its time on another day', { day: '2026-11-25' }, { date: '2026-11-25' }],
    ['keeps its length at another time', { from: 600 }, { begins: '10:00', ends: '10:40' }],
    ['ends later', { to: 600 }, { ends: '10:00' }],
    ['lasts at least a step', { to: 500 }, { ends: '09:05' }],
    ['comes to another lane', { lane: 'b', laneLabel: '周' }, { teacher: 'b', teacherLabel: '周' }],
  ])('%s', (_name, to, values) => {
    expect(moved(to)).toEqual({ values, problem: undefined });
  });

  it('takes the place of one of several, and the label stays behind when it is sent', () => {
    const { values } = moved({ lane: 'z', laneLabel: '李' }, children, 'x');
    expect(values).toEqual({ children: ['y', 'z'], childrenLabel: ['王', '李'] });
    expect(sentOf(values)).toEqual({ children: ['y', 'z'] });
  });

  it.each([
    ['past midnight', { from: 1420 }, teacher, true, 'nextDay'],
    ['to nobody where somebody is needed', { lane: '' }, teacher, true, 'laneNeeded'],
    ['where it is already', { lane: 'y' }, children, true, 'laneTaken'],
    ['to a lane that no form changes', { lane: 'b' }, teacher, false, 'laneStays'],
  ] as const)('does not go %s', (_name, to, field, isOpen, problem) => {
    expect(moved(to, field, field === teacher ? 'a' : 'x', isOpen).problem).toBe(problem);
  });
});

describe('lanes', () => {
  it('are those that are known, then others, and those without a value last', () => {
    const [other] = entriesOf([{ ...record, id: '2', teacher: null, teacherLabel: null }], calendar, entity);
    const lanes = lanesOf([entry!, other!], teacher, [{ id: 'q', label: '钱' }], '未填');
    expect(lanes.map(({ id, label, entries }) => [id, label, entries.length])).toEqual([
      ['q', '钱', 0],
      ['a', '张', 1],
      ['', '未填', 1],
    ]);
  });

  it('have an entry in each that it names', () => {
    expect(lanesOf([entry!], children, [], '').map(({ label }) => label)).toEqual(['陈', '王']);
  });
});
