/** A disability certificate number. */
import * as z from 'zod';
import { todayInShanghai } from '../../domain/calendar';
import {
  disabilityCategories,
  disabilityGrades,
  findCertificateProblem,
  findCertificateWarning,
  readCertificate,
} from '../../domain/certificate';
import { buildIdCard, readIdCard } from '../../domain/idCard';
import { maskCertificate } from '../../domain/mask';
import { defineFieldType } from '../fieldType';
import { naming } from '../naming';
import { textWithout } from '../refusal';
import { checked } from '../textImport';
import { tidyNumber } from '../textValue';

export const certificate = defineFieldType({
  type: 'certificate',
  description: 'A disability certificate number. 残疾人证号',
  options: z.strictObject({
    idCard: naming('field', z.string()).optional().describe('Field of the identity number it starts with. 身份证号字段'),
    category: naming('field', z.string()).optional().describe('Field of the category (1–7) that follows the number. 残疾类别字段'),
    grade: naming('field', z.string()).optional().describe('Field of the grade (1–4) that follows the number. 残疾等级字段'),
  }),
  value: createNumberCheck,
  column: () => 'text',
  filters: ['contains', 'equals', 'empty'],
  comparable: 'text',
  format: String,
  parse: (cell) => checked(tidyNumber(cell), createNumberCheck()),
  clean: tidyNumber,
  siblings: ({ options: { idCard, category, grade } }) => [idCard, category, grade].filter((name) => name !== undefined),
  siblingColumns: { idCard: ['text'], category: ['integer'], grade: ['integer'] },
  derive(value, { options }) {
    const number = String(value);
    if (findCertificateProblem(number, todayInShanghai())) return {};
    const { category, grade } = readCertificate(number);
    return {
      ...(options.category && { [options.category]: category }),
      ...(options.grade && { [options.grade]: grade }),
    };
  },
  agree(value, record, { options }) {
    const facts = readCertificate(String(value));
    const [idCard, category, grade] = [options.idCard, options.category, options.grade].map((name) => (name ? record[name] : undefined));
    // The ID number is compared only when it is a resident ID number; other documents have different certificate numbers.
    if (typeof idCard === 'string' && readIdCard(idCard) && idCard !== facts.idCard) return '残疾证号前 18 位与身份证号不一致。请核对证件';
    if (typeof category === 'number' && category !== facts.category)
      return `证号第 19 位表示“${disabilityCategories[facts.category]}”，与残疾类别不一致。请核对`;
    if (typeof grade === 'number' && grade !== facts.grade)
      return `证号第 20 位表示“${disabilityGrades[facts.grade]}”，与残疾等级不一致。请核对`;
    return undefined;
  },
  warn: (value) => findCertificateWarning(String(value)),
  mask: maskCertificate,
  examples: ({ options: { idCard } }, record) => {
    const known = idCard === undefined ? undefined : record?.[idCard];
    const child = typeof known === 'string' && readIdCard(known) ? known : buildIdCard('330106', '2019-03-31', 18);
    return [`${child}62`, '11010519491231002X41', `${child}62B1`].map((value) => ({ value, text: value }));
  },
  badValues: [
    '11010519491231002X',
    '11010519491231002X81',
    '11010519491231002X45',
    '11010519491231002141',
    '11010519491231002X41X1',
    '',
    1,
    true,
    {},
    '1'.repeat(1_000_000),
  ],
});

function createNumberCheck(): z.ZodType {
  return textWithout((number) => findCertificateProblem(number, todayInShanghai()));
}
