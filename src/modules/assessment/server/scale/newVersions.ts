/** Drafts: a copy of a published version, a scale of one's own, one from a file. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Records } from '../../../../server/records/records';
import { type EvalType, evalTypeOf } from '../../domain/codes';
import type { ExportedScale, FileFinding, ImportedScale } from '../../domain/edit/calls';
import { newScale } from '../../domain/edit/newScale';
import type { Scale } from '../../domain/scale/scaleShape';
import { scaleFileText } from '../../domain/versions/scaleFileText';
import type { StoredScale } from './rows';
import { readScaleFile } from './scaleFile';
import { scaleOf, valuesOf } from './scales';

const { draft } = states.evalScale.status;

interface MadeDraft {
  id: string;
  code: string;
  evalType: number;
  scaleVersion: number;
}

/** A draft with everything of a published version. Throws 422 for a draft, and where there is a draft already. */
export async function createNextVersion(records: Records, row: StoredScale): Promise<MadeDraft> {
  if (row.status === draft) throw refuse('id', '草稿可以直接修改，不用另起新版本');
  return nextDraft(records, scaleOf(row), { evalType: row.evalType, price: row.price ?? null, previousId: row.id });
}

/** A scale of the institution's own, to be filled in; with `like`, a copy under another code. Throws 422 for a code that is taken. */
export async function createScale(
  records: Records,
  { code, scaleName, evalType, like }: { code: string; scaleName: string; evalType: EvalType; like: StoredScale | undefined },
): Promise<MadeDraft> {
  if (!/^[A-Za-z][\w-]{0,39}$/.test(code)) throw refuse('code', '编码须以字母开头，只用字母、数字、“-”和“_”');
  if ((await records.count('evalScale', { code })) > 0) throw refuse('code', `已有编码为“${code}”的量表，请在它上面另起新版本`);
  const scale: Scale = like
    ? { ...scaleOf(like), code, nameZh: scaleName, defaultForRoute: false, confidence: 'institution-defined' }
    : newScale(code, scaleName);
  return nextDraft(records, scale, { evalType });
}

/** A draft from the text of a file, or what is wrong with the file by line. Throws 422 where there is a draft already. */
export async function importScale(
  records: Records,
  { fileName, text, evalType }: { fileName: string; text: string; evalType: EvalType | null },
): Promise<ImportedScale> {
  const { scale, problems } = readScaleFile(fileName, text);
  const findings = problems.map(
    ({ line, column, severity, message, hint }): FileFinding => ({
      line,
      column,
      isWarning: severity === 'warning',
      message,
      remedy: hint ?? '',
    }),
  );
  if (!scale) return { made: null, findings };
  const [known] = await records.find('evalScale', { code: scale.code }, { order: [['scaleVersion', 'desc']], limit: 1 });
  const type = known?.evalType ?? evalType ?? evalTypeOf(scale);
  const made = await nextDraft(records, scale, { evalType: type, price: known?.price ?? null, previousId: known?.id ?? null });
  return { made: { ...made, isNewScale: known === undefined }, findings };
}

export function exportScale(row: StoredScale): ExportedScale {
  const scale = scaleOf(row);
  return { fileName: `${scale.code}.json`, text: scaleFileText(scale) };
}

async function nextDraft(
  records: Records,
  scale: Scale,
  values: { evalType: EvalType; price?: string | null; previousId?: string | null },
): Promise<MadeDraft> {
  const { code } = scale;
  const versions = await records.find('evalScale', { code }, { order: [['scaleVersion', 'desc']] });
  const waiting = versions.find(({ status }) => status === draft);
  if (waiting) throw refuse('id', `“${waiting.scaleName}”已有第${Number(waiting.scaleVersion)}版草稿，请先启用或删除它`);
  const scaleVersion = Number(versions[0]?.scaleVersion ?? 0) + 1;
  const made = await records.create('evalScale', { ...valuesOf(scale), ...values, scaleVersion, status: draft });
  return { id: made.id, code, evalType: made.evalType, scaleVersion };
}
