/** People with rights by session token; cached for a few seconds, because every call needs them. */
import { LRUCache } from 'lru-cache';
import { scopeOf } from '../../access/dataScope';
import { codes } from '../../wire/envelope';
import type { Actor } from '../kernel/actor';
import { ApiError } from '../kernel/apiError';
import type { Holder, Impersonation, ImpersonationCheck } from './impersonation';
import { validateMembership } from './rights/membership';
import type { PolicyStore } from './rights/policyStore';
import { hashSecret } from './secret';
import type { SessionRow, Sessions, Standing } from './sessions';
import type { FindPerson, Person } from './staffLink';

/** How long a session is cached; a change of rights invalidates it at once (`buildAccessTriggers.ts`). */
const cacheMs = 5_000;

/** Somebody signed in; `member` is missing until an institution was chosen. */
export interface SignedIn {
  tokenHash: string;
  session: SessionRow;
  member: Member | undefined;
}
interface Member {
  instId: string;
  person: Person;
  name: string;
  keys: readonly string[];
  actor: Actor;
}

export class People {
  private readonly cache: LRUCache<string, SignedIn>;
  /** Sessions that are being read: their account is not known yet, and the answer may be older than a change of rights. */
  private readonly loading = new Set<{ tokenHash: string }>();

  constructor(
    private readonly sessions: Pick<Sessions, 'find' | 'findStanding'>,
    private readonly findPerson: FindPerson,
    private readonly policies: Pick<PolicyStore, 'graphOf'>,
    private readonly today: () => string,
    private readonly mayLook: ImpersonationCheck,
  ) {
    this.cache = new LRUCache<string, SignedIn>({
      max: 20_000,
      ttl: cacheMs,
      ignoreFetchAbort: true,
      fetchMethod: async (tokenHash) => {
        const one = { tokenHash };
        this.loading.add(one);
        return this.load(tokenHash).finally(() => this.loading.delete(one));
      },
    });
  }

  /** The person of a token. Throws for a missing, unknown, ended or revoked token, and while the second factor is pending. */
  async signedIn(token: string | undefined): Promise<SignedIn> {
    const found = await this.atTheDoor(token);
    if (found.session.pending === 'code') throw new ApiError(codes.forbidden, '请先输入动态验证码');
    if (found.session.pending === 'enrol') throw new ApiError(codes.forbidden, '请先设置动态验证码');
    return found;
  }

  /** The same for steps of signing in: the second factor may be pending. */
  async atTheDoor(token: string | undefined): Promise<SignedIn> {
    if (!token) throw new ApiError(codes.unauthenticated, '请先登录');
    return this.byHash(hashSecret(token));
  }

  /** The same by the hash of the token; the database stores only the hash. */
  async byHash(tokenHash: string): Promise<SignedIn> {
    return this.cache.get(tokenHash) ?? (await this.cache.fetch(tokenHash)) ?? this.load(tokenHash);
  }

  /** The member of a token. Throws with a message that says what the user has to do first. */
  async member(token: string | undefined): Promise<Member> {
    const { member } = await this.signedIn(token);
    if (!member) throw new ApiError(codes.unauthenticated, '请先选择要登录的机构');
    return member;
  }

  forget(tokenHash: string): void {
    this.cache.delete(tokenHash);
  }
  forgetWhere(matches: (signedIn: SignedIn) => boolean): void {
    for (const [tokenHash, signedIn] of this.cache.entries()) if (matches(signedIn)) this.cache.delete(tokenHash);
    for (const { tokenHash } of this.loading) this.cache.delete(tokenHash);
  }

  /** Drops the cached sessions that a notification of the database concerns; undefined = all of them. */
  hear(notice: string | undefined): void {
    const [kind, id] = notice?.split(' ') ?? [];
    if (id === undefined) this.cache.clear();
    else if (kind === 'session') this.forget(id);
    else if (kind === 'account') this.forgetWhere(({ session }) => session.account_id === id);
    else this.forgetWhere(({ session }) => session.inst_id === id);
  }

  private async load(tokenHash: string): Promise<SignedIn> {
    const session = await this.sessions.find(tokenHash);
    if (!session) throw new ApiError(codes.unauthenticated, '登录已失效，请重新登录');
    if (!session.alive) throw new ApiError(codes.expired, '登录已过期，请重新登录');
    if (!session.account_enabled) throw new ApiError(codes.unauthenticated, '账号已停用，请联系机构管理员');
    const member = session.inst_id === null ? undefined : await this.memberOf(session, session.inst_id);
    if (member && session.asked_at !== null) member.actor.askedAt = session.asked_at;
    return { tokenHash, session, member };
  }

  /** Member without a session, for work that continues after its call. Throws if the account could not sign in now. */
  async memberOfAccount(accountId: string, instId: string): Promise<Member> {
    const standing = await this.sessions.findStanding(accountId, instId);
    if (!standing?.account_enabled) throw new ApiError(codes.unauthenticated, '账号已停用，请联系机构管理员');
    return this.memberOf(standing, instId);
  }

  /** The current roles of the impersonated person, not those at the start of the impersonation. */
  private async seenRoles(instId: string, { staffId, roleKeys, isAdmin }: Impersonation): Promise<Holder> {
    return { roleKeys: staffId ? (await this.findPerson(instId, staffId)).roleKeys : roleKeys, isAdmin };
  }

  private async memberOf(session: Standing, instId: string): Promise<Member> {
    const problem = validateMembership(session, this.today());
    if (problem) throw new ApiError(codes.unauthenticated, problem);
    const person = await this.findPerson(instId, session.staff_id);
    const name = person.name ?? session.username;
    const graph = await this.policies.graphOf(instId, session.access_version ?? '');
    const seen = session.see_as;
    const own = { roleKeys: person.roleKeys, isAdmin: session.admin === true };
    const held = seen ? await this.seenRoles(instId, seen) : own;
    // Checked again after each change of rights of either person.
    if (seen && !this.mayLook(graph, own, held)) throw new ApiError(codes.expired, `以“${seen.title}”的身份查看已结束`);
    const { roleKeys, isAdmin } = held;
    const { keys, can } = graph.rightsOf(roleKeys, isAdmin);
    const who = { accountId: session.account_id, staffId: seen?.staffId || (session.staff_id ?? ''), instId, name };
    const scope: Actor['scopeOf'] = (page) => scopeOf(graph, roleKeys, page, isAdmin);
    const actor: Actor = { ...who, can, scopeOf: scope, ...(seen && { seeingAs: seen.title }) };
    return { instId, person, name, keys, actor };
  }
}
