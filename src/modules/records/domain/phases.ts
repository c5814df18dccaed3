/** Phases of a goal: permitted order, and due days of maintenance probes. Pure. */
import { addDays } from '../../../domain/calendar';
import type { Phase, PhaseSpan } from './criterion';

/** Codes of `goalPhase`. */
export const phaseCodes: Record<Phase, 1 | 2 | 3 | 4> = { baseline: 1, teaching: 2, maintenance: 3, generalization: 4 };
const names = new Map(Object.entries(phaseCodes).map(([phase, code]) => [code as number, phase as Phase]));
export const phaseTitles: Record<Phase, string> = { baseline: '基线', teaching: '教学', maintenance: '保持', generalization: '泛化' };

export function phaseOf(code: unknown): Phase | undefined {
  return names.get(Number(code));
}

/** A baseline is possible only before teaching; all other phases may follow each other. */
const mayFollow: Record<Phase, readonly Phase[]> = {
  baseline: ['teaching'],
  teaching: ['maintenance', 'generalization'],
  maintenance: ['teaching', 'generalization'],
  generalization: ['teaching', 'maintenance'],
};

interface PhaseProblem {
  field: 'phase' | 'startDate';
  message: string;
}

/** Why a goal cannot enter a phase on a day; undefined if it can. `firstSession`: day of the first session of the goal. */
export function findPhaseProblem(
  phases: readonly PhaseSpan[],
  next: PhaseSpan,
  known: { today: string; firstSession: string | undefined },
): PhaseProblem | undefined {
  const last = phases.at(-1);
  const title = phaseTitles[next.phase];
  if (next.from > known.today) return { field: 'startDate', message: '阶段不能从以后的日子开始' };
  if (!last) {
    if (next.phase !== 'baseline' || !known.firstSession || next.from <= known.firstSession) return undefined;
    return { field: 'startDate', message: `${known.firstSession} 已经有训练记录，基线不能晚于它开始` };
  }
  if (!mayFollow[last.phase].includes(next.phase))
    return { field: 'phase', message: `${phaseTitles[last.phase]}之后不能是${title}，可以是${listOf(mayFollow[last.phase])}` };
  if (next.from <= last.from) return { field: 'startDate', message: `${phaseTitles[last.phase]}从 ${last.from} 开始，下一阶段要晚于它` };
  return undefined;
}

function listOf(phases: readonly Phase[]): string {
  return phases.map((phase) => phaseTitles[phase]).join('或');
}

/** The phases with the last day of each; open for the last one. */
export function withEnds(phases: readonly PhaseSpan[]): (PhaseSpan & { to: string | undefined })[] {
  return phases.map((one, at) => {
    const next = phases[at + 1];
    return { ...one, to: next && addDays(next.from, -1) };
  });
}

/** Weeks after the start of maintenance. */
const probeWeeks = [1, 2, 4];
/** A probe this many days before its due day counts for it. */
const earlier = 2;

/** When the next probe of maintenance is due; undefined after the last one. `taken`: days with a point in it, oldest first. */
export function nextProbe(start: string, taken: readonly string[]): string | undefined {
  let rest = [...taken];
  for (const weeks of probeWeeks) {
    const due = addDays(start, weeks * 7);
    const at = rest.findIndex((day) => day >= addDays(due, -earlier));
    if (at < 0) return due;
    rest = rest.slice(at + 1);
  }
  return undefined;
}
