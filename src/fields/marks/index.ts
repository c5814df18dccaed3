/** Sequence of marks, each right or wrong, with time and level of help: trials, or intervals of an observation. */
import * as z from 'zod';
import type { Mark } from '../../domain/mark';
import type { Field } from '../field';
import { defineFieldType } from '../fieldType';
import { createListCheck } from '../listValue';
import { naming } from '../naming';
import { refusing } from '../refusal';
import { remedy } from '../remedy';
import { refuseText } from '../textImport';
import { formatMarks } from './format';

const wrongList = '应为一串记录';
const at = z.string(wrongList).regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, '记录的时间应为 时:分:秒');

export const marks = defineFieldType({
  type: 'marks',
  description: 'Marks set one after the other, each right or not, with its time: trials, intervals. 逐次记录',
  options: z
    .strictObject({
      dictionary: naming('dictionary', z.string().min(1)).optional().describe('Levels of help a mark can have. 辅助程度字典'),
      max: z.int().min(1).max(1000).default(300).describe('Most marks. 最多次数'),
      count: naming('field', z.string()).optional().describe('Number field that follows: how many marks. 次数字段'),
      right: naming('field', z.string()).optional().describe('Number field that follows: how many are right. 正确次数字段'),
      level: naming('field', z.string()).optional().describe('Field that follows: the level, the same of all marks. 辅助程度字段'),
    })
    .refine(({ level, dictionary }) => level === undefined || dictionary !== undefined, {
      error: 'goes with "dictionary"',
      path: ['level'],
      ...remedy('Name the dictionary of the field, too.'),
    }),
  value: (field) =>
    refusing(createListCheck(markCheck(field), { max: field.options.max }), (list) => findMixProblem(list as Mark[], field.options)),
  column: () => 'jsonb',
  filters: [],
  comparable: 'none',
  sortable: false,
  format: formatMarks,
  parse: refuseText('逐次记录在上课时点记，不能导入'),
  lossy: true,
  resolve(field, resolver) {
    const { dictionary } = field.options;
    if (dictionary === undefined) return undefined;
    field.choices = resolver.dictionary(dictionary);
    if (field.choices) return undefined;
    return { option: 'dictionary', message: `There is no dictionary "${dictionary}" in schemas/_dictionaries.` };
  },
  siblings: ({ options: { count, right, level } }) => [count, right, level].filter((name) => name !== undefined),
  siblingColumns: { count: ['integer'], right: ['integer'], level: ['integer'] },
  derive: (value, { options }) => Object.fromEntries(listFollowing(value, options)),
  agree(value, record, { options }) {
    if (listFollowing(value, options).every(([name, wanted]) => (record[name] ?? null) === wanted)) return undefined;
    const list = listMarks(value);
    return `逐次记录是 ${list.length} 次、${rightOf(list)} 次正确，与填写的不一致；要改数字请先清除逐次记录`;
  },
  examples({ choices }) {
    const level = choices?.[0] === undefined ? {} : { level: choices[0].code };
    const right = { at: '09:10:05', right: true, ...level };
    return [
      { value: [right, { ...right, at: '09:10:40', right: false }, { ...right, at: '09:11:02' }], text: '＋－＋' },
      { value: [{ ...right, right: false }], text: '－' },
    ];
  },
  badValues: [
    '[]',
    1,
    true,
    {},
    [1],
    [null],
    [{ right: true }],
    [{ at: '9:10', right: true }],
    [{ at: '24:00:00', right: true }],
    [{ at: '09:10:05', right: 1 }],
    [{ at: '09:10:05', right: true, level: 'x' }],
    [{ at: '09:10:05', right: true, more: 1 }],
  ],
});

interface Followed {
  count?: string | undefined;
  right?: string | undefined;
  level?: string | undefined;
}

/** Fields computed from the marks, with the values they must have. */
function listFollowing(value: unknown, { count, right, level }: Followed): [name: string, value: number | null][] {
  const list = listMarks(value);
  const all: [string | undefined, number | null][] = [
    [count, list.length],
    [right, rightOf(list)],
    [level, list[0]?.level ?? null],
  ];
  return all.filter((one): one is [string, number | null] => one[0] !== undefined);
}

function listMarks(value: unknown): readonly Mark[] {
  return Array.isArray(value) ? value : [];
}

function rightOf(list: readonly Mark[]): number {
  return list.filter((mark) => mark.right).length;
}

function markCheck({ choices }: Pick<Field, 'choices'>): z.ZodType {
  const codes = (choices ?? []).map(({ code }) => code);
  const level = codes.length > 0 ? z.literal(codes, '请从列表中选择辅助程度') : z.null('这里没有辅助程度');
  return z.strictObject({ at, right: z.boolean(wrongList), level: level.nullish() }, wrongList);
}

/** If the record has one level, all its marks must have it. */
function findMixProblem(list: readonly Mark[], { level }: Followed): string | undefined {
  if (level === undefined || list.every((mark) => (mark.level ?? null) === (list[0]?.level ?? null))) return undefined;
  return '一行里各次的辅助程度要相同，不同的请分行记录';
}
