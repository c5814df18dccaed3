/** Draft of a form: restored when the form opens, saved while it is edited, dropped when it is stored. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUserInfo } from '../../providers/auth/userInfo';
import type { Draft } from '../../wire/personal';
import { useCall } from '../call/useCall';
import { createLocalDrafts } from './createLocalDrafts';
import { type DraftContent, type DraftKeeping, keepDraft } from './keepDraft';
import { createRemoteDrafts } from './remoteDrafts';
import type { SaveState } from './Saver';
import { useLeaving } from './useLeaving';

/** Notice above the form: it was filled from a draft, a draft can be restored, or a draft was just dropped. */
interface DraftNews {
  kind: 'restored' | 'offered' | 'dropped';
  draft: Draft;
}

export interface FormDraft extends SaveState {
  news: DraftNews | undefined;
  /** Called after every change of the form. */
  touched: () => void;
  restore: () => void;
  drop: () => void;
  /** Called after the form was stored. */
  finish: () => void;
}

interface DraftTarget {
  /** Name of the resource. */
  resource: string;
  /** `create`, or the id of the record that is edited. */
  form: string;
  /** The form was just reset by the user: a draft is offered and not filled in. */
  onlyOffer: boolean;
  collect: () => DraftContent | undefined;
  /** Whether the user has changed the form since it opened. */
  isTouched: () => boolean;
  /** Fills the form with the draft. */
  apply: (draft: Draft) => void;
  /** Resets the form to its initial values. */
  reset: () => void;
}

const nothing: SaveState = { status: 'none', at: undefined };

export function useDraft(target: DraftTarget): FormDraft {
  const [state, setState] = useState(nothing);
  const [news, setNews] = useState<DraftNews>();
  const latest = useRef(target);
  latest.current = target;
  const keeper = useKeeper(latest, setState);

  useEffect(() => {
    let current = true;
    void keeper.load().then((draft) => {
      if (!current || !draft) return;
      const { onlyOffer, isTouched, apply } = latest.current;
      // Values typed before the draft arrived are not overwritten; the draft is only offered.
      const fills = !onlyOffer && !isTouched();
      if (fills) apply(draft);
      setNews({ kind: fills ? 'restored' : 'offered', draft });
    });
    return () => {
      current = false;
    };
  }, [keeper]);
  useLeaving(() => keeper.saver.leave());
  useEffect(() => () => keeper.saver.close(), [keeper]);

  const restore = useCallback(() => {
    if (!news) return;
    latest.current.apply(news.draft);
    setNews({ kind: 'restored', draft: news.draft });
    keeper.saver.touched();
  }, [news, keeper]);
  const drop = useCallback(() => {
    if (!news) return;
    // Changes made after the draft was restored are dropped with it, and restored with it.
    const content = news.kind === 'restored' ? latest.current.collect() : undefined;
    if (news.kind === 'restored') latest.current.reset();
    setNews({ kind: 'dropped', draft: { ...news.draft, ...content } });
    void keeper.saver.drop();
  }, [news, keeper]);
  const touched = useCallback(() => keeper.saver.touched(), [keeper]);
  const finish = useCallback(() => keeper.saver.finish(), [keeper]);
  return { ...state, news, touched, finish, restore, drop };
}

function useKeeper(target: { readonly current: DraftTarget }, onState: (state: SaveState) => void): DraftKeeping {
  const call = useCall();
  const { userId, instId } = useUserInfo();
  const { resource, form } = target.current;
  return useMemo(() => {
    const name = { resource, form };
    return keepDraft({
      name,
      local: createLocalDrafts(`${instId}:${userId}`, name),
      remote: createRemoteDrafts(call, name),
      collect: () => target.current.collect(),
      onState,
    });
  }, [call, userId, instId, resource, form, target, onState]);
}
