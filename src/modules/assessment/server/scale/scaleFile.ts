/** Parses a scale file; problems have their lines. For the files of the product and for imported ones. */
import { getNodeValue } from 'jsonc-parser';
import { problemAt, readDataText } from '../../../../config/dataFiles';
import type { Problem } from '../../../../config/problem';
import type { SourceFile } from '../../../../config/sourceFile';
import { checkScale, mostCharacters } from '../../domain/check/checkScale';
import type { ScaleFinding } from '../../domain/check/finding';
import type { Scale } from '../../domain/scale/scaleShape';

/** Maximum number of problems shown; more of them usually have one common cause. */
const mostProblems = 200;

interface ReadScaleFile {
  /** Undefined if something is wrong. */
  scale: Scale | undefined;
  problems: Problem[];
}

export function readScaleFile(path: string, text: string): ReadScaleFile {
  const { source, tree, problems: textProblems } = readDataText(path, text, { mostCharacters, what: '量表' });
  if (!tree) return { scale: undefined, problems: textProblems };
  const { scale, findings } = checkScale(getNodeValue(tree));
  const all = [...textProblems, ...checkFileName(source, scale), ...findings.map((finding) => toProblem(source, finding))];
  const problems = all.slice(0, mostProblems);
  return { scale: problems.some(({ severity }) => severity === 'error') ? undefined : scale, problems };
}

function toProblem(source: SourceFile, { kind, path, message, remedy, atKey, isWarning }: ScaleFinding): Problem {
  const place = source.positionOf(path, atKey);
  return { file: source.path, ...place, severity: isWarning ? 'warning' : 'error', code: kind, message, hint: remedy };
}

/** A file below `schemas/_scales` must be named after the code of its scale. */
function checkFileName(source: SourceFile, scale: Scale | undefined): Problem[] {
  const name = /^schemas\/_scales\/(.+)\.json$/.exec(source.path)?.[1];
  if (name === undefined || !scale || scale.code === name) return [];
  const message = `文件名为“${name}”，量表的代码却是“${scale.code}”`;
  return [problemAt(source, { offset: 0, code: 'file-name', message, hint: `请把文件改名为${scale.code}.json` })];
}
