/** Context of all parts of an editor: the document, its setter, and its findings. */
import { createContext, useContext } from 'react';
import type { DocumentPath } from '../../../domain/workingCopy/path';
import type { EditHistory } from '../useEditHistory';

/** Error or warning of a document: path, message and remedy. */
interface DocumentFinding {
  path: DocumentPath;
  message: string;
  remedy: string;
  /** A warning instead of an error. */
  isWarning?: boolean;
}

interface EditorCommands<Document> {
  edit: EditHistory<Document>['edit'];
  /** The document is read-only. */
  isReadOnly: boolean;
  /** Opens and focuses the path. */
  goTo: (path: DocumentPath) => void;
}

/** Path to focus; `asked` is a counter, so that the same path can be focused again. */
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

/** The document as shown. An editor wraps this in a hook of its own that fixes the type. */
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
