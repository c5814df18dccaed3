/** References by record id: check, URL form, and labels in import cells. */
import * as z from 'zod';
import { FieldTextError, type FormatContext } from './fieldType';
import { splitLabels } from './labelList';

const wrongId = '引用的记录编号不对，请重新选择';

/**
 * Check of a single id. Ids of our server are UUIDs; legacy backends may use others.
 * Whether the record exists is checked by the server.
 */
export const recordId = z
  .string(wrongId)
  .max(64, { error: wrongId, abort: true })
  .regex(/^[\w-]+$/, wrongId);

/** Id in a URL parameter; throws FieldTextError. */
export function decodeRecordId(parameter: string): string {
  if (recordId.safeParse(parameter).success) return parameter;
  throw new FieldTextError(wrongId);
}

type ImportContext = FormatContext & { idOf?: (label: string) => string | undefined };

/** The id of the record with this label; throws FieldTextError. */
export function parseIdOfLabel(text: string, { idOf }: ImportContext): string {
  const label = text.trim();
  const id = idOf?.(label);
  if (id === undefined) throw new FieldTextError(`没有找到“${label.slice(0, 20)}”，请核对名称`);
  return id;
}

/** The ids for a list of labels; throws FieldTextError. */
export function parseIdsOfLabels(text: string, context: ImportContext): string[] {
  return [...new Set(splitLabels(text).map((label) => parseIdOfLabel(label, context)))];
}

/** Fictitious records for examples. */
export const exampleRecords = [
  { id: '0198c0de-0000-7000-8000-000000000001', label: '李婷' },
  { id: '0198c0de-0000-7000-8000-000000000002', label: '张伟' },
] as const;

export function listExampleReferences() {
  return exampleRecords.map(({ id, label }) => ({ value: id, text: label }));
}

/** Values that are never valid references. */
export const badReferences = ["' or 1=1 --", '../1', '<b>1</b>', '', 1, true, {}, [1], ['..'], 'a'.repeat(1_000_000)];
