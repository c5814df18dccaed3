import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../wire/personal';
import { type DraftContent, DraftKeeper, type DraftState, NoRemoteDrafts } from './DraftKeeper';

const name = { resource: 'pupil', form: 'create' };

function start(remoteSave: (draft: Draft) => Promise<void> = async () => undefined) {
  const kept: { local?: Draft; remote?: Draft } = {};
  const states: DraftState[] = [];
  let content: DraftContent;
  let droppedAt: string | undefined;
  const keeper = new DraftKeeper({
    name,
    local: {
      read: async () => kept.local,
      write: (draft) => {
        kept.local = draft;
      },
      drop: () => {
        kept.local = undefined;
        droppedAt = new Date().toISOString();
      },
      droppedAt: () => droppedAt,
    },
    remote: {
      read: async () => kept.remote,
      save: async (draft) => {
        await remoteSave(draft);
        kept.remote = draft;
      },
      drop: async () => {
        kept.remote = undefined;
      },
    },
    collect: () => content,
    onState: (state) => states.push(state),
  });
  const type = (values: Record<string, unknown> | undefined) => {
    content = values && { values, base: {}, version: null };
    keeper.touched();
  };
  return { keeper, kept, states, type };
}

describe('what is typed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is kept a second after the last key, here and on the server', async () => {
    const { kept, states, type } = start();
    type({ stuName: '王' });
    await vi.advanceTimersByTimeAsync(900);
    type({ stuName: '王小' });
    await vi.advanceTimersByTimeAsync(900);
    expect(kept).toEqual({});
    await vi.advanceTimersByTimeAsync(100);
    expect(kept.local?.values).toEqual({ stuName: '王小' });
    expect(kept.remote).toEqual(kept.local);
    expect(states.map(({ status }) => status)).toEqual(['saved']);
  });

  it('is kept at once when the page goes away', async () => {
    const { kept, keeper, type } = start();
    type({ stuName: '王' });
    keeper.flush();
    expect(kept.local?.values).toEqual({ stuName: '王' });
  });

  it('is kept on this device while the server cannot be reached, and tried again until it can', async () => {
    let reachable = false;
    const { kept, states, type } = start(async () => {
      if (!reachable) throw new Error('offline');
    });
    type({ stuName: '王' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept.local?.values).toEqual({ stuName: '王' });
    expect(states.at(-1)?.status).toBe('failing');
    reachable = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(kept.remote?.values).toEqual({ stuName: '王' });
    expect(states.at(-1)?.status).toBe('saved');
  });

  it('is kept by this device alone where the backend keeps no drafts', async () => {
    const save = vi.fn(async () => {
      throw new NoRemoteDrafts();
    });
    const { states, type } = start(save);
    type({ stuName: '王' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)?.status).toBe('local');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is no draft any more when it is stored, or typed back to what it was', async () => {
    const { kept, keeper, type } = start();
    type({ stuName: '王' });
    await vi.advanceTimersByTimeAsync(1_000);
    type(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toEqual({ local: undefined, remote: undefined });
    type({ stuName: '李' });
    keeper.finish();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(kept).toEqual({ local: undefined, remote: undefined });
  });

  it('is not offered again after it was stored, also when the server did not hear of it', async () => {
    const { kept, keeper, type } = start();
    type({ stuName: '王' });
    await vi.advanceTimersByTimeAsync(1_000);
    const unheard = kept.remote;
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.finish();
    kept.remote = unheard;
    expect(await keeper.load()).toBeUndefined();
  });

  it('is offered again as it was typed last, on whichever device', async () => {
    const { kept, keeper } = start();
    const draft = (savedAt: string, stuName: string): Draft => ({ ...name, values: { stuName }, base: {}, version: null, savedAt });
    kept.local = draft('2026-11-20T09:00:00.000Z', '旧');
    kept.remote = draft('2026-11-20T10:00:00.000Z', '新');
    expect((await keeper.load())?.values).toEqual({ stuName: '新' });
  });
});
