/** What inputs need from outside: records to pick from and a place for files. The app provides it, tests replace it. */
import { createContext, useContext } from 'react';
import type { ChoiceMatch } from '../wire/choice';
import type { EditorUpload } from '../wire/editor';

export interface PickerOption {
  id: string;
  label: string;
  /** Second line: number, phone (masked), state. */
  hint?: string;
  /** Parent node, in trees. */
  parentId?: string | null;
  disabled?: boolean;
  /** What is taken over where it is chosen. */
  values?: Readonly<Record<string, unknown>>;
}
/** What is asked of the records of an entity. */
export interface PickerQuery {
  keyword?: string;
  /** Given records instead of those that can be chosen. */
  ids?: string[];
  /** Page whose records can be chosen; default: the one that shows all of the entity. */
  from?: string;
  /** Values their fields have to have. */
  match?: ChoiceMatch;
  /** Fields whose values are taken over. */
  values?: string[];
}
export interface StoredFile {
  id: string;
  name: string;
  size: number;
  /** MIME type found by content. */
  type: string;
}
export interface FieldServices {
  /** Records of an entity whose label matches; `ids` asks for given ones instead. */
  pick(entity: string, query: PickerQuery): Promise<PickerOption[]>;
  /** Sends a file whole; rejects with a sentence. Aborting the signal ends it. */
  upload(
    file: File,
    field: { entity: string; name: string },
    onProgress: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<StoredFile>;
  /** Address of a stored file that this session may open. */
  fileUrl(id: string): string;
  /** What the rich-text editor asks of the server; its code comes with the first editor. */
  editor(): Promise<EditorServices>;
}

/** A file as a text shows it. */
export interface TextFile {
  url: string;
  name: string;
}
/** Calls of the rich-text editor, to the addresses that its configuration names. All reject with a sentence. */
export interface EditorServices {
  upload(kind: EditorUpload, file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<TextFile>;
  /** Has the server fetch pictures from elsewhere: by address, the new one or why there is none. */
  catchImages(addresses: string[], signal: AbortSignal): Promise<Map<string, { url: string } | { problem: string }>>;
}

export const FieldServicesContext = createContext<FieldServices | undefined>(undefined);

export function useFieldServices(): FieldServices {
  const services = useContext(FieldServicesContext);
  if (!services) throw new Error('FieldServicesContext is missing above this input');
  return services;
}
