import { describe, expect, test } from 'vitest';
import { People } from './people';
import type { SessionRow } from './sessions';

/** A session before an institution was chosen. */
const row: SessionRow = {
  account_id: 'a1',
  inst_id: null,
  alive: true,
  seen_long_ago: false,
  username: 'before',
  account_enabled: true,
  must_change: false,
  staff_id: null,
  admin: null,
  manager: null,
  member_enabled: null,
  last_day: null,
  org_name: null,
  logo: null,
  expire_end_time: null,
  access_version: null,
  see_as: null,
  pending: null,
  asked_at: null,
};

/** Each call of `answer` resolves the next pending query of the database. */
function start() {
  const questions: ((found: SessionRow) => void)[] = [];
  const never = () => Promise.reject(new Error('not asked for'));
  const find = () => new Promise<SessionRow>((resolve) => questions.push(resolve));
  const people = new People(
    { find, findStanding: never },
    never,
    { graphOf: never },
    () => '2026-01-01',
    () => true,
  );
  return { people, questions, answer: (username: string) => questions.shift()?.({ ...row, username }) };
}

describe('what is remembered of a session', () => {
  test('is asked for once', async () => {
    const { people, questions, answer } = start();
    const asked = [people.byHash('t'), people.byHash('t')];
    answer('before');
    await Promise.all([...asked, people.byHash('t')]);
    expect(questions).toEqual([]);
  });

  test.each(['session t', 'account a1', 'inst i1', undefined])('is not what was being read when “%s” was heard', async (notice) => {
    const { people, answer } = start();
    const early = people.byHash('t');
    people.hear(notice);
    const later = people.byHash('t');
    answer('before');
    await early;
    answer('after');
    expect((await later).session.username).toBe('after');
    expect((await people.byHash('t')).session.username).toBe('after');
  });
});
