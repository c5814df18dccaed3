/** Referrals for tests: one account that works in two institutions, with a session in each. */
import type { TestServer } from '../server/testServer';
import { consentDesk, given } from './consents';

export const kinds = { refer: 1, transfer: 2 } as const;
export const places = { hospital: 1, own: 5 } as const;

export async function referralDesk(server: TestServer) {
  const desk = consentDesk(server);
  /** A session of `multi` in one institution. */
  const sessionIn = async (orgId: string) => {
    const { data } = await server.call('POST', '/sso/doLogin', {
      as: null,
      body: { username: 'multi', password: 'demo1234', loginType: 2 },
    });
    await server.call('GET', '/sso/change', { as: data.token, query: { orgId } });
    return data.token as string;
  };
  const { orgList, instId } = (await server.call('GET', '/sso/info', { as: await server.login('multi') })).data;
  const other = orgList.find((one: { instId: string }) => one.instId !== instId);
  const [a, b] = [await sessionIn(instId), await sessionIn(other.instId)];
  const names = { a: orgList.find((one: { instId: string }) => one.instId === instId).orgName as string, b: other.orgName as string };
  /** A child whose mother agreed to referral. */
  const child = async (values: Record<string, unknown> = {}) => {
    const made = await desk.child(values);
    await desk.answer(made.id, 'referral', made.mother, given);
    return made;
  };
  const send = (stuId: string, body: Record<string, unknown> = {}, as = a) =>
    server.call('POST', '/api/referral/send', {
      as,
      body: { stuId, kind: kinds.transfer, toKind: places.own, toName: names.b, reason: '搬到杭州，需要就近训练', ...body },
    });
  const act = (side: 'referral' | 'referralIn', name: string, id: string, body: object = {}, as = side === 'referral' ? a : b) =>
    server.call('PUT', `/api/${side}/${name}`, { as, body: { id, ...body } });
  const get = async (side: 'referral' | 'referralIn', id: string, as = side === 'referral' ? a : b) =>
    server.call('GET', `/api/${side}/getById`, { as, query: { id } });
  /** The half that arrived for a referral: the newest one. */
  const arrived = async (as = b) => (await server.call('GET', '/api/referralIn/page', { as, query: { pageSize: 1 } })).data.records[0];
  return {
    ...desk,
    consentChild: desk.child,
    act2: desk.act,
    child,
    send,
    act,
    get,
    arrived,
    a,
    b,
    names,
    instA: instId as string,
    instB: other.instId as string,
  };
}
