/** Edited document with undo and redo. */

import { useCallback, useReducer } from 'react';
import { lastOf } from '../../domain/must';

interface State<Document> {
  document: Document;
  past: readonly Document[];
  future: readonly Document[];
  /** Path and time (ms) of the last change. */
  key: string | undefined;
  at: number;
}

type Act<Document> =
  | { kind: 'edit'; change: (document: Document) => Document; key: string | undefined; at: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'replace' | 'restart'; document: Document };

/** Maximum number of undo steps. */
const mostSteps = 200;
/** Changes at one path within this many ms are one undo step. */
const stepMs = 1_500;

export function nextHistory<Document>(state: State<Document>, act: Act<Document>): State<Document> {
  if (act.kind === 'edit') return applyEdit(state, act);
  if (act.kind === 'restart') return { document: act.document, past: [], future: [], key: undefined, at: 0 };
  const { document: now, past, future } = state;
  if (act.kind === 'replace')
    return { ...state, document: act.document, past: [...past, now].slice(-mostSteps), future: [], key: undefined };
  const [from, to] = act.kind === 'undo' ? [past, future] : [future, past];
  if (from.length === 0) return state;
  const [left, grown] = [from.slice(0, -1), [...to, now]];
  const lists = act.kind === 'undo' ? { past: left, future: grown } : { past: grown, future: left };
  return { ...state, ...lists, document: lastOf(from), key: undefined };
}

function applyEdit<Document>(state: State<Document>, { change, key, at }: Act<Document> & { kind: 'edit' }): State<Document> {
  const document = change(state.document);
  if (document === state.document) return state;
  const isSameStep = key !== undefined && key === state.key && at - state.at < stepMs;
  const past = isSameStep ? state.past : [...state.past, state.document].slice(-mostSteps);
  return { document, past, future: [], key, at };
}

export interface EditHistory<Document> {
  document: Document;
  /** `key`: path; changes with the same key shortly after each other are one undo step. */
  edit: (change: (document: Document) => Document, key?: string) => void;
  /** Replaces the document, as one undo step. */
  replace: (document: Document) => void;
  /** Replaces the document and clears the undo steps. */
  restart: (document: Document) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export function useEditHistory<Document>(initial: Document): EditHistory<Document> {
  const [{ document, past, future }, act] = useReducer(nextHistory<Document>, {
    document: initial,
    past: [],
    future: [],
    key: undefined,
    at: 0,
  });
  const edit = useCallback<EditHistory<Document>['edit']>((change, key) => act({ kind: 'edit', change, key, at: Date.now() }), []);
  const replace = useCallback((next: Document) => act({ kind: 'replace', document: next }), []);
  const restart = useCallback((next: Document) => act({ kind: 'restart', document: next }), []);
  const undo = useCallback(() => act({ kind: 'undo' }), []);
  const redo = useCallback(() => act({ kind: 'redo' }), []);
  return { document, edit, replace, restart, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
