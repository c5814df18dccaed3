/** Written `timed` → transitions that the server makes. */
import type { Operand } from '../../fields/valueContext';
import type { Timed } from '../normalized';
import type { ProjectResolver } from '../project';
import { type Report, reportBelow } from '../report';
import type { WrittenEntity } from '../shapes/entityShape';
import type { WrittenTimed } from '../shapes/timedShape';
import { normalizeAssignments } from './normalizeAssignment';
import { type ConditionScope, normalizeCondition } from './normalizeCondition';
import { normalizeField } from './normalizeField';
import { wordOperand } from './normalizeWord';

export function normalizeTimed({ timed }: WrittenEntity, scope: ConditionScope, resolver: ProjectResolver): Timed[] {
  return timed.map((written, index) => {
    const below = (...path: string[]) => reportBelow(scope.report, 'timed', index, ...path);
    return {
      transition: written.transition,
      field: written.after.field,
      days: daysOf(written, resolver, below('after', 'days')),
      while: written.while && normalizeCondition(written.while, { ...scope, report: below('while') }),
      set: normalizeAssignments(written.set, {
        targets: scope.fields,
        fields: scope.fields,
        inputs: [],
        dotted: () => undefined,
        settings: resolver.settings,
        report: below('set'),
      }),
    };
  });
}

/** Delay in days: a constant, or a setting of type number. */
function daysOf({ after: { days } }: WrittenTimed, resolver: ProjectResolver, report: Report): Operand {
  if (typeof days === 'number') return { value: days };
  const wanted = { fieldType: 'number', title: 'days', readOnly: false, immutable: false, masked: false };
  const word = wordOperand(normalizeField('days', wanted, resolver, report), days, { report, settings: resolver.settings });
  return (word.known && word.operand) || { value: null };
}
