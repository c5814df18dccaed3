import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaleOf } from '../../../../../tests/support/files/scaleFiles';
import type { StaleDefinition } from '../../domain/edit/calls';
import { changeItem } from '../../domain/edit/items';
import { moveCut } from '../../domain/edit/parts';
import type { Scale } from '../../domain/scale/scaleShape';
import { type DraftConflict, type LocalDraft, SavingDraft, type SavingState } from './SavingDraft';

const base = scaleOf('MCHAT-R');
const mine = moveCut(base, 0, 'below', 4);

class Stale extends Error {
  constructor(readonly stale: StaleDefinition) {
    super('stale');
  }
}

function setUp() {
  const states: SavingState[] = [];
  const conflicts: DraftConflict[] = [];
  const merged: Scale[] = [];
  const sent: { definition: Scale; version: number }[] = [];
  const kept: { draft: LocalDraft | undefined } = { draft: undefined };
  const server = { answer: (version: number): Promise<{ version: number }> => Promise.resolve({ version: version + 1 }) };
  const saving = new SavingDraft(
    {
      send: (definition, version) => {
        sent.push({ definition, version });
        return server.answer(version);
      },
      staleOf: (error) => (error instanceof Stale ? error.stale : undefined),
      refusalOf: (error) => (error instanceof Error && error.message === 'refused' ? '不能保存' : undefined),
      local: {
        write: (draft) => {
          kept.draft = draft;
        },
        drop: () => {
          kept.draft = undefined;
        },
      },
      isReadable: ({ nameZh }) => nameZh !== '',
      onState: (state) => states.push(state),
      onMerged: (scale) => merged.push(scale),
      onConflict: (conflict) => conflicts.push(conflict),
    },
    base,
    7,
  );
  return { saving, states, conflicts, merged, sent, kept, server, last: () => states.at(-1)?.status };
}

describe('a draft of a scale', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is kept on the device first, then on the server, and on the device no longer', async () => {
    const { saving, sent, kept, last } = setUp();
    saving.changed(mine);
    await vi.advanceTimersByTimeAsync(500);
    expect(kept.draft).toEqual({ definition: mine, base, version: 7 });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sent).toEqual([{ definition: mine, version: 7 }]);
    expect(kept.draft).toBeUndefined();
    expect(last()).toBe('saved');
    expect(saving.savedVersion).toBe(8);
  });

  it('that cannot be read yet stays on the device', async () => {
    const { saving, sent, kept, last } = setUp();
    saving.changed({ ...mine, nameZh: '' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(kept.draft?.definition.nameZh).toBe('');
    expect(last()).toBe('unread');
  });

  it('is sent again until the server is reached', async () => {
    const { saving, sent, server, last } = setUp();
    server.answer = () => Promise.reject(new Error('offline'));
    saving.changed(mine);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(last()).toBe('failing');
    server.answer = () => Promise.resolve({ version: 9 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last()).toBe('saved');
    expect(sent.length).toBeGreaterThan(2);
  });

  it('is put together with what somebody else saved of other parts', async () => {
    const { saving, sent, server, merged, conflicts, last } = setUp();
    const theirs = changeItem(base, 2, { name: '别的说法' });
    server.answer = (version) =>
      version === 7
        ? Promise.reject(new Stale({ version: 12, definition: theirs, by: '王老师', at: '2026-11-24 10:00:00' }))
        : Promise.resolve({ version: version + 1 });
    saving.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(conflicts).toEqual([]);
    expect(merged[0]).toMatchObject({ bands: mine.bands, items: theirs.items });
    expect(sent.at(-1)).toEqual({ definition: merged[0], version: 12 });
    expect(last()).toBe('saved');
  });

  it('asks about parts that both changed, and is saved as it was chosen', async () => {
    const { saving, sent, server, conflicts, last } = setUp();
    const theirs = moveCut(base, 0, 'below', 5);
    server.answer = (version) =>
      version === 7
        ? Promise.reject(new Stale({ version: 12, definition: theirs, by: '王老师', at: '2026-11-24 10:00:00' }))
        : Promise.resolve({ version: version + 1 });
    saving.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()).toBe('conflict');
    expect(conflicts[0]?.merge.asked.map(({ title }) => title)).toEqual(['界值']);
    saving.rebase(theirs, 12, mine);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.at(-1)).toEqual({ definition: mine, version: 12 });
    expect(last()).toBe('saved');
  });

  it('that is refused says why and stays on the device', async () => {
    const { saving, server, states, kept } = setUp();
    server.answer = () => Promise.reject(new Error('refused'));
    saving.changed(mine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toMatchObject({ status: 'refused', reason: '不能保存' });
    expect(kept.draft?.definition).toBe(mine);
  });

  it('is saved when the page is left', async () => {
    const { saving, sent } = setUp();
    saving.changed(mine);
    saving.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });
});
