/** What is found wrong with the draft, and the draft made ready for scoring, a moment after the last change. */
import { useEffect, useState } from 'react';
import { checkScale } from '../../../domain/check/checkScale';
import type { ScaleFinding } from '../../../domain/check/finding';
import { addTitles, type TitledFinding } from '../../../domain/edit/pathTitles';
import { type Scale, scaleShape } from '../../../domain/scale/scaleShape';
import { type CompiledScale, compileScale } from '../../../domain/scoring/compileScale';
import { listFailures } from '../../../domain/scoring/runExamples';

export interface CheckedDraft {
  /** The draft that was checked. */
  scale: Scale;
  findings: readonly TitledFinding[];
  /** Contradictions, which stand in the way of publication; warnings are not counted. */
  errors: number;
  /** Whether the server can store it: it has the form of a scale. */
  isReadable: boolean;
  /** Undefined while something that scoring rests on is wrong. */
  compiled: CompiledScale | undefined;
  /** For each example what does not come out; undefined while nothing can be scored. */
  failures: readonly string[][] | undefined;
}

/** Parts that scores do not depend on: in spite of errors in them, the scale is compiled and scored. */
const apart = new Set([
  'examples',
  'bands',
  'subtests',
  'changeRules',
  'fields',
  'age',
  'notes',
  'confidenceNote',
  'assumption',
  'formula',
]);

function checkDraft(scale: Scale): CheckedDraft {
  const { findings } = checkScale(scale);
  const errors = findings.filter(({ isWarning }) => !isWarning);
  const isReadable = scaleShape.safeParse(scale).success;
  const compiled = isReadable && errors.every(isApart) ? compileScale(scale) : undefined;
  const failures = compiled && scale.examples.map((example) => listFailures(compiled, example));
  const all = compiled ? withFailures(scale, findings, failures ?? []) : findings;
  const isWrong = all.filter(({ isWarning }) => !isWarning).length;
  return { scale, findings: addTitles(scale, all), errors: isWrong, isReadable, compiled, failures };
}

const isApart = ({ path }: ScaleFinding) => apart.has(String(path[0]));

/** The check runs examples only when nothing else is wrong; in the editor they run whenever they can. */
function withFailures(scale: Scale, findings: readonly ScaleFinding[], failures: readonly string[][]): ScaleFinding[] {
  const others = findings.filter(({ kind }) => kind !== 'bad-example');
  const failed = failures.flatMap((one, at): ScaleFinding[] => {
    if (one.length === 0) return [];
    const shown = one.slice(0, 3).join('；') + (one.length > 3 ? `；另有${one.length - 3}处` : '');
    const message = `示例“${scale.examples[at]?.id}”的结果变了：${shown}`;
    return [{ kind: 'bad-example', path: ['examples', at], message, remedy: '请核对计分、界值与提示，或改用现在的结果' }];
  });
  return [...others, ...failed];
}

/** Time after the last change until it is checked. */
const restMs = 250;

export function useChecked(scale: Scale): CheckedDraft {
  const [checked, setChecked] = useState(() => checkDraft(scale));
  useEffect(() => {
    if (checked.scale === scale) return;
    const timer = setTimeout(() => setChecked(checkDraft(scale)), restMs);
    return () => clearTimeout(timer);
  }, [scale, checked]);
  return checked;
}
