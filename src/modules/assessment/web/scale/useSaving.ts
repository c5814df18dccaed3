/** Saves the draft while it is edited, and takes up what this device still has of an earlier visit. */
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../engine/call/useCall';
import { useNotify } from '../../../../engine/call/useNotify';
import { localDrafts } from '../../../../engine/workingCopy/localDrafts';
import { useUserInfo } from '../../../../providers/auth/userInfo';
import { describeProblem } from '../../../../ui/callProblem';
import { type OpenScale, type SavedDefinition, type StaleDefinition, scaleCalls } from '../../domain/edit/calls';
import { type Scale, scaleShape } from '../../domain/scale/scaleShape';
import { compareParts, mergeParts } from '../../domain/versions/mergeParts';
import { writtenAs } from '../../domain/versions/writtenAs';
import { type DraftConflict, type LocalDraft, SavingDraft, type SavingParts, type SavingState } from './SavingDraft';
import type { ScaleEditing } from './useScaleEditing';

export interface Saving extends SavingState {
  conflict: DraftConflict | undefined;
  /** Puts the merged draft in place of both. */
  resolve: (merged: Scale) => void;
  /** Closes the question; the draft stays as it is, on this device. */
  putOff: () => void;
  /** Resolves to the version of the row if the server has everything that is on the screen. */
  flush: () => Promise<number | undefined>;
  /** The server wrote the row without changing the draft. */
  storedAs: (version: number) => void;
}

export function useSaving({ id, version, definition }: OpenScale, editing: ScaleEditing, isReadOnly: boolean): Saving {
  const call = useCall();
  const notify = useNotify();
  const { userId, instId } = useUserInfo();
  const [state, setState] = useState<SavingState>({ status: 'saved', at: undefined });
  const [conflict, setConflict] = useState<DraftConflict>();
  const latest = useRef({ call, editing, notify });
  latest.current = { call, editing, notify };
  const [local] = useState(() => localDraft(`${instId}:${userId}`, id));
  // One for as long as the editor stands: it knows what the server has of the draft.
  const [saving] = useState(() => {
    const parts: SavingParts = {
      send: async (scale, from) =>
        (await latest.current.call(scaleCalls.save, { id, version: from, definition: scale })) as SavedDefinition,
      staleOf,
      refusalOf,
      local,
      isReadable: (scale) => scaleShape.safeParse(scale).success,
      onState: setState,
      onMerged: (merged, stale, { onlyTheirs }) => {
        latest.current.editing.replace(merged);
        latest.current.notify.done(`${stale.by}刚改了${onlyTheirs.map(({ title }) => title).join('、')}，已与您的改动合并`);
      },
      onConflict: setConflict,
    };
    return new SavingDraft(parts, definition, version);
  });
  const [opened] = useState({ version, definition });

  useEffect(() => {
    if (isReadOnly) return;
    saving.open();
    let isCurrent = true;
    let isRead = false;
    void local.read().then((kept) => {
      isRead = true;
      if (isCurrent && kept && writtenAs(kept.definition) !== writtenAs(opened.definition)) takeUp(kept, opened, latest.current.editing);
    });
    // Before that nothing is written over it.
    const hide = () => isRead && saving.keep();
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      if (isRead) saving.close();
    };
  }, [saving, local, opened, isReadOnly]);

  const { scale } = editing;
  useEffect(() => {
    if (!isReadOnly) saving.changed(scale);
  }, [saving, scale, isReadOnly]);

  return {
    ...state,
    conflict,
    resolve: (merged) => {
      if (conflict) saving.rebase(conflict.stale.definition, conflict.stale.version, merged);
      editing.replace(merged);
      setConflict(undefined);
    },
    putOff: () => setConflict(undefined),
    flush: async () => ((await saving.flush()) ? saving.savedVersion : undefined),
    storedAs: (next) => saving.storedAs(next),
  };
}

/**
 * What was typed here and did not reach the server. Where somebody saved meanwhile, the parts that only this device changed are taken; what
 * both changed stays as it was typed here, and can be taken back by undo.
 */
function takeUp(kept: LocalDraft, now: { version: number; definition: Scale }, editing: ScaleEditing): void {
  if (kept.version === now.version) {
    editing.replace(kept.definition);
    return;
  }
  const versions = { base: kept.base, mine: kept.definition, theirs: now.definition };
  const merge = compareParts(versions);
  editing.replace(mergeParts(merge, versions, new Map(merge.asked.map(({ title }) => [title, 'mine']))));
}

function localDraft(owner: string, id: string): SavingParts['local'] & { read: () => Promise<LocalDraft | undefined> } {
  const drafts = localDrafts(owner, { resource: 'scaleManagement', form: id });
  return {
    read: async () => {
      const draft = await drafts.read();
      if (!draft || draft.version === null) return undefined;
      return { definition: draft.values.definition as Scale, base: draft.base.definition as Scale, version: draft.version };
    },
    write: ({ definition, base, version }) =>
      drafts.write({
        resource: 'scaleManagement',
        form: id,
        values: { definition },
        base: { definition: base },
        version,
        savedAt: new Date().toISOString(),
      }),
    drop: () => drafts.drop(),
  };
}

function staleOf(error: unknown): StaleDefinition | undefined {
  const { kind, data } = describeProblem(error);
  const stale = data as Partial<StaleDefinition> | null;
  return kind === 'conflict' && typeof stale?.definition === 'object' ? (stale as StaleDefinition) : undefined;
}

function refusalOf(error: unknown): string | undefined {
  const { kind, text, errors } = describeProblem(error);
  return kind === 'offline' || kind === 'failed' ? undefined : (errors[0]?.message ?? text);
}
