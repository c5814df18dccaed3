/** What all parts of an editor share: the document, how it is changed, what is found wrong with it. */
import { createContext, useContext } from 'react';
import type { DocumentPath } from '../../../domain/workingCopy/path';
import type { EditHistory } from '../useEditHistory';

/** Something that is wrong with a document: where, what, and what to do about it. */
export interface DocumentFinding {
  path: DocumentPath;
  message: string;
  remedy: string;
  /** Nothing follows from it. */
  isWarning?: boolean;
}

export interface EditorCommands<Document> {
  edit: EditHistory<Document>['edit'];
  /** The document can only be read. */
  isReadOnly: boolean;
  /** Opens the place and puts the focus there. */
  goTo: (path: DocumentPath) => void;
}

/** A place that was asked for; `asked` counts, so that the same place can be asked for again. */
export interface Target {
  path: DocumentPath;
  asked: number;
}

const missing = () => {
  throw new Error('EditorContexts are missing above this component');
};

export const DocumentContext = createContext<unknown>(undefined);
export const CommandsContext = createContext<unknown>({ edit: missing, isReadOnly: true, goTo: missing });
export const FindingsContext = createContext<readonly DocumentFinding[]>([]);
export const TargetContext = createContext<Target | undefined>(undefined);

/** The document as it is on the screen. An editor names its type once, in a hook of its own. */
export function useDocument<Document>(): Document {
  return (useContext(DocumentContext) as Document | undefined) ?? missing();
}
export function useCommands<Document>(): EditorCommands<Document> {
  return useContext(CommandsContext) as EditorCommands<Document>;
}
export function useFindings(): readonly DocumentFinding[] {
  return useContext(FindingsContext);
}
export function useTarget(): Target | undefined {
  return useContext(TargetContext);
}
