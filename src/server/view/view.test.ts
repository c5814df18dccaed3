import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../config/load';
import { compilePlan } from '../db/sqlPlan';
import { tablesOf } from '../model/entityTable';
import { anyOf, buildVisibleStatement, openViews, type Viewer, viewOf } from './view';

const { configuration } = loadConfiguration(process.cwd());
const tables = tablesOf(configuration!);
const staffId = '01890000-0000-7000-8000-000000000001';
const person = (scope: ReturnType<Viewer['scopeOf']>): Viewer => ({ can: () => true, scopeOf: () => scope, staffId });
const pageOf = (name: string) => configuration!.resources.get(name)!;
const text = (of: Parameters<typeof buildVisibleStatement>) => compilePlan(buildVisibleStatement(...of), false).text.replace(/\s+/g, ' ');

/** One resource of each kind: with a condition, own records, department, all records, a scope for writing, several pages. */
const sample = ['student', 'psychologyList', 'studyList', 'clue', 'approve', 'class', 'rehabilitationRecord', 'iepShortGoal', 'myPlan'];

describe('the statement of a view', () => {
  it('is what was reviewed', async () => {
    const lines = sample.flatMap((name) =>
      (['own', 'dept', 'all'] as const).flatMap((scope) => {
        const view = viewOf(pageOf(name), tables, person(scope));
        const written = view.writes === view.rows ? [] : [`-- ${name}, ${scope}, may change`, text([view.table, view.writes])];
        return [`-- ${name}, ${scope}`, text([view.table, view.rows]), ...written];
      }),
    );
    const student = tables.get('student')!;
    const anywhere = ['-- student, own, on any page', text([student, anyOf(openViews(tables, student, person('own')))])];
    await expect(`${[...lines, ...anywhere].join('\n')}\n`).toMatchFileSnapshot('view.sql');
  });

  it('finds nothing where no page is open', () => {
    const student = tables.get('student')!;
    const nobody: Viewer = { ...person('all'), can: () => false };
    expect(text([student, anyOf(openViews(tables, student, nobody))])).toContain('and false');
  });
});
