/** Rows of scales as the editor needs them. */
import { states } from '../../../../generated/states';
import { conflict, forbidden, notFound } from '../../../../server/kernel/apiError';
import type { Records, Seen, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { OpenScale, OpenScaleInput, ScaleVersion } from '../../domain/edit/calls';
import { scaleOf } from './scales';

export type StoredScale = Stored<'evalScale'>;
const { draft, active } = states.evalScale.status;

/** Fields without which there is nothing to open. */
const needed = ['code', 'definition', 'evalType', 'scaleVersion', 'status'];

/** The version that was asked for, else the draft, else the one in use, else the newest. Throws 404. */
export async function openScale(
  { records, visible }: Pick<RuleContext, 'records' | 'visible'>,
  { code, scaleVersion }: OpenScaleInput,
): Promise<OpenScale> {
  if (visible.hides('evalScale', ...needed)) throw forbidden('查看量表内容');
  const rows = await records.find('evalScale', { code }, { order: [['scaleVersion', 'desc']] });
  const seen = (one: StoredScale) => getVersion(visible.fields('evalScale', one));
  const row =
    scaleVersion === undefined
      ? (rows.find(({ status }) => status === draft) ?? rows.find(({ status }) => status === active) ?? rows[0])
      : rows.find((one) => Number(one.scaleVersion) === scaleVersion);
  if (!row) throw notFound(scaleVersion === undefined ? `量表“${code}”` : `量表“${code}”的第${scaleVersion}版`);
  const published = rows.find(({ status, id }) => status === active && id !== row.id);
  return {
    ...seen(row),
    version: row.version,
    code: row.code,
    scaleName: row.scaleName,
    evalType: row.evalType,
    note: visible.fields('evalScale', row).note ?? null,
    definition: scaleOf(row),
    published: published ? { ...seen(published), definition: scaleOf(published) } : null,
    versions: rows.map(seen),
  };
}

function getVersion({ id, scaleVersion, status, publishTime }: Seen<'evalScale'>): ScaleVersion {
  return { id, scaleVersion: Number(scaleVersion ?? 0), status: status ?? draft, publishTime: publishTime ?? null };
}

/** The draft, locked until the end of the transaction. Throws 404, and 409 for a published version. */
export async function lockDraft(records: Records, id: string): Promise<StoredScale> {
  const row = await records.lock('evalScale', id);
  if (!row) throw notFound('量表');
  if (row.status !== draft) throw conflict('启用过的版本不能修改，请另起新版本', { kind: 'state' });
  return row;
}
