/** Files that nobody may open for now, whatever their rights, because a rule of their record forbids it (`Rule.closesFiles`). */
import type { Configuration } from '../../../config/normalized';
import type { Queryable } from '../../db/queryable';
import type { Row } from '../../kernel/values';
import { tablesOf } from '../../model/entityTable';
import { readRecord } from '../../model/sql/recordQuery';
import type { FileReading, Rule } from '../rule';
import { type FileUse, listFiles } from './fileUses';

interface Scope {
  configuration: Configuration;
  rules: ReadonlyMap<string, Rule>;
  /** YYYY-MM-DD */
  today: string;
}

/** The reason; undefined if the file may be opened. If several records contain the file, the rule of one is sufficient. */
export async function whyClosed(q: Queryable, { configuration, rules, today }: Scope, fileId: string): Promise<string | undefined> {
  const tables = tablesOf(configuration);
  const uses = await q.query<FileUse>('select entity, record_id as "recordId", field from file_use where file_id = $1', [fileId]);
  const reading: FileReading = {
    today,
    sqlColumn: async (text, values) => (await q.query<{ value: string }>(text, [...values])).map(({ value }) => value),
  };
  for (const { entity, recordId, field } of uses) {
    const closes = rules.get(entity)?.closesFiles;
    const table = tables.get(entity);
    const text = closes && table && (await readRecord(q, tables, table, recordId));
    if (!text) continue;
    const row = JSON.parse(text) as Row;
    if (!listFiles(table, field, row[field]).includes(fileId)) continue;
    const why = await closes(row, field, reading);
    if (why !== undefined) return why;
  }
  return undefined;
}
