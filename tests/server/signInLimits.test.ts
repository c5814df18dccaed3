/** Many who sign in, and some who only guess: who is refused where, and that nobody else has to wait for it. */
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import { close, closeSync, mkdirSync, open, openSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { verifyPassword } from '../../src/server/auth/password';
import { mostAtOnce } from '../../src/server/auth/signInQueue';
import { codes } from '../../src/wire/envelope';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

const pages = temporaryFolder('flood');
let server: TestServer;
let clock = 0;
beforeAll(async () => {
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html>康教');
  writeFileSync(join(pages, 'assets/app-1a2b.js'), 'console.log(1)'.repeat(50_000));
  server = await startTestServer({ now: () => new Date(Date.now() + clock), app: { pages, trustProxy: true } });
});
afterAll(async () => {
  await server.close();
  rmSync(pages, { recursive: true, force: true });
});
beforeEach(async () => {
  clock = 0;
  await system('delete from login_guard');
  await system('delete from login_place');
});

const system = (text: string, values: unknown[] = []) => server.database.system((q) => q.query(text, values));
const signIn = (username: string, from: string, password = demoPassword) =>
  server.call('POST', '/sso/doLogin', { as: null, body: { username, password, loginType: 2 }, headers: { 'x-forwarded-for': from } });
const guess = (username: string, from: string) => signIn(username, from, 'wrong1234');
/** As if so many had been wrong a moment ago. */
const wereWrong = (failed: number, username: string, place: string) =>
  system(
    `insert into login_guard (username, place, failed, since) values ($1, $2, $3, $4)
     on conflict (username, place) do update set failed = excluded.failed, since = excluded.since`,
    [username, place, failed, new Date(Date.now() + clock).toISOString()],
  );

const someHash = `scrypt$4096$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Every check of a password keeps a thread of Node's pool, in which it opens a pipe, until somebody writes to it: from `letGo` on. */
function endlessChecks(): { letGo(): void } {
  const pipe = join(pages, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const check = (_password: unknown, _salt: unknown, length: number, _cost: unknown, done: (error: Error | null, key: Buffer) => void) =>
    open(pipe, 'r', (error, file) => {
      done(error, Buffer.alloc(length, 1));
      if (!error) close(file);
    });
  const instead = vi.spyOn(crypto, 'scrypt').mockImplementation(check as never);
  syncBuiltinESMExports();
  let writer: number | undefined;
  const letGo = () => {
    writer ??= openSync(pipe, 'r+');
  };
  onTestFinished(() => {
    letGo();
    closeSync(writer!);
    instead.mockRestore();
    syncBuiltinESMExports();
  });
  return { letGo };
}

describe('a flood', () => {
  test('of passwords to check leaves pages and scripts where they are: they are answered before one of them is checked', async () => {
    const { letGo } = endlessChecks();
    let checked = 0;
    const flood = Array.from({ length: 60 }, () => verifyPassword('wrong1234', someHash).finally(() => checked++));
    // With files and passwords in one line they would never be answered.
    for (const path of ['/', '/assets/app-1a2b.js']) {
      const answer = await server.request('GET', path, { as: null, headers: { accept: 'text/html,*/*' } });
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
    expect(checked).toBe(0);
    letGo();
    expect(new Set(await Promise.all(flood))).toEqual(new Set([false]));
  });

  test.each([
    ['one place', () => '10.0.0.1', mostAtOnce.fromOnePlace],
    ['many places', (at: number) => `10.0.${at}.1`, mostAtOnce.inAll],
  ])('of sign-ins from %s is refused at the door, without a look at the database', async (_from, placeOf, most) => {
    const { system: ask } = server.database;
    const asking: (() => void)[] = [];
    // Nobody gets further than the first look, so that none has ended before all have come.
    server.database.system = () => new Promise((_resolve, reject) => asking.push(() => reject(new Error('gone'))));
    const refused: unknown[] = [];
    try {
      for (let at = 0; at < 60; at++) {
        void guess(`nobody-${at}`, placeOf(at)).then((answer) => answer.code === codes.tooMany && refused.push(answer));
      }
      await vi.waitFor(() => expect(refused).toHaveLength(60 - most), { timeout: 20_000 });
      expect(asking).toHaveLength(most);
      expect(refused[0]).toEqual({ code: codes.tooMany, message: '正在登录的人太多，请过几秒再试', data: null });
    } finally {
      for (const end of asking) end();
      server.database.system = ask;
    }
    // The door is open again as soon as they have ended.
    await vi.waitFor(async () => expect((await signIn('admin', '10.0.0.1')).code).toBe(200), { timeout: 20_000 });
  });
});

const [home, elsewhere, third] = ['10.1.0.1', '10.2.0.1', '10.3.0.1'];
const locked = /^连续输错 5 次，请在 \d\d:\d\d 后再试$/;
const strange = /^这个账号在多处输错密码，请在 \d\d:\d\d 后再试，或在以前登录过的地方登录$/;
const closedPlace = /^从这个网络登录失败的次数太多，请在 \d\d:\d\d 后再试$/;
const wrong = /^账号或密码不正确，还可以再试 \d 次$/;

describe('wrong passwords', () => {
  test('five from one place close the name there and nowhere else, whether or not somebody has it', async () => {
    for (const name of ['teacher', 'nobody-here']) {
      await wereWrong(3, name, home);
      expect((await guess(name, home)).message).toMatch(wrong);
      expect((await guess(name, home)).message).toMatch(locked);
    }
    expect((await signIn('teacher', home)).message).toMatch(locked);
    expect((await signIn('nobody-here', home)).message).toMatch(locked);
    expect((await signIn('teacher', elsewhere)).code).toBe(200);
    expect((await signIn('nobody-here', elsewhere)).message).toMatch(wrong);
    expect((await signIn('admin', home)).code).toBe(200);
  });

  /** Where it was signed in before, what was wrong before the last guess, where that one comes from, and what is said where after it. */
  const scenarios: [
    string,
    { known?: string; before: [number, string, string]; guess: [string, string]; after: [string, string, RegExp][] },
  ][] = [
    [
      'of one name from many places close it where it is not known',
      {
        known: home,
        before: [29, 'teacher', '*'],
        guess: ['teacher', elsewhere],
        after: [
          ['teacher', third, strange],
          ['teacher', home, /^$/],
          ['admin', third, /^$/],
        ],
      },
    ],
    [
      'of a name that nobody has are said no more about',
      { before: [29, 'nobody-here', '*'], guess: ['nobody-here', elsewhere], after: [['nobody-here', third, strange]] },
    ],
    [
      'one fewer closes nothing',
      {
        before: [28, 'teacher', '*'],
        guess: ['teacher', elsewhere],
        after: [['teacher', third, /^$/]],
      },
    ],
    [
      'of many names from one place close it for those who never were there',
      {
        known: home,
        before: [59, '', home],
        guess: ['nobody-here', home],
        after: [
          ['admin', home, closedPlace],
          ['nobody-else', home, closedPlace],
          ['teacher', home, /^$/],
          ['admin', elsewhere, /^$/],
        ],
      },
    ],
    [
      'at a place where it is known count there only',
      {
        known: home,
        before: [29, 'teacher', '*'],
        guess: ['teacher', home],
        after: [['teacher', third, /^$/]],
      },
    ],
  ];
  test.each(scenarios)('%s', async (_what, { known, before, guess: [name, from], after }) => {
    if (known) expect((await signIn('teacher', known)).code).toBe(200);
    await wereWrong(...before);
    expect((await guess(name, from)).message).toMatch(wrong);
    for (const [username, place, message] of after) expect((await signIn(username, place)).message).toMatch(message);
  });

  test('are forgotten after their time: an hour for a name, ten minutes for a place', async () => {
    await wereWrong(29, 'teacher', '*');
    await wereWrong(59, '', third);
    await guess('teacher', third);
    expect((await signIn('teacher', elsewhere)).message).toMatch(strange);
    expect((await signIn('admin', third)).message).toMatch(closedPlace);
    clock = 10.1 * 60_000;
    expect((await signIn('teacher', elsewhere)).message).toMatch(strange);
    expect((await signIn('admin', third)).code).toBe(200);
    clock = 60.1 * 60_000;
    expect((await signIn('teacher', elsewhere)).code).toBe(200);
  });

  test('that were right are not counted against anybody', async () => {
    await wereWrong(28, 'teacher', '*');
    for (const place of [home, elsewhere, third]) expect((await signIn('teacher', place)).code).toBe(200);
    expect((await guess('teacher', '10.4.0.1')).message).toMatch(wrong);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', locked],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', wrong],
    ['::ffff:10.1.0.1', '10.1.0.1', locked],
  ])('from %s count for %s as for one line: %s', async (one, other, message) => {
    await guess('nobody-here', one);
    await system("update login_guard set failed = 4 where username = 'nobody-here'");
    await guess('nobody-here', one);
    expect((await guess('nobody-here', other)).message).toMatch(message);
  });
});
