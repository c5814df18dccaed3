/** For each key of queries an example that changes what engine and server get; see `src/config/liveness.test.ts`. */
import type { Json } from '../projects/projectFixture';

type Edit = (parts: { page: Json }) => void;

const when = { urgent: true };
const reason = { why: { fieldType: 'text', title: '原因' } };
const asks: Edit = ({ page }) => (page.queries = [{ name: 'look', title: '查看', call: 'GET look' }]);
const asked =
  (more: Json): Edit =>
  ({ page }) =>
    void Object.assign(page.queries[0], more);
const askedWith =
  (more: Json): Edit =>
  (parts) => {
    asks(parts);
    asked(more)(parts);
  };

export const queryRows: Record<string, { before?: Edit; write: Edit; member?: string; owner?: string }> = {
  'resource.queries': { write: asks },
  'resource.queries.name': { before: asks, write: asked({ name: 'seen' }), owner: 'action' },
  'resource.queries.title': { before: asks, write: asked({ title: '看' }), owner: 'action' },
  'resource.queries.call': { before: asks, write: asked({ call: 'GET seen' }), member: 'endpoint', owner: 'action' },
  'resource.queries.permission': { before: asks, write: asked({ permission: 'school:pupil:look' }), owner: 'action' },
  'resource.queries.params': { before: asks, write: asked({ params: reason }), owner: 'action' },
  'resource.queries.required': { before: askedWith({ params: reason }), write: asked({ required: ['why'] }), owner: 'field' },
  'resource.queries.when': { before: asks, write: asked({ when }), owner: 'action' },
  'resource.queries.reason': { before: askedWith({ when }), write: asked({ reason: '只有在读学员' }), owner: 'action' },
  'resource.queries.timeoutMs': { before: asks, write: asked({ timeoutMs: 60_000 }), owner: 'endpoint' },
};

/** A rule that answers the queries that a row writes. */
export function answering(queries: readonly { name: string }[]) {
  const answers = queries.map(({ name }) => `${name}() {}`).join(', ');
  return { name: 'pupil', path: 'src/modules/school/server/rules/pupil.ts', text: `export default { queries: { ${answers} } };` };
}
