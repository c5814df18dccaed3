/** Sends calls as people with any keys, and takes back what they did. */
import { appendFileSync } from 'node:fs';
import type { DataScope } from '../../../src/access/dataScopes';
import { compilePolicy } from '../../../src/access/policy';
import type { Actor } from '../../../src/server/kernel/actor';
import { dialect } from '../../../src/wire/dialect';
import { hasEnded, type Job, jobPaths } from '../../../src/wire/job';
import type { CallOptions, TestServer } from '../server/testServer';
import type { Sandbox } from './sandbox';
import { type Told, toldBy } from './told';

export interface Person {
  keys: readonly string[];
  instId: string;
  accountId: string;
  staffId: string;
  scope: DataScope;
}

export type Ask = (method: string, path: string, given?: Pick<CallOptions, 'query' | 'body'>) => Promise<Told>;

/** A call with all that it needs, or several that belong together: what starts a job, and what fetches its file. */
export interface Question {
  /** Name of the route. */
  call: string;
  /** How it is asked, in the list of findings. */
  how: string;
  /** Name of the page it is asked through. */
  page?: string;
  /** `entity.field` that it asks by: that it finds anything tells the value. */
  asksBy?: string;
  /** Id of a record that its page does not show. */
  about?: string;
  /** Whatever is answered tells something, as groups do. */
  asksOnly?: boolean;
  run(ask: Ask): Promise<Told>;
}

export interface Desk {
  /** `said`: what was sent, which may come back. */
  ask(question: Question, person: Person): Promise<Told & { said: string }>;
  /** What the work does stays. */
  asked<T>(person: Person, work: (ask: Ask) => Promise<T>): Promise<T>;
}

/** `links`: paths of calls that need nothing but a key, which another call answers. */
export function createDesk(server: TestServer, sandbox: Sandbox, links: readonly string[] = []): Desk {
  let actor: Actor | undefined;
  const token = 'marker'.padEnd(64, '.');
  const known = server.context.actorOf;
  server.context.actorOf = async (sent) => (sent === token && actor ? actor : known(sent));
  // Work that goes on after its call asks anew who it works for.
  server.context.identity.actorOfAccount = async () => actor as Actor;
  const policies = new Map<string, ReturnType<typeof compilePolicy>>();
  const policyOf = (keys: readonly string[]) => {
    const name = keys.join();
    const policy = policies.get(name) ?? compilePolicy(keys);
    policies.set(name, policy);
    return policy;
  };
  let said = '';
  const send: Ask = async (method, path, given = {}) => {
    if (given.query || given.body) said += JSON.stringify(given);
    // To see what a call that does not end was asked.
    if (process.env.MARKER_LOG)
      appendFileSync(process.env.MARKER_LOG, `${Date.now()} ${method} ${path} ${JSON.stringify(given).slice(0, 300)}\n`);
    const told = await toldBy(await server.request(method, path, { as: token, ...given }));
    for (const key of new Set(method === 'GET' ? [] : (told.text.match(/[0-9a-f]{32}[\w-]{43}/g) ?? [])))
      for (const link of links) told.text += `\n${(await toldBy(await server.request('GET', link, { as: null, query: { key } }))).text}`;
    const job = startedJob(told);
    if (!job || path === jobPaths.get) return told;
    const ended = await untilEnded(send, job);
    if (!ended?.file) return { ...told, text: `${told.text}\n${JSON.stringify(ended)}` };
    const file = await toldBy(await server.request('GET', jobPaths.download, { as: token, query: { [dialect.id]: ended.id } }));
    return { ...told, text: `${told.text}\n${JSON.stringify(ended)}\n${file.text}`, kind: `job ${file.kind}` };
  };
  const asked: Desk['asked'] = async ({ keys, scope, ...who }, work) => {
    actor = { ...who, name: '任意', can: policyOf(keys).can, scopeOf: () => scope };
    return work(send);
  };
  return {
    asked,
    ask: async (question, person) => {
      said = '';
      const told = await sandbox.undone(() => asked(person, question.run));
      return { ...told, said: said + (told.sent ?? '') };
    },
  };
}

function startedJob({ data }: Told): Job | undefined {
  const job = data?.job ?? data;
  return job && typeof job.kind === 'string' && typeof job.state === 'string' && 'cancelling' in job ? (job as Job) : undefined;
}

async function untilEnded(send: Ask, job: Job): Promise<Job | undefined> {
  for (let left = 2_000; left > 0; left--) {
    const { data } = await send('GET', jobPaths.get, { query: { [dialect.id]: job.id } });
    if (!data || hasEnded(data)) return data;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return undefined;
}
