/** Saves a draft of a scale while it is edited. Contradictions are stored too; they only block publication. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, invalid } from '../../../../server/kernel/apiError';
import type { Records } from '../../../../server/records/records';
import type { FieldError } from '../../../../wire/envelope';
import { mostCharacters, mostItems } from '../../domain/check/checkScale';
import { listShapeFindings } from '../../domain/check/shapeFindings';
import type { SavedDefinition, StaleDefinition } from '../../domain/edit/calls';
import { describePath } from '../../domain/edit/pathTitles';
import { type Scale, scaleShape } from '../../domain/scale/scaleShape';
import { lockDraft, type StoredScale } from './rows';
import { scaleOf, valuesOf } from './scales';

interface Saved {
  id: string;
  version: number;
  definition: unknown;
}

/** Throws 404, 409 (published, or `StaleDefinition`) and 422 with the path of each mistake of form. */
export async function saveDefinition(
  records: Records,
  { id, version, definition }: Saved,
  by: { stampId: string | null; at: string },
): Promise<SavedDefinition> {
  const row = await lockDraft(records, id);
  if (row.version !== version) throw conflict('这份草稿刚被别人改过，请核对两边的改动后再保存', staleOf(row));
  const scale = readScale(definition, row.code);
  return { version: await store(records, row, scale, by) };
}

function staleOf(row: StoredScale): StaleDefinition {
  return { version: row.version, definition: scaleOf(row), by: row.updateByLabel ?? '其他人', at: row.updateTime };
}

function readScale(definition: unknown, code: string): Scale {
  const problems = problemsOf(definition);
  if (problems.length > 0) throw invalid(problems);
  const scale = definition as Scale;
  if (scale.code !== code)
    throw invalid([{ field: 'definition.code', message: `量表编码是“${code}”，不能改为“${scale.code}”，请改回原来的编码` }]);
  return scale;
}

function problemsOf(definition: unknown): FieldError[] {
  const { items } = (definition ?? {}) as { items?: unknown };
  const count = Array.isArray(items) ? items.length : 0;
  if (count > mostItems) return [{ field: 'definition.items', message: `有${count}题，最多${mostItems}题` }];
  const length = JSON.stringify(definition)?.length ?? 0;
  if (length > mostCharacters) return [{ field: 'definition', message: `量表有${length}个字符，最多${mostCharacters}个` }];
  const { error } = scaleShape.safeParse(definition);
  const findings = (error?.issues ?? []).flatMap((issue) => listShapeFindings(issue, definition));
  return findings.map(({ path, message, remedy }) => ({
    field: ['definition', ...path].join('.'),
    message: `${describePath(definition as Scale, path)}：${message}。${remedy}`,
  }));
}

/**
 * With SQL, without a change record: one with both definitions every few seconds of typing would take a hundred times the space of the
 * scale. The name is written through `records`, because the search index depends on it.
 */
async function store(records: Records, row: StoredScale, scale: Scale, by: { stampId: string | null; at: string }): Promise<number> {
  const { scaleName, edition, itemCount, ageText, confidence, ruleHash } = valuesOf(scale);
  if (scaleName !== row.scaleName) await records.update('evalScale', row.id, { scaleName: scaleName });
  const [stored] = await records.sql<{ version: number }>(
    `update eval_scale set definition = $2::jsonb, edition = $3, item_count = $4, age_text = $5, confidence = $6, rule_hash = $7,
       update_by = $8, update_time = $9, version = version + 1
     where id = $1 and status = ${states.evalScale.status.draft} returning version`,
    [row.id, JSON.stringify(scale), edition, itemCount, ageText, confidence, ruleHash, by.stampId, by.at],
  );
  return Number(must(stored, 'stored').version);
}
