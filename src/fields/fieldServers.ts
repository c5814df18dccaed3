/** Server face of the field types that have one: what happens to a value between its check and the database. */
import type { Field } from '../config/normalized';
import { beforeStoreRichText } from './richText/server';

export interface FieldServer {
  /** Makes a text safe to keep. */
  beforeStore?(value: string, field: Pick<Field, 'options'>): string;
}

const fieldServers: Readonly<Record<string, FieldServer>> = {
  richText: { beforeStore: beforeStoreRichText },
};

export function fieldServerOf(field: Pick<Field, 'fieldType'>): FieldServer | undefined {
  return Object.hasOwn(fieldServers, field.fieldType) ? fieldServers[field.fieldType] : undefined;
}
