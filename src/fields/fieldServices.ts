/** Services that inputs need: record options and file upload. Provided by the app, replaced in tests. */
import { createContext, useContext } from 'react';
import type { ChoiceMatch } from '../wire/choice';
import type { EditorUpload } from '../wire/editor';
import type { ViaReferenceAnswer, ViaReferenceQuery } from '../wire/viaReference';

export interface PickerOption {
  id: string;
  label: string;
  /** Second line: number, masked phone, state. */
  hint?: string;
  /** Id of the parent node, in trees. */
  parentId?: string | null;
  disabled?: boolean;
  /** Values to copy into the form when the record is chosen. */
  values?: Readonly<Record<string, unknown>>;
}
/** Query for records of an entity. */
export interface PickerQuery {
  keyword?: string;
  /** Return these records instead of searching. */
  ids?: string[];
  /** Resource whose records can be chosen; default: the one that shows all records of the entity. */
  from?: string;
  /** For a filter: also records that `from` no longer offers. */
  past?: boolean;
  /** Required field values. */
  match?: ChoiceMatch;
  /** Fields whose values are to be copied. */
  values?: string[];
}
export interface StoredFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type detected from the content. */
  type: string;
}
export interface FieldServices {
  /** Records of an entity whose label matches the keyword, or those with the given `ids`. */
  pick(entity: string, query: PickerQuery): Promise<PickerOption[]>;
  /** Uploads a file; rejects with a message for the user. Aborting the signal cancels it. */
  upload(
    file: File,
    field: { entity: string; name: string },
    onProgress: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<StoredFile>;
  /** Values of the records chosen in the form of a resource, limited to those that its conditions read and the user may read. */
  viaReference(query: ViaReferenceQuery): Promise<ViaReferenceAnswer>;
  /** URL of a stored file, accessible with this session. */
  fileUrl(id: string): string;
  /** Services of the rich-text editor; its code is loaded on first use. */
  editor(): Promise<EditorServices>;
}

/** A file inside rich text. */
export interface TextFile {
  url: string;
  name: string;
}
/** Calls of the rich-text editor, to the addresses in its configuration. All reject with a message for the user. */
export interface EditorServices {
  upload(kind: EditorUpload, file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<TextFile>;
  /** Has the server copy pictures of other sites; result by source address: the new address, or the reason of the failure. */
  catchImages(addresses: string[], signal: AbortSignal): Promise<Map<string, { url: string } | { problem: string }>>;
}

export const FieldServicesContext = createContext<FieldServices | undefined>(undefined);

export function useFieldServices(): FieldServices {
  const services = useContext(FieldServicesContext);
  if (!services) throw new Error('FieldServicesContext is missing above this input');
  return services;
}
