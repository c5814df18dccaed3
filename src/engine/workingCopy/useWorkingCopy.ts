/** Saves a document while it is edited, and restores what an earlier visit left on this device. */
import { useEffect, useRef, useState } from 'react';
import { isEqual } from '../../domain/workingCopy/isEqual';
import type { Merged, MergeRules, Versions } from '../../domain/workingCopy/merge';
import { useUserInfo } from '../../providers/auth/userInfo';
import { describeProblem } from '../../ui/callProblem';
import type { Draft } from '../../wire/personal';
import { createLocalDrafts } from './createLocalDrafts';
import type { SaveState } from './Saver';
import type { EditHistory } from './useEditHistory';
import { type CopyConflict, type CopyParts, type KeptDocument, type Stale, WorkingCopy } from './WorkingCopy';

export interface Copy<Document> extends SaveState {
  conflict: CopyConflict<Document> | undefined;
  /** Replaces both versions by the merged document. */
  resolve: (merged: Document) => void;
  /** Closes the conflict dialog; the document stays on this device. */
  putOff: () => void;
  /** Resolves to the version if the server has all that is shown, else to undefined. */
  flush: () => Promise<number | undefined>;
  /** The server has a new version of the record with the same document. */
  storedAs: (version: number) => void;
}

interface CopyOf<Document> {
  /** Name of the draft on this device. */
  name: Pick<Draft, 'resource' | 'form'>;
  /** The document on the server. */
  opened: { document: Document; version: number };
  editing: EditHistory<Document>;
  isReadOnly: boolean;
  send: CopyParts<Document>['send'];
  staleOf: CopyParts<Document>['staleOf'];
  isReadable: CopyParts<Document>['isReadable'];
  merge: (versions: Versions<Document>, choose?: MergeRules['choose']) => Merged<Document>;
  /** Called after a merge without conflicts; the merged document is shown already. */
  onMerged: CopyParts<Document>['onMerged'];
}

export function useWorkingCopy<Document>(parts: CopyOf<Document>): Copy<Document> {
  const { editing, isReadOnly } = parts;
  const { userId, instId } = useUserInfo();
  const [state, setState] = useState<SaveState>({ status: 'none', at: undefined });
  const [conflict, setConflict] = useState<CopyConflict<Document>>();
  const latest = useRef(parts);
  latest.current = parts;
  // One instance per mounted editor: it holds the state of the server.
  const [{ copy, device, opened }] = useState(() => {
    const kept = keptOnDevice<Document>(`${instId}:${userId}`, parts.name);
    const { document, version } = parts.opened;
    const made = new WorkingCopy<Document>(
      {
        send: (now, from) => latest.current.send(now, from),
        staleOf: (error) => latest.current.staleOf(error),
        refusalOf,
        device: kept,
        isReadable: (now) => latest.current.isReadable(now),
        merge: (versions) => latest.current.merge(versions),
        onState: setState,
        onConflict: setConflict,
        onMerged: (merged, stale) => {
          latest.current.editing.replace(merged.value);
          latest.current.onMerged(merged, stale);
        },
      },
      document,
      version,
    );
    return { copy: made, device: kept, opened: parts.opened };
  });

  useEffect(() => {
    if (isReadOnly) return;
    copy.saver.open();
    let isCurrent = true;
    let isRead = false;
    void device.read().then((kept) => {
      isRead = true;
      if (isCurrent && kept && !isEqual(kept.document, opened.document)) takeUp(kept, opened, latest.current);
    });
    // Not before the device's draft is read: it would be overwritten.
    const hide = () => isRead && document.visibilityState === 'hidden' && copy.saver.leave();
    const leave = () => isRead && copy.saver.leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      if (isRead) copy.saver.close();
    };
  }, [copy, device, opened, isReadOnly]);

  const { document: shown } = editing;
  useEffect(() => {
    if (!isReadOnly) copy.changed(shown);
  }, [copy, shown, isReadOnly]);

  return {
    ...state,
    conflict,
    resolve: (merged) => {
      if (conflict) copy.rebase(conflict.stale, merged);
      editing.replace(merged);
      setConflict(undefined);
    },
    putOff: () => setConflict(undefined),
    flush: async () => ((await copy.saver.flush()) ? copy.savedVersion : undefined),
    storedAs: (next) => copy.storedAs(next),
  };
}

/**
 * Restores a draft that did not reach the server. If another user saved meanwhile, the changes are merged; paths that both changed keep
 * the draft's value, and undo returns the other user's.
 */
function takeUp<Document>(kept: KeptDocument<Document>, now: CopyOf<Document>['opened'], { editing, merge }: CopyOf<Document>): void {
  const versions = { base: kept.base, mine: kept.document, theirs: now.document };
  editing.replace(kept.version === now.version ? kept.document : merge(versions, () => 'mine').value);
}

function keptOnDevice<Document>(owner: string, name: Pick<Draft, 'resource' | 'form'>) {
  const drafts = createLocalDrafts(owner, name);
  return {
    read: async (): Promise<KeptDocument<Document> | undefined> => {
      const draft = await drafts.read();
      if (!draft || draft.version === null) return undefined;
      return { document: draft.values.definition as Document, base: draft.base.definition as Document, version: draft.version };
    },
    write: ({ document: definition, base, version }: KeptDocument<Document>) =>
      drafts.write({ ...name, values: { definition }, base: { definition: base }, version, savedAt: new Date().toISOString() }),
    drop: () => drafts.drop(),
  };
}

/** The document of the other user in the answer of an edit conflict, under `key`; undefined for other errors. */
export function getStaleDocument<Document>(error: unknown, key: string): Stale<Document> | undefined {
  const { kind, data } = describeProblem(error);
  const stale = data as (Omit<Stale<Document>, 'document'> & Record<string, unknown>) | null;
  if (kind !== 'conflict' || typeof stale?.[key] !== 'object') return undefined;
  return { document: stale[key] as Document, version: stale.version, by: stale.by, at: stale.at };
}

function refusalOf(error: unknown): string | undefined {
  const { kind, text, errors } = describeProblem(error);
  return kind === 'offline' || kind === 'failed' ? undefined : (errors[0]?.message ?? text);
}
