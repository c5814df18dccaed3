/** The conflict error of a create call when similar records exist. */
import { type ApiError, conflict } from '../../kernel/apiError';
import type { EntityTable } from '../../model/entityTable';

interface Similar {
  /** Titles of the equal fields. */
  titles: readonly string[];
  records: readonly { label: string }[];
}

const kind = 'duplicate';

/** Conflict error that lists the similar records. */
export function createDuplicateRefusal({ entity }: EntityTable, { titles, ...found }: Similar): ApiError {
  const names = found.records.map(({ label }) => `“${label}”`).join('、');
  return conflict(`已有${titles.join('、')}相同的${entity.title}${names}，请核对是否重复`, { kind, titles, ...found });
}

/** Whether a create was refused for this reason. */
export function isDuplicateRefusal({ data }: ApiError): boolean {
  return (data as { kind?: string } | null)?.kind === kind;
}
