import { describe, expect, it } from 'vitest';
import { ruleActionsOf } from './ruleActions';

describe('the actions of a rule', () => {
  it('are the members of "actions", whatever stands in them', () => {
    const text = `export default defineRule<'toy'>({
  // actions: { commented }
  beforeCreate(values) { if (values.a) throw refuse('a', '{'); },
  actions: {
    async lend({ row, input }) {
      const { id } = row; for (const one of [1]) { note(\`\${one} {\`); }
    },
    back: returned,
    discard,
    'quoted': 1,
    count({ row }: Given): number { return row.n; },
  },
  afterCreate() {},
});`;
    expect(ruleActionsOf(text)).toEqual([
      { name: 'lend', line: 5, column: 11 },
      { name: 'back', line: 8, column: 5 },
      { name: 'discard', line: 9, column: 5 },
      { name: 'count', line: 11, column: 5 },
    ]);
  });

  it('are none where there is no such object', () => {
    expect(ruleActionsOf('export default defineRule({ actions: shared });')).toEqual([]);
    expect(ruleActionsOf('')).toEqual([]);
  });
});
