/** Standards of an institution: parsing of typed text, and the definitions of rows. */
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Standard } from '../domain/standardShape';
import { readStandardFile } from './standardFile';

/** Maximum number of findings reported; more of them usually have one common cause. */
const maxProblems = 5;

/** The standard that staff typed or pasted; refuses at `text` with what is wrong, by line. */
export function readTyped(text: string): Standard {
  const { standard, problems } = readStandardFile('standard.json', text);
  if (standard) return standard;
  const problemLines = problems
    .slice(0, maxProblems)
    .map(({ line, message, hint }) => `第 ${line} 行：${message}${hint ? `（${hint}）` : ''}`);
  const more = problems.length > maxProblems ? `；还有 ${problems.length - maxProblems} 处` : '';
  throw refuse('text', problemLines.join('；') + more);
}

/** Fields of a row that follow from its text. */
export function valuesOf(standard: Standard): Changes<'subsidyStandard'> {
  const { code, title, area, note, examples } = standard;
  return { code, standardTitle: title, area, note: note ?? null, exampleCount: examples.length, definition: standard };
}

function standardOf({ definition }: Pick<Stored<'subsidyStandard'>, 'definition'>): Standard {
  // Validated when it was written.
  return definition as Standard;
}

/** By id. */
export async function standardsOf(ids: readonly string[], { records }: RuleContext): Promise<Map<string, Standard>> {
  const rows = ids.length === 0 ? [] : await records.find('subsidyStandard', { id: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, standardOf(row)]));
}
