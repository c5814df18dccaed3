/** What all parts of the editor share: the draft, how it is changed, what is found wrong with it. */
import { createContext, useContext } from 'react';
import type { ScalePath } from '../../domain/check/finding';
import type { PlacedFinding } from '../../domain/edit/places';
import type { Scale } from '../../domain/scale/scaleShape';

/** `key`: changes of one place shortly after each other are one step of undo. */
export type Edit = (change: (scale: Scale) => Scale, key?: string) => void;

interface EditorCommands {
  edit: Edit;
  /** A published version, which can only be read. */
  isReadOnly: boolean;
  /** Opens the place and puts the focus there. */
  goTo: (path: ScalePath) => void;
}

/** A place that was asked for; `asked` counts, so that the same place can be asked for again. */
export interface Target {
  path: ScalePath;
  asked: number;
}

const missing = () => {
  throw new Error('EditorContexts are missing above this component');
};

export const ScaleContext = createContext<Scale | undefined>(undefined);
export const CommandsContext = createContext<EditorCommands>({ edit: missing, isReadOnly: true, goTo: missing });
export const FindingsContext = createContext<readonly PlacedFinding[]>([]);
export const TargetContext = createContext<Target | undefined>(undefined);

export function useScale(): Scale {
  return useContext(ScaleContext) ?? missing();
}
export function useCommands(): EditorCommands {
  return useContext(CommandsContext);
}
export function useFindings(): readonly PlacedFinding[] {
  return useContext(FindingsContext);
}
export function useTarget(): Target | undefined {
  return useContext(TargetContext);
}
