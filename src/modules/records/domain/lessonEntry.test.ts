import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../domain/outbox';
import { changed, entryId, type LessonEntry, released, settled, toSend } from './lessonEntry';
import type { DayLesson } from './today';

const owner = ownerOf({ instId: 1, userId: 'u' });
const entry = (values: Partial<LessonEntry<string>> = {}): LessonEntry<string> => ({
  id: entryId(owner, 'L'),
  owner,
  lessonDate: '2026-07-06',
  lesson: {} as DayLesson,
  drafts: [],
  state: 'waiting',
  key: 'k1',
  at: '2026-07-06T07:00:00Z',
  ...values,
});

describe('a try', () => {
  it('takes only what the server accepted out of the box', () => {
    expect(settled(entry(), { kind: 'done' })).toBeUndefined();
    for (const kind of ['later', 'session'] as const) expect(settled(entry(), { kind })).toEqual(entry());
    expect(settled(entry(), { kind: 'refused', problem: '没有权限' })).toMatchObject({ state: 'refused', problem: '没有权限', key: 'k1' });
  });

  it('that was refused has its pictures uploaded again', () => {
    const picture = { id: 'p', name: 'p.jpg', content: '…', stored: { id: 'f', name: 'p.jpg', size: 9, type: 'image/jpeg' } };
    const drafts = [{ stuId: 'a', attendance: 'present' as const, values: {}, pictures: [picture] }];
    const after = settled(entry({ drafts }), { kind: 'refused', problem: '文件不存在' });
    expect(after?.drafts[0]?.pictures).toEqual([{ id: 'p', name: 'p.jpg', content: '…' }]);
  });
});

describe('an entry', () => {
  it('has another key with another content, and is not sent while it is edited', () => {
    const edited = changed(entry({ state: 'refused', problem: 'x' }), [], { key: 'k2', at: '2026-07-06T08:00:00Z' });
    expect(edited).toMatchObject({ key: 'k2', state: 'draft' });
    expect(edited).not.toHaveProperty('problem');
    expect(toSend([edited], owner)).toEqual([]);
  });

  it('keeps its key when it is sent again after no answer, and has a new one after a refusal', () => {
    expect(released(entry(), 'k2').key).toBe('k1');
    expect(released(entry({ state: 'draft' }), 'k2')).toMatchObject({ key: 'k1', state: 'waiting' });
    expect(released(entry({ state: 'refused', problem: 'x' }), 'k2')).toEqual(entry({ key: 'k2' }));
  });
});

describe('the box', () => {
  const other = ownerOf({ instId: 2, userId: 'u' });
  const all = [
    entry({ id: 'late', at: '2026-07-06T09:00:00Z' }),
    entry({ id: 'foreign', owner: other }),
    entry({ id: 'refused', state: 'refused', at: '2026-07-06T06:00:00Z' }),
    entry({ id: 'early', at: '2026-07-06T08:00:00Z' }),
  ];
  it('sends the own ones that wait, oldest first; one that was refused holds up no other', () =>
    expect(toSend(all, owner).map(({ id }) => id)).toEqual(['early', 'late']));
});
