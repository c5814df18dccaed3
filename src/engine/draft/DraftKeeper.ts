/**
 * Keeps what is typed into one form, on this device and on the server, a second after the last key. Knows nothing of React
 * or of the form: it asks for what there is to keep, and tells how it went.
 */
import type { Draft } from '../../wire/personal';

/** What a form has to keep; undefined = it is as it started. */
export type DraftContent = Pick<Draft, 'values' | 'base' | 'version'> | undefined;

export interface LocalDrafts {
  read(): Draft | undefined;
  write(draft: Draft): void;
  /** Notes when, so that a draft that the server was not told of in time is not offered again. */
  drop(): void;
  droppedAt(): string | undefined;
}
/** Rejects when the server could not be reached. */
export interface RemoteDrafts {
  read(): Promise<Draft | undefined>;
  save(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}
/** The backend keeps no drafts: this device does alone. */
export class NoRemoteDrafts extends Error {}

export type DraftStatus = 'none' | 'saved' | 'local' | 'failing';
export interface DraftState {
  status: DraftStatus;
  /** When it was kept last. */
  at: Date | undefined;
}

export interface DraftKeeperParts {
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
  /** Something is kept somewhere, so that it must be dropped when nothing is left to keep. */
  private keeps = false;
  private over = false;
  private closed = false;

  constructor(private readonly parts: DraftKeeperParts) {}

  /** The newest draft of this device and the server. */
  async load(): Promise<Draft | undefined> {
    this.closed = false;
    const local = this.parts.local.read();
    const remote = await this.parts.remote.read().catch(() => undefined);
    const droppedAt = this.parts.local.droppedAt() ?? '';
    if (remote && remote.savedAt <= droppedAt) void this.parts.remote.drop().catch(() => undefined);
    const drafts = [local, remote].filter((draft) => draft !== undefined && draft.savedAt > droppedAt) as Draft[];
    const newest = drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
    this.keeps ||= newest !== undefined;
    return newest;
  }

  /** After every key. */
  touched(): void {
    if (this.over) return;
    this.failures = 0;
    this.schedule(pauseMs);
  }

  /** What waits for its second is kept now: the page goes away. */
  flush(): void {
    if (this.timer !== undefined) void this.save();
  }

  /** Drops what is kept. The next key keeps again. */
  async drop(): Promise<void> {
    this.stop();
    this.keeps = false;
    this.parts.local.drop();
    this.parts.onState({ status: 'none', at: undefined });
    await this.parts.remote.drop().catch(() => undefined);
  }

  /** The form was stored: nothing is kept any more. */
  finish(): void {
    this.over = true;
    void this.drop();
  }

  /** The form is gone; what it held stays kept. */
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

  /** Not before what was typed meanwhile is kept anyway. */
  private retry(): void {
    if (this.over || this.closed || this.timer !== undefined) return;
    this.schedule(retryMs[Math.min(this.failures, retryMs.length - 1)] ?? pauseMs);
    this.failures += 1;
  }

  private notify(state: DraftState): void {
    if (!this.over && !this.closed) this.parts.onState(state);
  }
}
