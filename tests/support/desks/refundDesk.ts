/** Calls of refunds: applying, approving and paying out. */
import { changeCalls } from '../../../src/wire/changes';
import type { TestServer } from '../server/testServer';
import type { OrderDesk } from './orderDesk';

type Values = Record<string, unknown>;
type Answer = Awaited<ReturnType<TestServer['call']>>;

export function refundDesk(server: TestServer, desk: OrderDesk) {
  const apply = (orderId: string, itemId: string, values: Values = {}) =>
    server.call('POST', '/api/feeOrder/refund/save', { body: { orderId, itemId, basis: 1, payWay: 1, reason: '搬家', ...values } });
  const step = (name: string, id: string, body: Values = {}) =>
    // An application must be approved by another user.
    server.call('POST', `/api/feeOrder/refund/${name}`, { as: name === 'approve' ? 'finance' : 'admin', body: { id, ...body } });
  return {
    apply,
    step,
    /** Runs all three steps; returns the first refusal (after rejecting the application), otherwise the answer of the application. */
    refund: async (orderId: string, itemId: string, values: Values = {}): Promise<Answer> => {
      const applied = await apply(orderId, itemId, values);
      if (applied.code !== 200) return applied;
      for (const name of ['approve', 'payOut']) {
        const answer = await step(name, applied.data.id);
        if (answer.code !== 200) {
          await step('reject', applied.data.id, { opinion: '不退' });
          return answer;
        }
      }
      return applied;
    },
    /** A new child with an order, and the ids of its items in order. */
    sold: async (values: Values = {}) => {
      const stuId = (values.stuId as string | undefined) ?? (await desk.student());
      const { id } = await desk.enrol({ stuId, ...values });
      return { stuId, id, items: (await desk.items(id)).map((item) => item.id) };
    },
    undo: (changeSet: string | undefined) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } }),
  };
}
