import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../wire/personal';
import { type DraftContent, keepDraft } from './keepDraft';
import { NoRemoteDrafts } from './remoteDrafts';
import { Saver, type SaveState } from './Saver';

const name = { resource: 'pupil', form: 'create' };

function start(remoteSave: (draft: Draft) => Promise<void> = async () => undefined) {
  const kept: { local?: Draft; remote?: Draft } = {};
  const states: SaveState[] = [];
  let content: DraftContent | undefined;
  let droppedAt: string | undefined;
  const { saver: keeper, load } = keepDraft({
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
  return { keeper, load, kept, states, type };
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
    expect(states.map(({ status }) => status)).toEqual(['pending', 'pending', 'saving', 'saved']);
  });

  it('is kept at once when the page goes away', async () => {
    const { kept, keeper, type } = start();
    type({ stuName: '王' });
    keeper.leave();
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
    const { kept, keeper, load, type } = start();
    type({ stuName: '王' });
    await vi.advanceTimersByTimeAsync(1_000);
    const unheard = kept.remote;
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.finish();
    kept.remote = unheard;
    expect(await load()).toBeUndefined();
  });

  it('is offered again as it was typed last, on whichever device', async () => {
    const { kept, load } = start();
    const draft = (savedAt: string, stuName: string): Draft => ({ ...name, values: { stuName }, base: {}, version: null, savedAt });
    kept.local = draft('2026-11-20T09:00:00.000Z', '旧');
    kept.remote = draft('2026-11-20T10:00:00.000Z', '新');
    expect((await load())?.values).toEqual({ stuName: '新' });
  });
});

describe('what only a device keeps', () => {
  it('is written in the order of the changes, and again with the next one where it could not be written', async () => {
    let content = 0;
    let isFull = true;
    const written: number[] = [];
    const saver = new Saver<number>({
      collect: () => content,
      device: {
        write: async (now) => {
          await Promise.resolve();
          if (isFull) throw new Error('no room');
          written.push(now);
        },
      },
      pauses: {},
    });
    for (content = 1; content <= 2; content++) {
      saver.touched();
      await saver.keep();
    }
    expect(written).toEqual([]);
    isFull = false;
    saver.touched();
    content = 3;
    void saver.keep();
    content = 4;
    saver.touched();
    await saver.keep();
    expect(written).toEqual([3, 4]);
  });
});
