import { describe, expect, it } from 'vitest';
import { bodyOf, type ChildDraft, findMissingContent, mergeDrafts, nextOpen, startOf, withLast, withoutRecord, writtenOf } from './closing';
import type { DayChild, DayLesson } from './today';

const child = (stuId: string, values: Partial<DayChild> = {}): DayChild => ({
  stuId,
  stuName: stuId,
  attendStatus: 0,
  record: null,
  goalIds: [],
  last: null,
  ...values,
});
const lesson = (...children: DayChild[]): DayLesson => ({
  id: 'L',
  courseName: '语言',
  startTime: '09:00',
  endTime: '09:40',
  roomName: '',
  className: '',
  topic: '',
  isCalled: false,
  children,
});
const last = {
  lessonDate: '2026-07-01',
  values: { summary: '能独立完成五次“我要”句式', items: [{ itemName: '句式', trials: 5, goalId: 'g' }], abc: [{}] },
};
const written = { summary: '今天能独立完成五次“我要”句式', items: [{ itemName: '句式', itemNameLabel: 'x' }] };
const draft = (stuId: string, values: Partial<ChildDraft> = {}): ChildDraft => ({
  stuId,
  attendance: 'present' as const,
  values: {},
  pictures: [],
  ...values,
});

describe('a lesson begins', () => {
  it('with everybody present, except those on registered leave, and with the records that were begun', () => {
    const begun = { id: 'r', status: 0, values: { summary: '写了一半' } };
    const day = lesson(child('a'), child('b', { attendStatus: 4 }), child('c', { record: begun }));
    expect(startOf(day).map(({ attendance, values }) => [attendance, values.summary])).toEqual([
      ['present', undefined],
      ['leave', undefined],
      ['present', '写了一半'],
    ]);
  });

  it('with the goals that it was planned for, which are nothing written yet and stay when the last record is copied', () => {
    const day = lesson(child('a', { goalIds: ['planned'], last: { ...last, values: { ...last.values, goalIds: ['old'] } } }));
    const begun = startOf(day);
    expect(begun[0]!.values).toEqual({ goalIds: ['planned'] });
    expect(writtenOf(day, begun)).toEqual([]);
    expect(withLast(begun, day)[0]!.values).toMatchObject({ goalIds: ['planned'], summary: last.values.summary });
  });

  it('with the last values where nothing was entered, without the events of that day', () => {
    const day = lesson(child('a', { last }), child('b', { last }), child('c'));
    const [a, b, c] = withLast([draft('a'), draft('b', { values: { summary: '自己写的' } }), draft('c')], day);
    expect(a!.values).toMatchObject({ summary: last.values.summary, items: last.values.items });
    expect(a!.values).not.toHaveProperty('abc');
    expect([b!.values, c!.values]).toEqual([{ summary: '自己写的' }, {}]);
  });
});

describe('what was entered earlier', () => {
  const drafts = [draft('a', { values: written }), draft('gone', { values: written })];

  it('follows the roll that somebody else called meanwhile, so that the absent child has no record', () => {
    const day = { ...lesson(child('a', { attendStatus: 5 }), child('new')), isCalled: true };
    const now = mergeDrafts(day, drafts);
    expect(now.map(({ stuId, attendance, values }) => [stuId, attendance, values.summary])).toEqual([
      ['a', 'absent', written.summary],
      ['new', 'present', undefined],
    ]);
    expect(writtenOf(day, now)).toEqual([]);
  });

  it('keeps its own attendance before the roll is called', () =>
    expect(mergeDrafts(lesson(child('a')), [draft('a', { attendance: 'late' })])[0]?.attendance).toBe('late'));
});

describe('what comes next', () => {
  const done = { id: 'r', status: 1, values: written };
  const called = (id: string, ...children: DayChild[]) => ({ ...lesson(...children), id, isCalled: true });

  it('is the record of who was there, once the roll was called', () => {
    const day = called(
      'L',
      child('a', { attendStatus: 5 }),
      child('b', { attendStatus: 1, record: done }),
      child('c', { attendStatus: 2 }),
    );
    expect(withoutRecord(day).map(({ stuId }) => stuId)).toEqual(['c']);
  });

  it('is the next lesson with something to do, then one that was left out', () => {
    const lessons = [
      called('left', child('a', { attendStatus: 1 })),
      called('done', child('a', { attendStatus: 1, record: done })),
      { ...lesson(child('a')), id: 'here' },
      called('absent', child('a', { attendStatus: 5 })),
      { ...lesson(child('a')), id: 'open' },
    ];
    const follows = (id: string, ...taken: string[]) => nextOpen(lessons, id, (one) => taken.includes(one.id))?.id;
    expect([follows('here'), follows('here', 'open'), follows('open', 'here'), follows('left', 'here', 'open')]).toEqual([
      'open',
      'left',
      'left',
      undefined,
    ]);
  });
});

describe('the call', () => {
  it('says nothing of children who are present, and says it of one on leave who came', () => {
    const day = lesson(child('a'), child('b', { attendStatus: 4 }), child('c', { attendStatus: 4 }), child('d'));
    const drafts = [draft('a'), draft('b'), draft('c', { attendance: 'leave' }), draft('d', { attendance: 'late' })];
    expect(bodyOf(day, drafts)).toEqual({ scheduleId: 'L', presentIds: ['b'], leaveIds: ['c'], lateIds: ['d'], records: [] });
    expect(bodyOf({ ...day, isCalled: true }, drafts)).toEqual({ scheduleId: 'L', records: [] });
  });

  it('carries the record of who came and has none yet, in the words of the server, with the pictures that were uploaded', () => {
    const done = { id: 'r', status: 1, values: written };
    const day = lesson(child('a'), child('b'), child('c', { record: done }), child('d'));
    const file = { id: 'f', name: 'p.jpg', size: 9, type: 'image/jpeg' };
    const picture = { id: 'p', name: 'p.jpg', content: new Blob(), stored: file };
    const drafts = [
      draft('a', { values: { ...written, rate: '70.0', images: [{ id: 'e', name: 'e.jpg' }] }, pictures: [picture] }),
      draft('b', { values: written, attendance: 'absent' }),
      draft('c', { values: written }),
      draft('d'),
    ];
    expect(writtenOf(day, drafts).map(({ stuId }) => stuId)).toEqual(['a']);
    const { records } = bodyOf(day, drafts) as { records: Record<string, unknown>[] };
    expect(records).toEqual([
      {
        scheduleId: 'L',
        stuId: 'a',
        summary: written.summary,
        items: [expect.objectContaining({ itemName: '句式', goalId: null })],
        images: [{ id: 'e', name: 'e.jpg' }, file],
      },
    ]);
    expect(Object.keys((records[0]!.items as object[])[0]!)).not.toContain('itemNameLabel');
  });
});

it.each([
  [{}, 'summary'],
  [{ summary: '一二三四五六七八九', items: [{}] }, 'summary'],
  [{ summary: `   ${'九'.repeat(9)}   `, items: [{}] }, 'summary'],
  [{ summary: '十'.repeat(10), items: [] }, 'items'],
  [{ summary: '十'.repeat(10), items: [{}] }, undefined],
])('%j is too thin at %s', (values, field) => expect(findMissingContent(values)?.field).toBe(field));
