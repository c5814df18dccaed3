/**
 * Saves edited content: on this device and on the server, after a pause, and at once when the page is left. Independent of React and of the
 * content: `collect` returns it, `onState` gets the status.
 */
import { itemAt } from '../../domain/must';

/**
 * `pending`, `saving`: not on the server yet; `local`: on this device only, because the server has no drafts; `failing`: the server could
 * not be reached and is tried again; `unread`: the content is incomplete and the server does not accept it yet; `conflict`, `refused`: the
 * server refused it.
 */
type SaveStatus = 'none' | 'pending' | 'saving' | 'saved' | 'local' | 'failing' | 'unread' | 'conflict' | 'refused';

export interface SaveState {
  status: SaveStatus;
  /** Time of the last save. */
  at: Date | undefined;
  /** Reason of the refusal. */
  reason?: string;
}

/** Outcome of a save on the server. A rejected promise means that the server could not be reached. */
interface Answer {
  status: 'saved' | 'local' | 'unread' | 'conflict' | 'refused';
  reason?: string;
}

interface SaverParts<Content> {
  /** Undefined if the content equals the stored one. */
  collect: () => Content | undefined;
  device?: {
    /** Starts synchronously, because a page that is left does not wait. */
    write: (content: Content) => void | Promise<void>;
    drop?: () => void;
  };
  server?: {
    save: (content: Content) => Promise<Answer>;
    drop?: () => Promise<void>;
  };
  /**
   * In ms after the last change. Without `device` the content is written to the device together with the server; `afterPaint`: after the
   * next frame.
   */
  pauses: { device?: number | 'afterPaint'; server?: number };
  onState?: (state: SaveState) => void;
}

const retryMs = [3_000, 6_000, 12_000, 30_000];
/** Maximum wait in ms for a frame: hidden pages draw none. */
const frameMs = 200;

export class Saver<Content> {
  private deviceTimer: ReturnType<typeof setTimeout> | undefined;
  private serverTimer: ReturnType<typeof setTimeout> | undefined;
  /** The content collected last is on the device and on the server. */
  private isKept = true;
  private writing: Promise<void> | undefined;
  private running: Promise<boolean> = Promise.resolve(true);
  private failures = 0;
  private hasDraft = false;
  private isOver = false;
  private isClosed = false;
  private at: Date | undefined;

  constructor(private readonly parts: SaverParts<Content>) {}

  /** Reopens a closed saver, because effects may run twice. `hasDraft`: there is a draft of an earlier visit. */
  open(hasDraft = false): void {
    this.isClosed = false;
    this.hasDraft ||= hasDraft;
  }

  /** Called after every change. `now`: saves without waiting for further changes. */
  touched(now = false): void {
    if (this.isOver) return;
    const { device, server } = this.parts.pauses;
    this.failures = 0;
    this.isKept = false;
    if (device === 'afterPaint') this.keepAfterPaint();
    else if (device !== undefined) {
      clearTimeout(this.deviceTimer);
      this.deviceTimer = setTimeout(() => void this.keep(), now ? 0 : device);
    }
    if (server !== undefined) this.schedule(now ? 0 : server);
    this.notify('pending');
  }

  /** Writes unsaved content to the device. Never rejects: a failed write is repeated with the next change. */
  keep(): Promise<void> {
    clearTimeout(this.deviceTimer);
    this.deviceTimer = undefined;
    if (this.isKept) return this.writing ?? Promise.resolve();
    if (this.writing) return this.writing.then(() => this.keep());
    this.isKept = true;
    const content = this.parts.collect();
    if (content === undefined || !this.parts.device) return Promise.resolve();
    this.hasDraft = true;
    const failed = () => {
      this.isKept = false;
    };
    this.writing = Promise.resolve(this.parts.device.write(content))
      .catch(failed)
      .finally(() => {
        this.writing = undefined;
      });
    return this.writing;
  }

  /** Saves now; resolves to whether the server has all content. */
  async flush(): Promise<boolean> {
    this.stop();
    const before = this.running;
    this.running = before.catch(() => false).then(() => this.save());
    return this.running;
  }

  /** Saves now, without the pause, because the page is hidden or left. */
  leave(): void {
    if (this.serverTimer === undefined && this.deviceTimer === undefined) return;
    void this.keep();
    if (this.parts.server) void this.flush();
  }

  /** Called on unmount; stored drafts are kept. */
  close(): void {
    this.leave();
    this.stop();
    this.isClosed = true;
  }

  /** Drops the drafts on device and server. The next change is saved again. */
  async drop(): Promise<void> {
    this.stop();
    this.hasDraft = false;
    this.isKept = true;
    this.parts.device?.drop?.();
    // If the server stores only drafts, nothing is saved there any more.
    if (this.parts.server?.drop) this.at = undefined;
    this.notify(this.at ? 'saved' : 'none');
    await this.parts.server?.drop?.().catch(() => undefined);
  }

  /** Called after the content was stored elsewhere: drops the drafts and ends saving. */
  finish(): void {
    this.isOver = true;
    void this.drop();
  }

  private async save(): Promise<boolean> {
    const content = this.parts.collect();
    await this.keep();
    if (content === undefined) {
      if (this.hasDraft) await this.drop();
      else this.notify(this.at ? 'saved' : 'none');
      return true;
    }
    this.hasDraft = true;
    this.notify('saving');
    try {
      const answer = await this.parts.server?.save(content);
      this.failures = 0;
      if (answer?.status === 'saved' || answer?.status === 'local') this.at = new Date();
      if (this.parts.collect() === undefined) {
        this.hasDraft = false;
        this.parts.device?.drop?.();
      }
      if (answer) this.notify(this.isPending ? 'pending' : answer.status, answer.reason);
      return answer?.status === 'saved' && !this.isPending;
    } catch {
      if (this.parts.device) this.at = new Date();
      this.notify('failing');
      this.retry();
      return false;
    }
  }

  private get isPending(): boolean {
    return this.serverTimer !== undefined;
  }

  /** Tries again, unless a newer change has already scheduled a save. */
  private retry(): void {
    if (this.isOver || this.isPending) return;
    this.schedule(itemAt(retryMs, Math.min(this.failures, retryMs.length - 1)));
    this.failures += 1;
  }

  private schedule(ms: number): void {
    clearTimeout(this.serverTimer);
    if (!this.isClosed) this.serverTimer = setTimeout(() => void this.flush(), ms);
  }

  private keepAfterPaint(): void {
    if (this.deviceTimer !== undefined) return;
    const write = () => this.deviceTimer !== undefined && void this.keep();
    this.deviceTimer = setTimeout(write, frameMs);
    requestAnimationFrame(() => setTimeout(write));
  }

  private stop(): void {
    clearTimeout(this.serverTimer);
    this.serverTimer = undefined;
  }

  private notify(status: SaveStatus, reason?: string): void {
    if (!this.isClosed && (!this.isOver || status === 'none'))
      this.parts.onState?.({ status, at: status === 'none' ? undefined : this.at, ...(reason !== undefined && { reason }) });
  }
}
