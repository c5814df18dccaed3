/** Rules of scales: fields follow from the definition, published versions are immutable, and at most one version of a scale is active. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import type { EvalType } from '../../domain/codes';
import { createNextVersion, createScale, exportScale, importScale } from '../scale/newVersions';
import { definitionHashOf, previewImpact, requireValidScale, type StoredImpact } from '../scale/previewImpact';
import { openScale, type StoredScale } from '../scale/rows';
import { readDefinition, valuesOf } from '../scale/scales';

const { draft, active, retired } = states.evalScale.status;

export default defineRule<'evalScale'>({
  beforeCreate(values) {
    if (values.definition) Object.assign(values, valuesOf(readDefinition(values.definition)));
  },
  async beforeUpdate(changes, before, { records, actor, now }) {
    if (changes.definition) {
      const values = valuesOf(readDefinition(changes.definition));
      if (values.code !== before.code) throw refuse('definition', `量表编码是“${before.code}”，不能改为“${values.code}”，请改回原来的编码`);
      Object.assign(changes, values);
    }
    if (changes.status !== active) return;
    if (before.status === draft) refuseUnpreviewed(before);
    const [current] = await records.find('evalScale', { code: before.code, status: active });
    if (current) await records.update('evalScale', current.id, { status: retired });
    if (!before.publishTime) Object.assign(changes, { publishTime: now, publisherId: actor.staffId || null });
  },
  async beforeDelete({ id, status }, { records }) {
    if (status !== draft) throw refuse('id', '启用过的版本不能删除，可以停用');
    if ((await records.count('evalRecord', { scaleId: id })) > 0) throw refuse('id', '已有测评使用这个版本，不能删除，请保留它');
  },

  queries: {
    open: ({ input: { code, scaleVersion }, context }) =>
      openScale(context, { code: String(code), ...(typeof scaleVersion === 'number' && { scaleVersion }) }),
  },

  actions: {
    previewImpact: ({ row, context }) => previewImpact(chosenRow(row), context),
    newVersion: ({ row, context: { records } }) => createNextVersion(records, chosenRow(row)),
    async addScale({ input, context: { records } }) {
      const like = input.likeId ? await records.get('evalScale', String(input.likeId)) : undefined;
      return createScale(records, {
        code: String(input.code),
        scaleName: String(input.scaleName),
        evalType: input.evalType as EvalType,
        like,
      });
    },
    importScale: ({ input: { fileName, file, evalType }, context: { records } }) =>
      importScale(records, {
        fileName: String(fileName),
        text: textOf(file),
        evalType: (evalType as EvalType | null | undefined) ?? null,
      }),
    exportScale: ({ row }) => exportScale(chosenRow(row)),
  },
});

/** Content of a file, as the call carries it: `{text}`. */
function textOf(file: unknown): string {
  const { text } = (file ?? {}) as { text?: unknown };
  if (typeof text !== 'string') throw refuse('file', '请选择量表文件');
  return text;
}

/** Refuses to publish a version without an impact preview of exactly this definition. */
function refuseUnpreviewed(row: StoredScale): void {
  const scale = requireValidScale(row);
  const { hash } = (row.foresight as StoredImpact | null) ?? { hash: undefined };
  if (hash !== definitionHashOf(scale)) throw refuse('foresight', '请先看这个版本会改变谁的结论，再启用');
}
