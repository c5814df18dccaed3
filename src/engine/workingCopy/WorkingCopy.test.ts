import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { merge } from '../../domain/workingCopy/merge';
import type { SaveState } from './Saver';
import { type CopyConflict, type KeptDocument, type Stale, WorkingCopy } from './WorkingCopy';

interface Note {
  title: string;
  text: string;
}

const base: Note = { title: '标题', text: '' };
const mine: Note = { ...base, text: '我写的' };

class StaleError extends Error {
  constructor(readonly stale: Stale<Note>) {
    super('stale');
  }
}
const savedByOther = (document: Note) => new StaleError({ version: 12, document, by: '王老师', at: '2026-11-24 10:00:00' });

function setUp() {
  const states: SaveState[] = [];
  const conflicts: CopyConflict<Note>[] = [];
  const merged: Note[] = [];
  const sent: [document: Note, version: number][] = [];
  const kept: { draft: KeptDocument<Note> | undefined } = { draft: undefined };
  const server = { answer: (version: number): Promise<number> => Promise.resolve(version + 1) };
  const copy = new WorkingCopy<Note>(
    {
      send: (document, version) => {
        sent.push([document, version]);
        return server.answer(version);
      },
      staleOf: (error) => (error instanceof StaleError ? error.stale : undefined),
      refusalOf: (error) => (error instanceof Error && error.message === 'refused' ? '不能保存' : undefined),
      device: {
        write: (draft) => {
          kept.draft = draft;
        },
        drop: () => {
          kept.draft = undefined;
        },
      },
      isReadable: ({ title }) => title !== '',
      merge: (versions) => merge(versions),
      onState: (state) => states.push(state),
      onMerged: ({ value }) => merged.push(value),
      onConflict: (conflict) => conflicts.push(conflict),
    },
    base,
    7,
  );
  return { copy, states, conflicts, merged, sent, kept, server, last: () => states.at(-1)?.status };
}

describe('a document that is edited', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is kept on the device first, then on the server, and on the device no longer', async () => {
    const { copy, sent, kept, last } = setUp();
    copy.changed(mine);
    await vi.advanceTimersByTimeAsync(500);
    expect(kept.draft).toEqual({ document: mine, base, version: 7 });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sent).toEqual([[mine, 7]]);
    expect(kept.draft).toBeUndefined();
    expect(last()).toBe('saved');
    expect(copy.savedVersion).toBe(8);
  });

  it('that the server cannot take yet stays on the device', async () => {
    const { copy, sent, kept, last } = setUp();
    copy.changed({ ...mine, title: '' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(kept.draft?.document.title).toBe('');
    expect(last()).toBe('unread');
  });

  it('is sent again until the server is reached', async () => {
    const { copy, sent, server, last } = setUp();
    server.answer = () => Promise.reject(new Error('offline'));
    copy.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()).toBe('failing');
    server.answer = () => Promise.resolve(9);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last()).toBe('saved');
    expect(sent.length).toBeGreaterThan(1);
  });

  it('is merged with what somebody else saved elsewhere in it', async () => {
    const { copy, sent, server, merged, conflicts, last } = setUp();
    server.answer = (version) => (version === 7 ? Promise.reject(savedByOther({ ...base, title: '别人的' })) : Promise.resolve(13));
    copy.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([conflicts, merged]).toEqual([[], [{ title: '别人的', text: '我写的' }]]);
    expect(sent.at(-1)).toEqual([merged[0], 12]);
    expect(last()).toBe('saved');
  });

  it('asks about what both changed, and is saved as it was chosen', async () => {
    const { copy, sent, server, conflicts, last } = setUp();
    server.answer = (version) => (version === 7 ? Promise.reject(savedByOther({ ...base, text: '别人写的' })) : Promise.resolve(13));
    copy.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()).toBe('conflict');
    copy.rebase(conflicts[0]!.stale, mine);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.at(-1)).toEqual([mine, 12]);
    expect(last()).toBe('saved');
  });

  it('that is refused says why and stays on the device', async () => {
    const { copy, server, states, kept } = setUp();
    server.answer = () => Promise.reject(new Error('refused'));
    copy.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toMatchObject({ status: 'refused', reason: '不能保存' });
    expect(kept.draft?.document).toBe(mine);
  });

  it('is saved when the page is left, and dropped when it is taken back', async () => {
    const { copy, sent, kept } = setUp();
    copy.changed(mine);
    await vi.advanceTimersByTimeAsync(500);
    copy.changed(base);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent, kept.draft]).toEqual([[], undefined]);
    copy.changed(mine);
    copy.saver.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });
});
