/** For each key of a condition an example that changes what engine and server get; see `src/config/liveness.test.ts`. */
import type { Json } from '../projects/projectFixture';

type Edit = (parts: { page: Json; files: Record<string, Json> }) => void;

interface ConditionRow {
  before?: Edit;
  write: Edit;
  member: string;
  owner: string;
}

const when = { urgent: true };
export const conditionKeyRows: Record<string, ConditionRow> = {};

/** Keys of conditions are read by `condition.ts`; its own tests prove what each of them does. */
const conditionRows: Record<string, Json> = {
  'condition.and': { and: [when] },
  'condition.or': { or: [when] },
  'condition.not': { not: when },
  'condition.equals': { name: { equals: 'a' } },
  'condition.equals.field': { name: { equals: { field: 'contact' } } },
  'condition.not.field': { name: { not: { field: 'contact' } } },
  'condition.in': { name: { in: ['a'] } },
  'condition.notIn': { name: { notIn: ['a'] } },
  'condition.gt': { level: { gt: 1 } },
  'condition.gt.field': { level: { gt: { field: 'fee' } } },
  'condition.gte': { level: { gte: 1 } },
  'condition.gte.field': { level: { gte: { field: 'fee' } } },
  'condition.lt': { level: { lt: 1 } },
  'condition.lt.field': { level: { lt: { field: 'fee' } } },
  'condition.lte': { level: { lte: 1 } },
  'condition.lte.field': { level: { lte: { field: 'fee' } } },
  'condition.empty': { name: { empty: true } },
  'condition.has': { tags: { has: 'a' } },
  'condition.yearly': { birthday: { yearly: 7 } },
};
const settings: Edit = ({ files }) => {
  files['schemas/centre.json'] = {
    title: '设置',
    single: true,
    properties: {
      limit: { fieldType: 'number', title: '上限', default: 3 },
      since: { fieldType: 'date', title: '启用日' },
    },
  };
};
for (const operator of ['equals', 'not', 'gt', 'gte', 'lt', 'lte', 'in', 'notIn', 'has']) {
  const listed = (word: Json) => (['in', 'notIn'].includes(operator) ? [word] : word);
  const test = (field: string, word: Json): Edit =>
    operator === 'has' ? write({ tags: { has: word } }) : write({ [field]: { [operator]: listed(word) } });
  conditionKeyRows[`condition.${operator}.today`] = { write: test('birthday', { today: 3 }), member: 'moment', owner: 'operand' };
  conditionKeyRows[`condition.${operator}.today.setting`] = {
    before: settings,
    write: test('birthday', { today: { setting: 'centre.limit' } }),
    member: 'days',
    owner: 'operand',
  };
  conditionKeyRows[`condition.${operator}.setting`] = {
    before: settings,
    write: test('level', { setting: 'centre.limit' }),
    member: 'setting',
    owner: 'operand',
  };
}
function write(condition: Json): Edit {
  return ({ page }) => (page.actions[0].when = condition);
}
for (const [key, condition] of Object.entries(conditionRows))
  conditionKeyRows[key] = { write: ({ page }) => (page.actions[0].when = condition), member: 'when', owner: 'action' };
