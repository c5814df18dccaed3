/**
 * Keeps a draft of a scale: on this device shortly after each change, on the server when typing rests. Independent of React; the page reads
 * its state and is asked what to do about somebody else's changes.
 */
import type { SavedDefinition, StaleDefinition } from '../../domain/edit/calls';
import type { Scale } from '../../domain/scale/scaleShape';
import { compareParts, mergeParts, type PartMerge } from '../../domain/versions/mergeParts';
import { writtenAs } from '../../domain/versions/writtenAs';

/** `unread`: it has not the form of a scale yet and stays on this device; `failing`: the server could not be reached. */
type SavingStatus = 'saved' | 'pending' | 'saving' | 'unread' | 'failing' | 'conflict' | 'refused';
export interface SavingState {
  status: SavingStatus;
  /** Time of the last save on the server. */
  at: Date | undefined;
  /** Why the server refused it. */
  reason?: string;
}

/** Somebody else saved meanwhile, and both changed the same parts. */
export interface DraftConflict {
  base: Scale;
  mine: Scale;
  stale: StaleDefinition;
  merge: PartMerge;
}

export interface SavingParts {
  /** Rejects with what `staleOf` and `refusalOf` read. */
  send: (definition: Scale, version: number) => Promise<SavedDefinition>;
  staleOf: (error: unknown) => StaleDefinition | undefined;
  /** A sentence if the server refused the draft for good. */
  refusalOf: (error: unknown) => string | undefined;
  local: { write: (draft: LocalDraft) => void; drop: () => void };
  isReadable: (scale: Scale) => boolean;
  onState: (state: SavingState) => void;
  /** Both sides were put together without a question. */
  onMerged: (scale: Scale, stale: StaleDefinition, merge: PartMerge) => void;
  onConflict: (conflict: DraftConflict) => void;
}

/** What is kept on the device: the draft, what it was made from, and the version of that. */
export interface LocalDraft {
  definition: Scale;
  base: Scale;
  version: number;
}

const localMs = 400;
const serverMs = 2_500;
const retryMs = [3_000, 6_000, 12_000, 30_000];

export class SavingDraft {
  private current: Scale;
  private localTimer: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private failures = 0;
  private isClosed = false;
  private at: Date | undefined;

  /** `base`: the draft as the server has it, with its version. */
  constructor(
    private readonly parts: SavingParts,
    private base: Scale,
    private version: number,
  ) {
    this.current = base;
  }

  /** Version of the row that the server has. */
  get savedVersion(): number {
    return this.version;
  }

  /** The row has another version, the draft in it is the same. */
  storedAs(version: number): void {
    this.version = version;
  }

  /** Effects may run twice: what was closed goes on. */
  open(): void {
    this.isClosed = false;
  }

  changed(scale: Scale): void {
    if (scale === this.current) return;
    this.current = scale;
    this.failures = 0;
    clearTimeout(this.localTimer);
    this.localTimer = setTimeout(() => this.keep(), localMs);
    this.schedule(serverMs);
    this.tell(this.parts.isReadable(scale) ? 'pending' : 'unread');
  }

  /** Saves what is not saved yet; resolves to whether the server has the draft as it is on the screen. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
    this.running = this.save();
    const isSaved = await this.running;
    this.running = undefined;
    return isSaved;
  }

  /** Keeps the draft on the device at once, because the page is hidden or closed. */
  keep(): void {
    clearTimeout(this.localTimer);
    if (this.isSame()) this.parts.local.drop();
    else this.parts.local.write({ definition: this.current, base: this.base, version: this.version });
  }

  /** The draft as the other one left it, and mine on top as it was put together. */
  rebase(theirs: Scale, version: number, mine: Scale): void {
    this.base = theirs;
    this.version = version;
    this.current = mine;
    this.keep();
    this.schedule(0);
  }

  close(): void {
    this.keep();
    const isPending = this.timer !== undefined;
    clearTimeout(this.timer);
    if (isPending) void this.flush();
    this.isClosed = true;
  }

  private isSame(): boolean {
    return this.current === this.base || writtenAs(this.current) === writtenAs(this.base);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async save(): Promise<boolean> {
    const sent = this.current;
    if (this.isSame()) {
      this.tell('saved');
      return true;
    }
    if (!this.parts.isReadable(sent)) {
      this.tell('unread');
      return false;
    }
    this.tell('saving');
    try {
      const { version } = await this.parts.send(sent, this.version);
      this.version = version;
      this.base = sent;
      this.failures = 0;
      this.at = new Date();
      this.keep();
      this.tell(this.current === sent ? 'saved' : 'pending');
      return this.current === sent;
    } catch (error) {
      return this.failed(error, sent);
    }
  }

  private failed(error: unknown, sent: Scale): boolean {
    const stale = this.parts.staleOf(error);
    if (stale) {
      this.merge(stale, sent);
      return false;
    }
    const reason = this.parts.refusalOf(error);
    if (reason !== undefined) {
      this.tell('refused', reason);
      return false;
    }
    this.tell('failing');
    this.schedule(retryMs[Math.min(this.failures, retryMs.length - 1)]!);
    this.failures += 1;
    return false;
  }

  private merge(stale: StaleDefinition, mine: Scale): void {
    const merge = compareParts({ base: this.base, mine, theirs: stale.definition });
    if (merge.asked.length > 0) {
      this.tell('conflict');
      this.parts.onConflict({ base: this.base, mine, stale, merge });
      return;
    }
    const merged = mergeParts(merge, { mine, theirs: stale.definition }, new Map());
    this.rebase(stale.definition, stale.version, merged);
    this.parts.onMerged(merged, stale, merge);
  }

  private tell(status: SavingStatus, reason?: string): void {
    if (!this.isClosed) this.parts.onState({ status, at: this.at, ...(reason !== undefined && { reason }) });
  }
}
