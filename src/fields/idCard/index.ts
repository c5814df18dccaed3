/** A resident identity number, or the number of another document as given by the record's document type. */
import * as z from 'zod';
import { todayInShanghai } from '../../domain/calendar';
import { buildIdCard, findIdCardProblem, readIdCard } from '../../domain/idCard';
import { maskIdCard } from '../../domain/mask';
import { codeOption } from '../codedField';
import { defineFieldType } from '../fieldType';
import { naming } from '../naming';
import { textWithout } from '../refusal';
import { remedy } from '../remedy';
import { checked } from '../textImport';
import { tidyNumber } from '../textValue';

const otherDocument = /^[A-Za-z0-9]{5,20}$/;
const sexTitles = { 1: '男', 2: '女' };

export const idCard = defineFieldType({
  type: 'idCard',
  description: 'A resident identity number (GB 11643), or another document by type. 身份证号',
  options: z
    .strictObject({
      birthday: naming('field', z.string()).optional().describe('Date field that follows the number. 出生日期字段'),
      sex: naming('field', z.string()).optional().describe('Field of sex (1 male, 2 female) that follows the number. 性别字段'),
      typeField: naming('field', z.string()).optional().describe('Field that says which document it is. 证件类型字段'),
      typeCode: z.union([codeOption, z.string()]).optional().describe('Its code for an identity card. 身份证的类型编码'),
    })
    .refine(({ typeField, typeCode }) => (typeField === undefined) === (typeCode === undefined), {
      error: 'goes with "typeField"',
      path: ['typeCode'],
      ...remedy('Write both, or neither.'),
    }),
  value: ({ options }) => createNumberCheck(options.typeField),
  column: () => 'text',
  filters: ['contains', 'equals', 'empty'],
  comparable: 'text',
  format: String,
  parse: (cell, { options }) => checked(tidyNumber(cell), createNumberCheck(options.typeField)),
  clean: tidyNumber,
  siblings: ({ options: { birthday, sex, typeField } }) => [birthday, sex, typeField].filter((name) => name !== undefined),
  siblingColumns: { birthday: ['date'], sex: ['integer'], typeField: ['integer', 'text'] },
  siblingCodes: { typeCode: 'typeField' },
  derive(value, { options }) {
    const facts = readIdCard(String(value));
    if (!facts) return {};
    return {
      ...(options.birthday && { [options.birthday]: facts.birthday }),
      ...(options.sex && { [options.sex]: facts.sex }),
    };
  },
  agree(value, record, { options }) {
    const { typeField, typeCode, birthday, sex } = options;
    if (typeField !== undefined && record[typeField] !== typeCode) return undefined;
    const problem = findIdCardProblem(String(value), todayInShanghai());
    if (problem) return problem;
    const facts = readIdCard(String(value));
    if (!facts) return undefined;
    if (hasDifference(record, birthday, facts.birthday)) return `证件号中的出生日期是 ${facts.birthday}，与填写的不一致。请核对`;
    return hasDifference(record, sex, facts.sex) ? `证件号对应的性别是${sexTitles[facts.sex]}，与填写的不一致。请核对` : undefined;
  },
  // Only resident identity numbers: a person may have several documents of other types.
  tellsApart: { valid: (value) => readIdCard(value) !== undefined, form: '^[0-9]{17}[0-9X]$' },
  mask: maskIdCard,
  examples: () => ['11010519491231002X', buildIdCard('330106', '2019-03-31', 18)].map((value) => ({ value, text: value })),
  badValues: [
    '110105194912310021<',
    '11010519491231002X'.repeat(3),
    '',
    'X',
    '1101 0519',
    110105194912310,
    true,
    {},
    ['11010519491231002X'],
    '1'.repeat(1_000_000),
  ],
});

/** With a document type field, `value` accepts the format of any document, because the type is known only in the record. */
function createNumberCheck(typeField: string | undefined): z.ZodType {
  if (typeField === undefined) return textWithout((number) => findIdCardProblem(number, todayInShanghai()));
  return textWithout((number) => (otherDocument.test(number) ? undefined : '证件号应为 5–20 位字母或数字'));
}

function hasDifference(record: Readonly<Record<string, unknown>>, field: string | undefined, expected: unknown): boolean {
  const value = field === undefined ? undefined : record[field];
  return value !== undefined && value !== null && value !== '' && value !== expected;
}
