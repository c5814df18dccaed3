/** Consents for tests, recorded as people do it. */
import type { Envelope } from '../../../src/wire/envelope';
import type { TestServer } from '../server/testServer';
import { caller, guardian } from './newRecords';

export const purposes = { care: 1, pictures: 2, messages: 3, sharing: 4, referral: 5 } as const;
export type PurposeName = keyof typeof purposes;
export const given = 1;
export const refused = 2;
export const withdrawn = 3;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = Promise<Envelope<any>>;

export function consentDesk(server: TestServer) {
  const is = caller(server);
  /** A child with a mother, the main contact, and a father; nothing ticked. */
  const child = async (values: Record<string, unknown> = {}) => {
    const relations = [guardian({ relName: '林妈妈' }), guardian({ relName: '陈爸爸', relation: 1, isMain: false })];
    const { id } = await is.addStudent({ relations, guardianConsent: false, consentDate: null, ...values });
    const made = await is.getStudent(id);
    const who = (name: string): string => made.relations.find(({ relName }: { relName: string }) => relName === name)?.id;
    return { id: id as string, mother: who('林妈妈'), father: who('陈爸爸') };
  };
  const act = (name: string, id: string, body: object, as = 'admin'): Answer =>
    server.call('POST', `/api/instStudent/${name}`, { as, body: { id, ...body } });
  const answer = (id: string, purpose: PurposeName, guardianId: string | undefined, said: number, more: object = {}, as = 'admin') =>
    act(
      'answerConsent',
      id,
      {
        ...{ purpose: purposes[purpose], ...(guardianId && { guardianId }), answer: said, route: 1 },
        ...(said !== given && { reason: '家里商量过' }),
        ...more,
      },
      as,
    );
  const book = async (id: string, as = 'admin') =>
    (await server.call('GET', '/api/consent/ofChild', { as, query: { stuId: id } })) as Awaited<Answer>;
  const stateOf = async (id: string, purpose: PurposeName) =>
    (await book(id)).data.purposes.find((one: { purpose: number }) => one.purpose === purposes[purpose]);
  return { is, child, act, answer, book, stateOf };
}
