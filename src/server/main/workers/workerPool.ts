/** The pool of workers: starts and stops them, replaces those that end, passes changes of rights between them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../features/jobs/appContext';
import { StartError } from '../start/startErrors';
import { addUpFigures } from './figures';
import { Member } from './member';
import type { FromWorker } from './messages';
import { Relay } from './relay';
import { RestartBackoff } from './restartBackoff';

/** Calls may take ten seconds to end, then jobs another ten. */
const stopMs = 30_000;

export class WorkerPool {
  /** Resolves with the reason when workers keep failing and no more are started. */
  readonly broken: Promise<Error>;
  private readonly members = new Map<number, Member>();
  private readonly relay = new Relay();
  private readonly backoff = new RestartBackoff();
  private state: 'starting' | 'open' | 'stopping' = 'starting';
  private giveUp: (reason: Error) => void = () => undefined;
  /** Id of the worker that does the recurring work of the server. */
  private keeper: number | undefined;

  constructor(
    private readonly count: number,
    private readonly log: AppContext['log'],
  ) {
    this.broken = new Promise((resolve) => {
      this.giveUp = resolve;
    });
  }

  /** Starts all workers. Returns their address when all accept connections. */
  async listen(): Promise<string> {
    const begun = Array.from({ length: this.count }, () => this.begin());
    const [address = ''] = await Promise.all(begun.map((member) => member.listen()));
    return address;
  }

  /** Lets the workers answer calls; from now on ended ones are replaced. */
  async open(): Promise<void> {
    await Promise.all([...this.members.values()].map((member) => this.openOne(member)));
    this.state = 'open';
    // Workers that ended before this point were not replaced yet.
    for (let missing = this.count - this.members.size; missing > 0; missing--) void this.replace(0);
  }

  /** Stops all workers. Throws if one did not stop gracefully. */
  async stop(): Promise<void> {
    this.state = 'stopping';
    const members = [...this.members.values()];
    for (const member of members) member.order({ kind: 'stop' });
    const ends = Promise.all(members.map(({ ended }) => ended));
    const codes = await Promise.race([ends, wait(stopMs, undefined, { ref: false })]);
    if (!codes) for (const member of members) member.kill();
    if (!codes?.every((code) => code === 0)) throw new Error(`Workers ended with ${codes?.join(', ') ?? 'force'}`);
  }

  private begin(): Member {
    const member = new Member({ WORKERS: String(this.count) }, (from, message) => this.onMessage(from, message));
    this.members.set(member.id, member);
    void member.ended.then((how) => this.lose(member, how));
    return member;
  }

  private openOne(member: Member): Promise<void> {
    this.keeper ??= member.id;
    return member.open(this.keeper === member.id);
  }

  private onMessage(from: Member, message: FromWorker): void {
    if (message.kind === 'acknowledge') this.relay.acknowledge(from.id, message.number);
    if (message.kind === 'count') void addUpFigures().then((text) => from.send({ kind: 'figures', number: message.number, text }));
    if (message.kind !== 'publish') return;
    const others = [...this.members.values()].filter((member) => member.isOpen && member !== from);
    this.relay.publish(from, message, others);
  }

  private lose(member: Member, how: number | string): void {
    this.members.delete(member.id);
    member.isOpen = false;
    this.relay.forget(member.id);
    if (this.keeper === member.id) this.keeper = undefined;
    if (this.state !== 'open') return;
    this.log({ level: 'warn', message: 'Worker ended', worker: member.id, pid: member.pid, how });
    void this.replace(Date.now() - member.startedAt);
  }

  private async replace(livedMs: number): Promise<void> {
    const pause = this.backoff.pauseAfter(livedMs);
    if (pause === undefined)
      return this.giveUp(new StartError('处理请求的进程一启动就退出，已多次重试，服务器停止运行。原因见上面的日志。'));
    await wait(pause);
    if (this.state !== 'open') return;
    const member = this.begin();
    try {
      await this.openOne(member);
    } catch (cause) {
      // It exits by itself, which starts its replacement.
      this.log({
        level: 'error',
        message: 'Worker could not begin',
        worker: member.id,
        cause: cause instanceof StartError ? cause.message : cause,
      });
    }
  }
}
