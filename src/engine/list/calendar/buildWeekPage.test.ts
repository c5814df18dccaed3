import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../../testing/fixtures';
import { lessonCalendar, lessonRecord } from '../../testing/lessonCalendar';
import { listWeekPages } from './buildWeekPage';
import { daysOf } from './calendarDays';
import { entriesOf } from './calendarEntries';
import { lanesOf } from './lanes';

const teacher = buildField('teacher', { reference: { entity: 'staff', many: false, tree: false } });
const entity = { ...buildEntity([...['date', 'begins', 'ends', 'name'].map((name) => buildField(name)), teacher]), label: '{name}' };
const days = daysOf('week', lessonRecord.date);
const lesson = (id: string, values: object = {}) => ({ ...lessonRecord, id, ...values });
const papers = (records: readonly ReturnType<typeof lesson>[], busy: Parameters<typeof listWeekPages>[1] = new Map()) => {
  const entries = entriesOf(records, lessonCalendar, entity);
  return listWeekPages(lanesOf(entries, teacher, [{ id: 'c', label: '何' }], '未填'), busy, days);
};
const told = (records: Parameters<typeof papers>[0], busy?: Parameters<typeof papers>[1]) =>
  papers(records, busy).map(({ label, lines }) => [
    label,
    lines.map(({ time, cells }) => [time, cells.map((cell) => (cell.isBusy ? '占' : '') + cell.entries.map(({ id }) => id).join('+'))]),
  ]);

describe('the paper with the week of a row', () => {
  it('has a line for each time and a column for each day of work, and no page for a row without anything', () => {
    const records = [lesson('2', { begins: '10:00', ends: '10:40' }), lesson('1'), lesson('3', { date: '2026-11-25' }), lesson('4')];
    expect(told(records)).toEqual([
      [
        '张',
        [
          ['09:00–09:40', ['1+4', '', '3', '', '']],
          ['10:00–10:40', ['2', '', '', '', '']],
        ],
      ],
    ]);
  });

  it('shows a rest day only where something is, and leaves out other weeks', () => {
    const [page] = papers([lesson('1', { date: '2026-11-29' }), lesson('2', { date: '2026-11-30' })]);
    expect(page).toMatchObject({ count: 1, days: [...days.slice(0, 5), '2026-11-29'] });
  });

  it('shows times of others as taken, in the row they are told for', () => {
    const busy = new Map([['c', { busy: { '2026-11-24': [{ start: '09:00', end: '09:40' }] } }]]);
    expect(told([], busy)).toEqual([['何', [['09:00–09:40', ['', '占', '', '', '']]]]]);
  });

  it('puts what takes a whole day above the hours', () => {
    const records = [lesson('1'), lesson('2', { begins: '00:00', ends: '24:00' })];
    const whole = entriesOf(records, lessonCalendar, entity).map((entry) => (entry.id === '2' ? { ...entry, isWholeDay: true } : entry));
    const [page] = listWeekPages(lanesOf(whole, teacher, [], ''), new Map(), days);
    expect(page!.lines.map(({ time }) => time)).toEqual(['全天', '09:00–09:40']);
  });
});
