/** The text of a scale file → the scale, and what is wrong with it by line. For files of the product and for imported ones. */
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
  const { source, tree, problems: unread } = readDataText(path, text, { mostCharacters, what: '量表' });
  if (!tree) return { scale: undefined, problems: unread };
  const { scale, findings } = checkScale(getNodeValue(tree));
  const all = [...unread, ...nameProblem(source, scale), ...findings.map((finding) => placed(source, finding))];
  const problems = all.slice(0, mostProblems);
  return { scale: problems.some(({ severity }) => severity === 'error') ? undefined : scale, problems };
}

function placed(source: SourceFile, { kind, path, message, remedy, atKey, isWarning }: ScaleFinding): Problem {
  const place = source.positionOf(path, atKey);
  return { file: source.path, ...place, severity: isWarning ? 'warning' : 'error', code: kind, message, hint: remedy };
}

/** A file below `schemas/_scales` is called like its scale. */
function nameProblem(source: SourceFile, scale: Scale | undefined): Problem[] {
  const name = /^schemas\/_scales\/(.+)\.json$/.exec(source.path)?.[1];
  if (name === undefined || !scale || scale.code === name) return [];
  const message = `文件名为“${name}”，量表的代码却是“${scale.code}”`;
  return [problemAt(source, { offset: 0, code: 'file-name', message, hint: `请把文件改名为${scale.code}.json` })];
}
