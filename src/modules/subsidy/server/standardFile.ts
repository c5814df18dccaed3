/** The text of a standard file → the standard, and what is wrong with it by line. For files of the product and for those of institutions. */
import { getNodeValue } from 'jsonc-parser';
import { problemAt, readDataText } from '../../../config/dataFiles';
import { type Problem, problemCodes } from '../../../config/problem';
import { checkStandard } from '../domain/checkStandard';
import type { Standard } from '../domain/standardShape';

const mostCharacters = 200_000;

interface ReadStandardFile {
  /** Undefined if something is wrong. */
  standard: Standard | undefined;
  problems: Problem[];
}

export function readStandardFile(path: string, text: string): ReadStandardFile {
  const { source, tree, problems: unread } = readDataText(path, text, { mostCharacters, what: '补贴标准' });
  if (!tree) return { standard: undefined, problems: unread };
  const { standard, findings } = checkStandard(getNodeValue(tree));
  const placed = findings.map(
    ({ code, path: at, message, hint }): Problem => ({
      ...{ file: path, ...source.positionOf(at, code === 'unknown-key'), severity: problemCodes[code], code, message, hint },
    }),
  );
  const name = /^schemas\/_subsidies\/(.+)\.json$/.exec(path)?.[1];
  const isNamedOtherwise = name !== undefined && standard && standard.code !== name;
  const misnamed = isNamedOtherwise
    ? [
        problemAt(source, {
          ...{ offset: 0, code: 'file-name', message: `文件名为“${name}”，标准的代码却是“${standard.code}”` },
          hint: `请把文件改名为${standard.code}.json`,
        }),
      ]
    : [];
  const problems = [...unread, ...misnamed, ...placed];
  return { standard: problems.length > 0 ? undefined : standard, problems };
}
