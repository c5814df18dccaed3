import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../domain/outbox';
import { changed, getEntryId, type LessonEntry, settled } from './lessonEntry';
import type { DayLesson } from './today';

const owner = ownerOf({ instId: 1, userId: 'u' });
const entry = (values: Partial<LessonEntry<string>> = {}): LessonEntry<string> => ({
  id: getEntryId(owner, 'L'),
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
  });
});
