/** Tasks of a page's main thread, from Chromium's trace. */
import type { CDPSession } from 'playwright-core';

export interface Task {
  /** How long it lasted, and how long it had the processor, which other programs on the machine do not add to; in ms. */
  ms: number;
  cpuMs: number;
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Time of the processor. */
  tdur?: number;
}

/** Tasks that begin after the page has called `performance.mark(mark)` during `work`. Throws if it never did. */
export async function tasksAfter(session: CDPSession, mark: string, work: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const marked = events.find(({ name, cat }) => name === mark && cat.includes('blink.user_timing'));
  if (!marked) throw new Error(`The page never came to “${mark}”`);
  const own = ({ name, ph, pid, tid, ts }: TraceEvent) =>
    name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === marked.pid && tid === marked.tid && ts >= marked.ts;
  return events.filter(own).map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }));
}
