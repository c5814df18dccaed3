/** Findings that were looked at: what is told rightly, with the reason, and leaks that are known and not mended yet. */
import { appendFileSync } from 'node:fs';
import type { Finding } from './attack';
import reviewed from './reviewed.json';

interface Reviewed {
  /** Empty = every way. */
  ways?: string[];
  /** Names of routes; `*.options` for every resource's. */
  call: string;
  /** What is asked begins with it, such as the name of the page. */
  how?: string;
  /** `entity.field`s; without them everything. */
  told?: string[];
  why: string;
  /** A leak that is to be mended; the entry goes with it. */
  open?: boolean;
}

/** Entries that a finding fitted. */
const met = new Set<Reviewed>();
const entries = reviewed as Reviewed[];

/** Leaks of the list that nothing was found of, after everything was asked: they are mended, so their entries go. */
export function mended(): string[] {
  return entries.filter((one) => one.open && !met.has(one)).map(({ call, why }) => `${call}: ${why}`);
}

/** What nobody has looked at yet, one for each call with everything that it told. MARKER_FINDINGS=<file> appends all findings to the file. */
export function unreviewed(findings: readonly Finding[]): { way: string; call: string; how: string[]; denied: string[]; told: string[] }[] {
  const file = process.env.MARKER_FINDINGS;
  if (file) for (const one of findings) appendFileSync(file, `${JSON.stringify(one)}\n`);
  const found = new Map<string, { way: string; call: string; how: Set<string>; denied: Set<string>; told: Set<string> }>();
  for (const { way, call, how, denied, told } of findings) {
    const rest = told.filter((name) => !isReviewed({ way, call, how }, name));
    if (rest.length === 0) continue;
    const one = found.get(`${way} ${call}`) ?? { way, call, how: new Set(), denied: new Set(), told: new Set() };
    found.set(`${way} ${call}`, one);
    one.how.add(how);
    one.denied.add(denied);
    for (const name of rest) one.told.add(name);
  }
  return [...found.values()].map(({ way, call, how, denied, told }) => ({
    way,
    call,
    how: [...how].slice(0, 4),
    denied: [...denied].slice(0, 4),
    told: [...told].sort(),
  }));
}

type Asked = Pick<Finding, 'way' | 'call' | 'how'>;

function isReviewed(asked: Asked, name: string): boolean {
  const fitting = entries.filter((one) => fits(one, asked, name));
  for (const one of fitting) met.add(one);
  return fitting.length > 0;
}

function fits({ ways, call, how = '', told }: Reviewed, { way, ...asked }: Asked, name: string): boolean {
  const isCall = call.startsWith('*') ? asked.call.endsWith(call.slice(1)) : call === asked.call;
  return isCall && asked.how.startsWith(how) && (!ways || ways.includes(way)) && (!told || told.includes(name));
}
