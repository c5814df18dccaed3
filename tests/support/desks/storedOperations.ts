/** Operations on children's stored accounts, by users and by other areas, on a real server. */
import storedInvariants from '../../../src/modules/finance/server/invariants/stored';
import { type Proof, prove } from '../../../src/server/features/prove/prove';
import type { Stored } from '../../../src/server/records/records';
import type { RuleContext } from '../../../src/server/records/rule';
import type { TestServer } from '../server/testServer';
import { actsOf } from './hourOperations';
import { caller } from './newRecords';

type Values = Record<string, unknown>;

export interface StoredOperations {
  stuId: string;
  act<T>(work: (context: RuleContext) => Promise<T>): Promise<T>;
  /** The account record; undefined until first used. */
  account(): Promise<Stored<'feeUser'> | undefined>;
  entries(): Promise<Stored<'feeRecord'>[]>;
  bills(): Promise<Stored<'feeBill'>[]>;
  recharge(amount: string, values?: Values): ReturnType<TestServer['call']>;
  /** Calls an action of the page on the account. */
  ask(action: string, values?: Values, as?: string): ReturnType<TestServer['call']>;
  /** The pending application. */
  waiting(): Promise<Stored<'feeApply'> | undefined>;
  /** Approves or rejects the pending application. */
  decide(action: 'approve' | 'reject', values?: Values): ReturnType<TestServer['call']>;
  broken(): Promise<Proof[]>;
}

export async function storedOperations(server: TestServer): Promise<StoredOperations> {
  const { id: stuId } = await caller(server).addStudent();
  const [row] = await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from student where id = $1', [stuId]),
  );
  const act = actsOf(server, row!.inst);
  const account = () => act(async ({ records }) => (await records.find('feeUser', { stuId }))[0]);
  const waiting = () => act(async ({ records }) => (await records.find('feeApply', { stuId, status: 1 }))[0]);
  const post = (path: string, body: Values, as = 'admin') => server.call('POST', `/api/${path}`, { body, as });
  return {
    stuId,
    act,
    account,
    entries: () => act(({ records }) => records.find('feeRecord', { stuId }, { order: [['entryNo', 'asc']] })),
    bills: () => act(({ records }) => records.find('feeBill', { stuId })),
    recharge: (amount, values) => post('feeUser/open', { stuId, amount, payWay: 1, ...values }),
    ask: async (action, values, as) => post(`feeUser/${action}`, { id: (await account())!.id, ...values }, as),
    waiting,
    decide: async (action, values) => {
      const { id, version } = (await waiting())!;
      return post(`feeApply/${action}`, { id, version, auditRemark: '核对过', ...values }, 'finance');
    },
    broken: async () => (await act(({ records }) => prove(storedInvariants, records.sql))).filter(({ broken }) => broken.length > 0),
  };
}
