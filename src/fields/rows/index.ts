/** Child records that are stored and deleted with their parent. */
import * as z from 'zod';
import type { Field } from '../field';
import { defineFieldType } from '../fieldType';
import { createListCheck } from '../listValue';
import { naming } from '../naming';
import { refusing } from '../refusal';
import { lowerTheLower } from '../remedy';
import { refuseText } from '../textImport';
import { formatRows } from './format';

export const rows = defineFieldType({
  type: 'rows',
  description: 'Child records kept with their parent. 明细',
  options: z
    .strictObject({
      entity: naming('entity', z.string().min(1)).describe('Entity of the rows; it has no life of its own. 明细实体'),
      min: z.int().min(0).default(0).describe('Fewest rows. 最少行数'),
      max: z.int().min(1).max(1000).default(200).describe('Most rows. 最多行数'),
      fixed: z
        .boolean()
        .default(false)
        .describe('A rule makes the rows: people change them, but add and remove none; read-only fields stand in them as text. 固定的行'),
      main: naming('chosenField', z.string()).optional().describe('Boolean field of the rows that is true in exactly one. 主要标记字段'),
      copies: naming('keys', z.record(z.string(), naming('chosenField', z.string())))
        .default({})
        .describe('Own fields that take values of the main (else the first) row: own name to row name. 复制到本记录的字段'),
    })
    .refine(({ min, max }) => min <= max, { error: 'is above "max"', path: ['min'], ...lowerTheLower }),
  value: (field) =>
    refusing(createListCheck(z.record(z.string(), z.unknown(), '应为一行记录'), field.options), (list) => findMainProblem(list, field)),
  filters: [],
  comparable: 'none',
  format: formatRows,
  parse: refuseText('这一列由明细生成，不能直接导入'),
  lossy: true,
  clean: (value, { options }) => (options.main && Array.isArray(value) ? withMain(value, options.main) : value),
  children: ({ options: { entity, min, max, fixed, main, copies } }) => {
    return { entity, min, max, copies, ...(fixed && { fixed }), ...(main !== undefined && { main }) };
  },
  examples: ({ options: { main, min } }) =>
    [Math.max(min, 1), Math.max(min, 2)].map((count) => ({
      value: Array.from({ length: count }, (_, index) => (main ? { [main]: index === 0 } : {})),
      text: `${count} 条`,
    })),
  badValues: ['[]', 1, true, {}, [1], ['a'], [null], 'x'.repeat(1_000_000)],
});

type Row = Record<string, unknown>;

/** Marks the first row as primary when none is. Unchanged when stored rows are sent without the mark, because one of them may have it. */
function withMain(list: unknown[], main: string): unknown[] {
  const isNamed = list.some((row) => isRow(row) && (row[main] === true || (row.id !== undefined && !(main in row))));
  return isNamed ? list : list.map((row, index) => (isRow(row) ? { ...row, [main]: index === 0 } : row));
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function findMainProblem(list: Row[], field: { options: { main?: string | undefined } } & Pick<Field, 'children'>): string | undefined {
  const { main } = field.options;
  if (main === undefined || list.length === 0) return undefined;
  const title = field.children?.fields.find((child) => child.name === main)?.title ?? '主要';
  const count = list.filter((row) => row[main] === true).length;
  return count === 1 ? undefined : `“${title}”须且只能选一行，现在选了 ${count} 行`;
}
