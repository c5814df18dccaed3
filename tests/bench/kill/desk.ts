/** Test data on a built server that may be killed at any time: its families, goods and accounts are stored in the database. */
import { dialect } from '../../../src/wire/dialect';
import type { Envelope } from '../../../src/wire/envelope';

export type Values = Record<string, unknown>;
export type Answer = Envelope<Values>;

/** Current address of the server and session. */
export interface Line {
  address: string;
  token: string;
}

export interface Desk {
  line: Line;
  /** Token of the user who approves the applications of the desk. */
  approver: string;
  courseId: string;
  feeId: string;
  cashId: string;
  families: Family[];
}

/** A child and the ids of its records that the clients have seen. */
export interface Family {
  stuId: string;
  storedId?: string;
  orders: Known[];
  waiting: Known[];
  refunds: (Known & { isApproved: boolean })[];
}
interface Known {
  id: string;
}

/** Longer than any lock wait, including deadlock detection. */
const patienceMs = 60_000;

/** Answer of the server. Throws if the connection breaks, and a `TimeoutError` if there is no answer in time. */
export async function send(line: Line, method: string, path: string, body?: Values, submitKey?: string): Promise<Answer> {
  const answer = await fetch(line.address + path, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'content-type': 'application/json',
      [dialect.tokenHeader]: line.token,
      ...(submitKey && { [dialect.submitHeader]: submitKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}

/** Data of a call; throws if it fails. */
export async function must(line: Line, method: string, path: string, body?: Values): Promise<Values> {
  const answer = await send(line, method, path, body);
  if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

/** Signs in and creates this many families. */
export async function openDesk(address: string, families: number): Promise<Desk> {
  const signIn = async (username: string) =>
    String((await must({ address, token: '' }, 'POST', '/sso/doLogin', { username, password: 'demo1234', loginType: 2 })).token);
  const line = { address, token: await signIn('admin') };
  const fee = { feeName: '10 节', qty: '10', price: '1000.00', listPrice: '1200.00', giftQty: '2' };
  const course = await must(line, 'POST', '/api/instCourse/save', {
    courseName: '测试课程',
    category: 1,
    domains: [1],
    mode: 1,
    minutes: 40,
    feeMode: 1,
    fees: [fee],
  });
  const { records } = await must(line, 'GET', '/api/feeAccount/page?pageSize=20');
  const cash = (records as Values[]).find(({ type }) => type === 1);
  const made: Family[] = [];
  for (let at = 0; at < families; at++) made.push(await family(line, at));
  const [sold] = course.fees as Values[];
  return {
    line,
    approver: await signIn('finance'),
    courseId: String(course.id),
    feeId: String(sold?.id),
    cashId: String(cash?.id),
    families: made,
  };
}

/** Creates a family. Every second child is a prospective one, which becomes a student with its first payment. */
async function family(line: Line, at: number): Promise<Family> {
  const guardian = { relName: '测试家长', relation: 2, phone: `1701${String(2_000_000 + at * 97)}`, isMain: true };
  const child = { stuName: `测试学员${at}`, sex: 1, birthday: '2019-03-31', rehabCategory: 1, hasCert: false, relations: [guardian] };
  const consent = { guardianConsent: true, consentDate: '2024-01-08', enterDate: '2024-01-08' };
  const { id } = await must(line, 'POST', '/api/instStudent/save', { ...child, ...consent });
  if (at % 2 > 0) await must(line, 'PUT', '/api/instStudent/defer', { id });
  return { stuId: String(id), orders: [], waiting: [], refunds: [] };
}
