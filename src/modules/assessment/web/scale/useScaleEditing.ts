/** The draft on the screen with its steps of undo. */
import { useCallback, useReducer } from 'react';
import type { Scale } from '../../domain/scale/scaleShape';
import type { Edit } from './editorContext';

interface State {
  scale: Scale;
  past: readonly Scale[];
  future: readonly Scale[];
  /** Place and time (ms) of the last change. */
  key: string | undefined;
  at: number;
}

type Act =
  | { kind: 'edit'; change: (scale: Scale) => Scale; key: string | undefined; at: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'replace'; scale: Scale };

/** Steps that can be taken back. */
const mostSteps = 200;
/** Typing at one place is one step until it rests this long. */
const stepMs = 1_500;

function reduceEditing(state: State, act: Act): State {
  if (act.kind === 'edit') return edited(state, act);
  if (act.kind === 'replace')
    return { ...state, scale: act.scale, past: [...state.past, state.scale].slice(-mostSteps), future: [], key: undefined };
  const [from, to] = act.kind === 'undo' ? [state.past, state.future] : [state.future, state.past];
  const scale = from.at(-1);
  if (!scale) return state;
  const [left, grown] = [from.slice(0, -1), [...to, state.scale]];
  const lists = act.kind === 'undo' ? { past: left, future: grown } : { past: grown, future: left };
  return { ...state, ...lists, scale, key: undefined };
}

function edited(state: State, { change, key, at }: Act & { kind: 'edit' }): State {
  const scale = change(state.scale);
  if (scale === state.scale) return state;
  const isSameStep = key !== undefined && key === state.key && at - state.at < stepMs;
  const past = isSameStep ? state.past : [...state.past, state.scale].slice(-mostSteps);
  return { scale, past, future: [], key, at };
}

export interface ScaleEditing {
  scale: Scale;
  edit: Edit;
  /** Puts another draft in its place, as one step. */
  replace: (scale: Scale) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export function useScaleEditing(initial: Scale): ScaleEditing {
  const [state, act] = useReducer(reduceEditing, { scale: initial, past: [], future: [], key: undefined, at: 0 });
  const edit = useCallback<Edit>((change, key) => act({ kind: 'edit', change, key, at: Date.now() }), []);
  const replace = useCallback((scale: Scale) => act({ kind: 'replace', scale }), []);
  const undo = useCallback(() => act({ kind: 'undo' }), []);
  const redo = useCallback(() => act({ kind: 'redo' }), []);
  return { scale: state.scale, edit, replace, undo, redo, canUndo: state.past.length > 0, canRedo: state.future.length > 0 };
}
