import type { JsonPath } from './jsonPath';
import { type Problem, type ProblemCode, problemCodes } from './problem';
import type { SourceFile } from './sourceFile';

/** Adds a problem of one file. `path` leads to the value; `atKey` reports the position of the key instead. */
export type Report = (code: ProblemCode, path: JsonPath, message: string, more?: { hint?: string; atKey?: boolean }) => void;

/** A report that adds to `problems`, with positions from `source`. */
export function reportInto(problems: Problem[], source: SourceFile): Report {
  return (code, path, message, more = {}) => {
    const position = source.positionOf(path, more.atKey);
    problems.push({ file: source.path, ...position, severity: problemCodes[code], code, message, hint: more.hint });
  };
}

/** A report for the parts of a file below `prefix`. */
export function reportBelow(report: Report, ...prefix: JsonPath): Report {
  return (code, path, message, more) => report(code, [...prefix, ...path], message, more);
}
