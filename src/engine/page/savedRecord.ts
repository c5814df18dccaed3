/** The record that was saved last by a form that returned to a list, until that list has shown it. */
import type { Resource } from '../../config/normalized';
import { createStore } from '../../ui/store';
import { dialect } from '../../wire/dialect';
import type { EngineRecord } from '../record/engineRecord';

interface SavedRecord {
  /** Name of its resource. */
  resource: string;
  id: string;
  /** Time of the save in ms; a list loaded before does not contain the record. */
  at: number;
}

/** Key of the message of a save; the list adds to it. */
export const savedKey = 'saved';

let written = 0;

/** Called when a write has been answered, before lists are read again. */
export function markWritten(): void {
  written = Date.now();
}

export const savedRecord = createStore<SavedRecord | undefined>(undefined);

/** Marks the record for the list of the resource, unless the user may not read it. */
export function markSaved({ name }: Resource, record: EngineRecord): void {
  if (record[dialect.unseen] !== true) savedRecord.set({ resource: name, id: record.id, at: written });
}

/** Whether the address is the list of the resource. */
export function isListOf({ path }: Resource, address: string): boolean {
  return path !== undefined && address.split('?')[0] === path;
}
