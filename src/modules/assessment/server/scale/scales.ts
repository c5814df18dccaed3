/** Scales of the institution: compiled for scoring, and the fields of a row that follow from its definition. */

import { hash } from 'node:crypto';
import { renderMonths } from '../../../../domain/age';
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import { ruleText } from '../../domain/scale/ruleText';
import { type Scale, scaleShape } from '../../domain/scale/scaleShape';
import { type CompiledScale, compileScale } from '../../domain/scoring/compileScale';

type StoredScale = Stored<'evalScale'>;

/** Cache of compiled published versions by id; they never change. */
const compiled = new Map<string, CompiledScale>();
const mostCompiled = 100;

/** Hash by which a result keeps the rules it was scored with. */
function ruleHashOf(scale: Scale): string {
  return hash('sha256', ruleText(scale), 'hex');
}

/** The scale of a row, ready for scoring. */
export function getCompiled(row: Pick<StoredScale, 'id' | 'definition' | 'publishTime'>): CompiledScale {
  const known = row.publishTime ? compiled.get(row.id) : undefined;
  const made = known ?? compileScale(scaleOf(row));
  if (!row.publishTime) return made;
  compiled.delete(row.id);
  compiled.set(row.id, made);
  if (compiled.size > mostCompiled) compiled.delete(must(compiled.keys().next().value, 'value'));
  return made;
}

export function scaleOf({ definition }: Pick<StoredScale, 'definition'>): Scale {
  // The definition was validated when it was written.
  return definition as Scale;
}

/** The scale version of a record; refuses in words for staff, of whom not all may restore a scale. */
export async function scaleOfRecord({ scaleId }: Pick<Stored<'evalRecord'>, 'scaleId'>, records: Records): Promise<StoredScale> {
  const row = await records.get('evalScale', scaleId);
  if (!row) throw refuse('scaleId', '这次测评的量表已删除，请管理员先在量表管理恢复它');
  return row;
}

/** The fields of a row that follow from its definition. */
export function valuesOf(scale: Scale): Changes<'evalScale'> {
  const { code, nameZh, edition, items, confidence } = scale;
  return {
    code,
    definition: scale,
    confidence,
    scaleName: nameZh.slice(0, 80),
    edition: edition.slice(0, 80),
    itemCount: items.length,
    ageText: ageText(scale),
    ruleHash: ruleHashOf(scale),
  };
}

/** The definition as a scale. Throws ApiError 422 for what has not its form. */
export function readDefinition(definition: unknown): Scale {
  const { data, error } = scaleShape.safeParse(definition);
  if (data) return data;
  const path = error.issues[0]?.path.join('.');
  throw refuse('definition', `量表的内容不正确${path ? `：${path}` : ''}，请改正后再保存`);
}

function ageText({ age: { minMonths, maxMonths, note } }: Scale): string {
  if (note) return note.slice(0, 80);
  if (minMonths === null && maxMonths === null) return '不限';
  if (maxMonths === null) return `${renderMonths(must(minMonths, 'minMonths'))}以上`;
  return minMonths === null ? `${renderMonths(maxMonths)}以下` : `${renderMonths(minMonths)}～${renderMonths(maxMonths)}`;
}
