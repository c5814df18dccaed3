/** For each key of `answers` of queries and actions an example that changes what engine and server get; see `src/config/liveness.test.ts`. */
import type { Json } from '../projects/projectFixture';

type Parts = { page: Json; action: Json };
type Edit = (parts: Parts) => void;

const count = { count: { fieldType: 'number', title: '数量' } };
const why = { fieldType: 'text', title: '原因' };

/** Rows for the calls that `callOf` finds; `before` makes the call. */
function rowsFor(prefix: string, callOf: (parts: Parts) => Json, before?: Edit) {
  const answering =
    (answers: Json): Edit =>
    (parts) => {
      before?.(parts);
      callOf(parts).answers = structuredClone(answers);
    };
  const row = (from: Json, to: Json, member?: string) => ({
    before: answering(from),
    write: answering(to),
    owner: 'answer',
    ...(member && { member }),
  });
  const counted = { fields: count };
  return {
    [prefix]: { ...(before && { before }), write: answering(counted), owner: 'call' },
    [`${prefix}.entity`]: row({ entity: 'guardian' }, { entity: 'pupil' }),
    [`${prefix}.pick`]: row({ entity: 'pupil' }, { entity: 'pupil', pick: ['name'] }),
    [`${prefix}.fields`]: row(counted, { fields: { ...count, more: { fields: { why } } } }, 'members'),
    [`${prefix}.optional`]: row(counted, { ...counted, optional: ['count'] }),
    [`${prefix}.nullable`]: row(counted, { ...counted, nullable: ['count'] }),
    [`${prefix}.value`]: row(counted, { value: why }),
    [`${prefix}.many`]: row(counted, { ...counted, many: true }),
    [`${prefix}.byKey`]: row(counted, { ...counted, byKey: true }),
    [`${prefix}.orNull`]: row(counted, { ...counted, orNull: true }),
  };
}

export const answerRows = {
  ...rowsFor('action.answers', ({ action }) => action),
  ...rowsFor(
    'resource.queries.answers',
    ({ page }) => page.queries[0],
    ({ page }) => {
      page.queries = [{ name: 'look', title: '查看', call: 'GET look' }];
    },
  ),
};
