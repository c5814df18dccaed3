/** Server face of the field types that have one: what happens to a value between its check and the database. */
import type { Field } from './field';
import { beforeStoreRichText, filesOfRichText } from './richText/server';

export interface FieldServer {
  /** Makes a text safe to keep. */
  beforeStore?(value: string, field: Pick<Field, 'options'>): string;
  /** Ids of stored files that a text refers to. */
  storedFiles?(value: string): string[];
}

const fieldServers: Readonly<Record<string, FieldServer>> = {
  richText: { beforeStore: beforeStoreRichText, storedFiles: filesOfRichText },
};

export function fieldServerOf(field: Pick<Field, 'fieldType'>): FieldServer | undefined {
  return Object.hasOwn(fieldServers, field.fieldType) ? fieldServers[field.fieldType] : undefined;
}
