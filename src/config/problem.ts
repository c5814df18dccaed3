/**
 * Problems of a configuration, as data: position, message and hint. Collected, never thrown. Out of scope: errors of calls
 * (`server/apiError.ts`) and programming errors (plain `Error`).
 */
import { itemAt } from '../domain/must';

type Severity = 'error' | 'warning';

/** Every problem code. An error stops the start; a warning is only shown. */
export const problemCodes = {
  // The file as such
  encoding: 'error',
  'too-deep': 'error',
  syntax: 'error',
  'duplicate-key': 'error',
  'file-name': 'error',
  'stray-file': 'error',
  'wrong-schema': 'error',
  // Shapes
  'unknown-key': 'error',
  'missing-key': 'error',
  'wrong-type': 'error',
  'unknown-value': 'error',
  'unknown-field-type': 'error',
  'bad-value': 'error',
  // Unknown names
  'unknown-field': 'error',
  'unknown-entity': 'error',
  'unknown-dictionary': 'error',
  'unknown-resource': 'error',
  'unknown-extension': 'error',
  'unknown-transition': 'error',
  'unknown-state': 'error',
  'unknown-step': 'error',
  'unknown-setting': 'error',
  'bad-path': 'error',
  'masked-elsewhere': 'error',
  'unknown-permission': 'error',
  'permission-without-call': 'error',
  'bad-scope': 'error',
  'out-of-sight': 'warning',
  'bad-option': 'error',
  'missing-permission': 'error',
  'unknown-icon': 'error',
  'dangling-link': 'error',
  // Parts without effect
  'append-only': 'error',
  'does-nothing': 'error',
  'shown-on-itself': 'error',
  'message-nowhere': 'error',
  'never-written': 'error',
  'never-asked': 'warning',
  'bad-sheet-part': 'error',
  // Entities
  'reserved-name': 'error',
  'too-many-fields': 'error',
  'slow-pattern': 'error',
  'duplicate-name': 'error',
  'duplicate-title': 'error',
  'duplicate-order': 'error',
  'same-order': 'warning',
  'duplicate-code': 'error',
  'mixed-codes': 'error',
  'unreachable-state': 'error',
  'second-state-field': 'error',
  'bad-default': 'error',
  'bad-example': 'error',
  'cannot-mask': 'error',
  'never-revealed': 'warning',
  'not-a-position': 'error',
  'not-searchable': 'error',
  'not-stored': 'error',
  'not-rows': 'error',
  'no-span': 'error',
  'never-ends': 'error',
  'not-a-moment': 'error',
  'nobody-asks': 'error',
  'not-one-value': 'error',
  'not-a-rows-field': 'error',
  'second-parent': 'error',
  'circular-rows': 'error',
  'copy-mismatch': 'error',
  'not-in-source': 'error',
  'read-only-source': 'error',
  'cannot-compute': 'error',
  'bad-operand': 'error',
  'circular-computed': 'error',
  'bad-rollup': 'error',
  'computed-reveals': 'error',
  'computed-and-typed': 'error',
  'never-filled': 'error',
  'no-picker': 'error',
  'other-entity': 'error',
  'not-matched': 'error',
  'circular-match': 'error',
  'circular-copies': 'error',
  'copies-reveal': 'error',
  // Conditions
  'moving-condition': 'error',
  'incomparable-value': 'error',
  'operator-mismatch': 'error',
  'never-holds': 'error',
  'always-holds': 'error',
  // Resources
  'duplicate-resource': 'error',
  'missing-group': 'error',
  'duplicate-path': 'error',
  'foreign-path': 'warning',
  'path-without-list': 'error',
  'menu-without-path': 'error',
  'keep-alive-without-menu': 'error',
  'single-entity': 'error',
  'not-a-tab': 'error',
  'two-entries': 'error',
  'list-without-endpoint': 'error',
  'form-without-endpoint': 'error',
  'endpoint-without-form': 'error',
  'missing-lock-call': 'error',
  'import-without-endpoint': 'error',
  'import-without-create': 'error',
  'show-without-get': 'error',
  'child-entity': 'error',
  'illegal-method': 'error',
  'unmatched-path': 'error',
  'without-record': 'error',
  'not-typed': 'error',
  'not-drawn': 'error',
  'endpoint-clash': 'error',
  'filter-operator': 'error',
  'not-sortable': 'error',
  'not-an-image': 'error',
  'not-a-tree': 'error',
  'not-movable': 'error',
  'not-a-reference': 'error',
  'required-not-on-form': 'error',
  'action-without-effect': 'error',
  'query-without-answer': 'error',
  'move-without-position': 'error',
  'state-without-transition': 'error',
  'written-once': 'error',
  'not-for-many': 'error',
  'not-countable': 'error',
  'not-groupable': 'error',
  'not-a-time': 'error',
  'cannot-chart': 'error',
  'on-screen': 'error',
  // Unused files
  'unused-entity': 'warning',
  'unused-dictionary': 'warning',
  'rule-without-entity': 'error',
  'rule-without-action': 'error',
  'duplicate-rule': 'error',
  'stale-generated': 'error',
} as const satisfies Record<string, Severity>;
export type ProblemCode = keyof typeof problemCodes;

export interface Problem {
  /** Relative to the project's root, with forward slashes. */
  file: string;
  /** Line and column, from 1. */
  line: number;
  column: number;
  severity: Severity;
  code: ProblemCode;
  message: string;
  /** Suggested correction, if there is one. */
  hint?: string;
}

/** Problems of a file itself, which may cause others. */
const causes: ReadonlySet<ProblemCode> = new Set([
  'encoding',
  'too-deep',
  'syntax',
  'unknown-key',
  'missing-key',
  'wrong-type',
  'unknown-field-type',
]);

/** Sorted by file and position, causes before possible consequences and errors before warnings; without duplicates. */
export function sortProblems(problems: Problem[]): Problem[] {
  const byPlace = (a: Problem, b: Problem) =>
    rankOf(a) - rankOf(b) || compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.message, b.message);
  const sorted = [...problems].sort(byPlace);
  return sorted.filter((one, index) => index === 0 || byPlace(one, itemAt(sorted, index - 1)) !== 0);
}

function rankOf({ code, severity }: Problem): number {
  return severity === 'warning' ? 2 : causes.has(code) ? 0 : 1;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** `resources/studentModel/student.json:7:32  error  unknown-field  Column "nmae" …  Did you mean "name"?` */
export function formatProblem({ file, line, column, severity, code, message, hint }: Problem): string {
  return [`${file}:${line}:${column}`, severity, code, message, hint].filter(Boolean).join('  ');
}

/** `2 errors, 1 warning` */
export function formatSummary(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
}
