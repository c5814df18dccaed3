/** The caller's own account: profile and sessions, and ending sessions on other devices. */
import { signInKinds } from '../../domain/logCodes';
import { maskPhone } from '../../domain/mask';
import type { OwnProfile, OwnSession } from '../../wire/identity';
import type { Database } from '../db/database';
import { type Client, describeDevice } from './device';
import { describeNetwork, type LoginEvent } from './loginLog';
import type { People, SignedIn } from './people';
import type { FindProfile } from './staffLink';

interface Parts {
  people: People;
  database: Database;
  findProfile: FindProfile;
  now: () => Date;
  /** Writes a line about the person to the sign-in log. */
  logEvent(client: Client, who: SignedIn, event: Pick<LoginEvent, 'kind' | 'note'>): Promise<void>;
}

export interface OwnAccount {
  profile(token: string | undefined): Promise<OwnProfile>;
  sessions(token: string | undefined): Promise<OwnSession[]>;
  /** Ends the named sessions, or all but the current one, which only signing out ends. Returns the number of ended sessions. */
  endSessions(token: string | undefined, ids: string[] | undefined, client: Client): Promise<number>;
}

interface StoredSession {
  id: string;
  token_hash: string;
  user_agent: string | null;
  ip: string | null;
  signed_in: string;
  last_seen: string;
  org_name: string | null;
}

interface EndedSession {
  token_hash: string;
  user_agent: string | null;
  /** An impersonation session, which is not a device of its own. */
  is_looking: boolean;
}

const livingSessions = `select s.id, s.token_hash, s.user_agent, s.ip, i.org_name,
    to_char(s.created_at, 'YYYY-MM-DD HH24:MI:SS') as signed_in, to_char(s.last_seen_at, 'YYYY-MM-DD HH24:MI:SS') as last_seen
  from session s left join institution i on i.id = s.inst_id
  where s.account_id = $1 and s.expires_at > $2 and s.see_as is null order by s.last_seen_at desc`;

export function createOwnAccount({ people, database, findProfile, now, logEvent }: Parts): OwnAccount {
  return {
    async profile(token) {
      const { session } = await people.signedIn(token);
      const member = await people.member(token);
      const { phone, ...profile } = await findProfile(member.instId, session.staff_id);
      return {
        username: session.username,
        nickName: member.name,
        avatar: member.person.avatar,
        orgName: session.org_name ?? '',
        phone: phone && maskPhone(phone),
        ...profile,
      };
    },
    async sessions(token) {
      const { session, tokenHash } = await people.signedIn(token);
      const rows = await database.system((q) => q.query<StoredSession>(livingSessions, [session.account_id, now().toISOString()]));
      return rows.map((row) => toOwnSession(row, tokenHash));
    },
    async endSessions(token, ids, client) {
      const who = await people.signedIn(token);
      const gone = await database.system((q) =>
        q.query<EndedSession>(
          `delete from session where account_id = $1 and token_hash <> $2 and ($3::uuid[] is null or id = any($3::uuid[]))
           returning token_hash, user_agent, see_as is not null as is_looking`,
          [who.session.account_id, who.tokenHash, ids ?? null],
        ),
      );
      for (const { token_hash } of gone) people.forget(token_hash);
      const ended = gone.filter(({ is_looking }) => !is_looking);
      if (ended.length > 0) {
        const devices = ended.map(({ user_agent }) => describeDevice(user_agent ?? '')).join('、');
        await logEvent(client, who, { kind: signInKinds.ended, note: `退出其他设备：${devices}`.slice(0, 200) });
      }
      return ended.length;
    },
  };
}

function toOwnSession(row: StoredSession, tokenHash: string): OwnSession {
  return {
    id: row.id,
    device: describeDevice(row.user_agent ?? ''),
    ip: row.ip ?? '',
    place: describeNetwork(row.ip ?? ''),
    orgName: row.org_name,
    signedInTime: row.signed_in,
    lastSeenTime: row.last_seen,
    current: row.token_hash === tokenHash,
  };
}
