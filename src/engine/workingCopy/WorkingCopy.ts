/**
 * Document that several people may edit: the local version, the version on the server, and what others saved meanwhile. Independent of
 * React and of the document.
 */
import { isEqual } from '../../domain/workingCopy/isEqual';
import type { Merged, Versions } from '../../domain/workingCopy/merge';
import { Saver, type SaveState } from './Saver';

/** Version that another user saved first. */
export interface Stale<Document> {
  document: Document;
  version: number;
  by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

/** Stored on the device: the document, its base, and the version of the base. */
export interface KeptDocument<Document> {
  document: Document;
  base: Document;
  version: number;
}

/** Both users changed the same paths. */
export interface CopyConflict<Document> {
  versions: Versions<Document>;
  stale: Stale<Document>;
}

export interface CopyParts<Document> {
  /** Rejects with what `staleOf` and `refusalOf` read. Resolves to the new version. */
  send: (document: Document, version: number) => Promise<number>;
  staleOf: (error: unknown) => Stale<Document> | undefined;
  /** Reason if the server refused the document; undefined = a failure that may be retried. */
  refusalOf: (error: unknown) => string | undefined;
  device: { write: (kept: KeptDocument<Document>) => void; drop: () => void };
  /** Whether the server would accept the form of the document; until then it is kept on the device. */
  isReadable: (document: Document) => boolean;
  merge: (versions: Versions<Document>) => Merged<Document>;
  onState: (state: SaveState) => void;
  /** Called after a merge without conflicts. */
  onMerged: (merged: Merged<Document>, stale: Stale<Document>) => void;
  onConflict: (conflict: CopyConflict<Document>) => void;
}

const pauses = { device: 400, server: 2_500 };

export class WorkingCopy<Document> {
  readonly saver: Saver<KeptDocument<Document>>;
  private current: Document;

  /** `base`: the document on the server, with its version. */
  constructor(
    private readonly parts: CopyParts<Document>,
    private base: Document,
    private version: number,
  ) {
    this.current = base;
    this.saver = new Saver<KeptDocument<Document>>({
      collect: () => (isEqual(this.current, this.base) ? undefined : { document: this.current, base: this.base, version: this.version }),
      device: parts.device,
      server: { save: ({ document }) => this.send(document) },
      pauses,
      onState: parts.onState,
    });
  }

  /** Version on the server. */
  get savedVersion(): number {
    return this.version;
  }

  /** The server has a new version with the same document. */
  storedAs(version: number): void {
    this.version = version;
  }

  changed(document: Document): void {
    if (document === this.current) return;
    this.current = document;
    this.saver.touched();
  }

  /** Makes the other user's document the base, and the merged one the local version. */
  rebase({ document, version }: Stale<Document>, merged: Document): void {
    this.base = document;
    this.version = version;
    this.current = merged;
    this.saver.touched(true);
  }

  private async send(document: Document) {
    if (!this.parts.isReadable(document)) return { status: 'unread' as const };
    try {
      this.version = await this.parts.send(document, this.version);
      this.base = document;
      return { status: 'saved' as const };
    } catch (error) {
      const stale = this.parts.staleOf(error);
      if (stale) return this.merge(document, stale);
      const reason = this.parts.refusalOf(error);
      if (reason === undefined) throw error;
      return { status: 'refused' as const, reason };
    }
  }

  private merge(mine: Document, stale: Stale<Document>) {
    const versions = { base: this.base, mine, theirs: stale.document };
    const merged = this.parts.merge(versions);
    if (merged.conflicts.length > 0) this.parts.onConflict({ versions, stale });
    else {
      this.rebase(stale, merged.value);
      this.parts.onMerged(merged, stale);
    }
    return { status: 'conflict' as const };
  }
}
