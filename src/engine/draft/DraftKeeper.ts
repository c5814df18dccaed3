/**
 * Saves the draft of one form on this device and on the server, one second after the last change. Independent of React and of the form:
 * values come from `collect`, the status goes to `onState`.
 */
import type { Draft } from '../../wire/personal';

/** Values to save; undefined when the form is unchanged. */
export type DraftContent = Pick<Draft, 'values' | 'base' | 'version'> | undefined;

export interface LocalDrafts {
  read(): Promise<Draft | undefined>;
  write(draft: Draft): void;
  /** Stores the time of the drop, so that an older draft still on the server is not offered again. */
  drop(): void;
  droppedAt(): string | undefined;
}
/** Rejects when the server cannot be reached. */
export interface RemoteDrafts {
  read(): Promise<Draft | undefined>;
  save(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}
/** The server has no drafts; they are saved on this device only. */
export class NoRemoteDrafts extends Error {}

/** `saved`: on the server; `local`: on this device only; `failing`: the server could not be reached, retrying. */
export type DraftStatus = 'none' | 'saved' | 'local' | 'failing';
export interface DraftState {
  status: DraftStatus;
  /** Time of the last save. */
  at: Date | undefined;
}

interface DraftKeeperParts {
  name: Pick<Draft, 'resource' | 'form'>;
  local: LocalDrafts;
  remote: RemoteDrafts;
  collect: () => DraftContent;
  onState: (state: DraftState) => void;
}

const pauseMs = 1_000;
const retryMs = [3_000, 6_000, 12_000, 30_000];

export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Whether a draft exists, so that it is dropped when the form is unchanged again. */
  private keeps = false;
  private over = false;
  private closed = false;

  constructor(private readonly parts: DraftKeeperParts) {}

  /** Returns the newest draft of this device and of the server. */
  async load(): Promise<Draft | undefined> {
    this.closed = false;
    const [local, remote] = await Promise.all([this.parts.local.read(), this.parts.remote.read().catch(() => undefined)]);
    const droppedAt = this.parts.local.droppedAt() ?? '';
    if (remote && remote.savedAt <= droppedAt) void this.parts.remote.drop().catch(() => undefined);
    const drafts = [local, remote].filter((draft) => draft !== undefined && draft.savedAt > droppedAt) as Draft[];
    const newest = drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
    this.keeps ||= newest !== undefined;
    return newest;
  }

  /** Called after every change of the form. */
  touched(): void {
    if (this.over) return;
    this.failures = 0;
    this.schedule(pauseMs);
  }

  /** Saves a scheduled draft at once, because the page is being hidden or closed. */
  flush(): void {
    if (this.timer !== undefined) void this.save();
  }

  /** Drops the draft. The next change saves one again. */
  async drop(): Promise<void> {
    this.stop();
    this.keeps = false;
    this.parts.local.drop();
    this.parts.onState({ status: 'none', at: undefined });
    await this.parts.remote.drop().catch(() => undefined);
  }

  /** Called after the form was stored: drops the draft and saves none afterwards. */
  finish(): void {
    this.over = true;
    void this.drop();
  }

  /** Called when the form is unmounted; the draft is kept. */
  close(): void {
    this.flush();
    this.stop();
    this.closed = true;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async save(): Promise<void> {
    this.stop();
    const content = this.parts.collect();
    if (!content) {
      if (this.keeps) await this.drop();
      return;
    }
    const at = new Date();
    const draft: Draft = { ...this.parts.name, ...content, savedAt: at.toISOString() };
    this.keeps = true;
    this.parts.local.write(draft);
    try {
      await this.parts.remote.save(draft);
      this.failures = 0;
      this.notify({ status: 'saved', at });
    } catch (error) {
      if (error instanceof NoRemoteDrafts) return this.notify({ status: 'local', at });
      this.notify({ status: 'failing', at });
      this.retry();
    }
  }

  /** Schedules the next try unless a newer change has already scheduled a save. */
  private retry(): void {
    if (this.over || this.closed || this.timer !== undefined) return;
    this.schedule(retryMs[Math.min(this.failures, retryMs.length - 1)] ?? pauseMs);
    this.failures += 1;
  }

  private notify(state: DraftState): void {
    if (!this.over && !this.closed) this.parts.onState(state);
  }
}
