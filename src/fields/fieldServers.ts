/** Server part of field types: processing between validation and storage. */
import type { Field } from './field';
import { beforeStoreRichText, listRichTextFiles } from './richText/server';

interface FieldServer {
  /** Sanitizes a text before it is stored. */
  beforeStore?(value: string, field: Pick<Field, 'options'>): string;
  /** Ids of stored files referenced in a text. */
  storedFiles?(value: string): string[];
}

const fieldServers: Readonly<Record<string, FieldServer>> = {
  richText: { beforeStore: beforeStoreRichText, storedFiles: listRichTextFiles },
};

/** Server part of the field's type; undefined for most types. */
export function fieldServerOf(field: Pick<Field, 'fieldType'>): FieldServer | undefined {
  return Object.hasOwn(fieldServers, field.fieldType) ? fieldServers[field.fieldType] : undefined;
}
