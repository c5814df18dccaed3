/** Education plans as people bring them along: drafted, agreed to, signed. */
import type { Envelope } from '../../../src/wire/envelope';
import { png } from '../files/sampleFiles';
import type { TestServer } from '../server/testServer';
import { caller } from './newRecords';

export type PlanRow = Record<string, unknown> & { id: string; version: number };

/** Who wrote a plan does not agree to it. */
export const judge = 'multi';

export function planDesk(server: TestServer) {
  const { data } = caller(server);
  const infoOf = (id: string): Promise<PlanRow> => data('GET', '/api/evaluationChecklist/iepInfo', { query: { id } });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const act = async (call: string, id: string, body: object = {}, as = 'admin'): Promise<Envelope<any>> =>
    server.call('POST', `/api/evaluationChecklist/${call}`, { as, body: { id, version: (await infoOf(id)).version, ...body } });
  const longGoalsOf = async (iepId: string): Promise<PlanRow[]> =>
    (await data('GET', '/api/evaluationChecklist/longGoal/page', { query: { iepId } })).records;
  const shortGoalsOf = async (longGoalId: string): Promise<PlanRow[]> =>
    (await data('GET', '/api/evaluationChecklist/shortGoal/page', { query: { longGoalId, orderBy: 'content' } })).records;
  const result = async (call: string, { id, version }: PlanRow) =>
    data('POST', `/api/evaluationChecklist/shortGoal/${call}`, { body: { id, version } });
  /** A picture that the parent has signed. */
  const signature = async (): Promise<unknown> => {
    const form = new FormData();
    form.set('entity', 'iep');
    form.set('field', 'parentSign');
    form.set('file', new File([new Uint8Array(png)], 'signature.png'));
    return [await data('POST', '/api/files/upload', { body: form })];
  };
  /** Takes a draft all the way into force. */
  const putInForce = async (id: string): Promise<void> => {
    for (const [call, body] of [
      ['iepSubmit', {}],
      ['iepAgree', {}],
      ['iepSign', { parentSign: await signature() }],
    ] as const) {
      const answer = await act(call, id, body, call === 'iepAgree' ? judge : 'admin');
      if (answer.code !== 200) throw new Error(`${call}: ${answer.message} ${JSON.stringify(answer.data)}`);
    }
  };
  return { infoOf, act, longGoalsOf, shortGoalsOf, result, signature, putInForce };
}
