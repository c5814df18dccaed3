import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../../../tests/support/projects/projectFixture';
import { schoolProject } from '../../../../tests/support/projects/schoolProject';
import { configurationOf } from '../../../config/load';
import { compilePlan } from '../../db/sqlPlan';
import { tableOf, tablesOf } from '../entityTable';
import { createLookup } from './columnSource';
import { type FilterPath, type FilterTree, filterTreeSql, type TreeLeaf } from './filterTreeSql';
import { everyRow } from './rows';

const { configuration } = configurationOf(projectFiles(schoolProject(), { rules: undefined, extensions: undefined }));
const tables = tablesOf(configuration!);
const [pupil, staff, guardian] = ['pupil', 'staff', 'guardian'].map((name) => tableOf(tables, name)) as [Table, Table, Table];
type Table = ReturnType<typeof tableOf>;

const through = (name: string): FilterPath => ({ reference: pupil.column(name)!, table: staff, rows: everyRow });
const leaf = (path: FilterPath, value: string): TreeLeaf => {
  const [owner, name] = 'children' in path ? [guardian, 'relName'] : [staff, 'realName'];
  return { path, filter: { column: owner.column(name)!, operator: 'equals', value } };
};
const many = (path: FilterPath, count = 50) => Array.from({ length: count }, (_, n) => leaf(path, `甲${n}`));

function statement(tree: FilterTree) {
  const { text, inputs } = filterTreeSql(tree, pupil, tables, createLookup('t'));
  const plan = compilePlan(text, false);
  const count = (part: string) => plan.text.split(part).length - 1;
  return { lookUps: count('exists'), wrapped: count('coalesce(exists'), values: plan.bind(inputs) };
}

describe('filters of other records, joined', () => {
  it.each(['and', 'or'] as const)('by %s are one look-up for all that go through the same reference', (join) => {
    const { lookUps, values } = statement({ join, parts: [...many(through('teacherId')), leaf({ children: guardian }, '乙')] });
    expect([lookUps, values.length]).toEqual([2, 51]);
  });

  it('by or are one look-up for all rows or references of one field', () => {
    expect(statement({ join: 'or', parts: [...many({ children: guardian }), ...many(through('helperIds'))] }).lookUps).toBe(2);
  });

  it('by and may be fulfilled by different rows, so that each has a look-up', () => {
    expect(statement({ join: 'and', parts: many({ children: guardian }, 3) }).lookUps).toBe(3);
    expect(statement({ join: 'and', parts: many(through('helperIds'), 3) }).lookUps).toBe(3);
  });

  it('are joined to the list by the database when they are few; with many, planning the joins took seconds', () => {
    const wrapped = (count: number) => statement({ join: 'and', parts: many({ children: guardian }, count) }).wrapped;
    expect([wrapped(4), wrapped(5), wrapped(50)]).toEqual([0, 5, 50]);
  });
});
