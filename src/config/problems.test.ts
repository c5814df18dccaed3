/** Every problem code: one mistake each, in a project that is valid without it. */

import { describe, expect, it } from 'vitest';
import { noEffectActionCases } from '../../tests/support/mistakes/actionCases';
import { addressCases } from '../../tests/support/mistakes/addressCases';
import { computedCases, lockCases, rollupCases, soundRollups } from '../../tests/support/mistakes/computedCases';
import { contradictionCases, disagreementCases } from '../../tests/support/mistakes/contradictionCases';
import { addEntries, entryCases, labelCases } from '../../tests/support/mistakes/entryCases';
import { initialValueCases } from '../../tests/support/mistakes/initialValueCases';
import { figureProblemCases, listLayoutCases, screenCases } from '../../tests/support/mistakes/listLayoutCases';
import { noEffectKeyCases, noEffectNameCases, noEffectPartCases } from '../../tests/support/mistakes/noEffectCases';
import { outcomeCases } from '../../tests/support/mistakes/outcomeCases';
import { pageCases } from '../../tests/support/mistakes/pageProblemCases';
import { type ProblemCase, problemCases } from '../../tests/support/mistakes/problemCases';
import { dottedCases, relationCases } from '../../tests/support/mistakes/relationCases';
import { misshapenCases, senselessConditionCases } from '../../tests/support/mistakes/typeCases';
import { unreachableCases } from '../../tests/support/mistakes/unreachableCases';
import { unsatisfiableCases } from '../../tests/support/mistakes/unsatisfiableCases';
import { mixedProject } from '../../tests/support/projects/mixedProject';
import { orderProject } from '../../tests/support/projects/orderProject';
import { type Json, projectFiles, smallProject } from '../../tests/support/projects/projectFixture';
import { configurationOf } from './load';
import { type Problem, type ProblemCode, problemCodes } from './problem';
import type { ProjectFiles, ReadCache } from './project';

const cases = [
  ...problemCases,
  ...computedCases,
  ...pageCases,
  ...relationCases,
  ...rollupCases,
  ...lockCases,
  ...listLayoutCases,
  ...figureProblemCases,
  ...dottedCases,
  ...entryCases,
  ...senselessConditionCases,
  ...misshapenCases,
  ...noEffectKeyCases,
  ...unreachableCases,
  ...labelCases,
  ...addressCases,
  ...noEffectNameCases,
  ...noEffectActionCases,
  ...disagreementCases,
  ...screenCases,
  ...contradictionCases,
  ...noEffectPartCases,
  ...unsatisfiableCases,
  ...initialValueCases,
  ...outcomeCases,
];

/** Files of projects that a case does not change, read once. */
const read: ReadCache = new Map();

function problemsOf({ edit, text, more }: ProblemCase): { problems: Problem[]; files: ProjectFiles } {
  const project = structuredClone(smallProject());
  edit?.(project);
  const files = projectFiles(project, more);
  if (text) {
    const [file, from, to] = text;
    const before = files.texts.get(file)!;
    expect(before).toContain(from);
    files.texts = new Map(files.texts).set(file, before.replace(from, to));
  }
  return { problems: configurationOf(files, read).problems, files };
}

function textAt({ file, line, column }: Problem, files: ProjectFiles): string {
  const lines = (files.texts.get(file) ?? '').split('\n').slice(line - 1);
  return lines.join('\n').slice(column - 1);
}

function otherErrors(problems: readonly Problem[], told: ProblemCode): Problem[] {
  return problems.filter(({ severity, code }) => severity === 'error' && code !== told && !alsoToldOfActions.includes(code));
}

describe('a project without mistakes', () => {
  it('has no problems and a configuration', () => {
    const { problems, configuration } = configurationOf(projectFiles(smallProject()));
    expect(problems).toEqual([]);
    expect(configuration).toBeDefined();
  });

  it('nor with entries', () => {
    const project = smallProject();
    addEntries(project);
    expect(configurationOf(projectFiles(project)).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('nor with rows that begin with something secret: nobody calls them by it', () => {
    const project = smallProject();
    const { name: _, phone, ...others } = project['schemas/guardian.json']!.properties;
    project['schemas/guardian.json']!.properties = { phone: { ...phone, masked: true }, ...others };
    project['resources/school/pupil.json']!.endpoints.reveal = 'POST reveal';
    expect(configurationOf(projectFiles(project)).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('nor with a required field that the page itself fixes', () => {
    const project = smallProject();
    const page = project['resources/school/pupil.json']!;
    Object.assign(project['schemas/pupil.json']!, { required: ['name', 'sex', 'urgent'] });
    Object.assign(page, { where: { sex: 1, urgent: true }, list: { columns: ['name'] } });
    page.form.groups = [
      { title: '基本信息', fields: ['name'] },
      { title: '性别', fields: ['sex'], showWhen: { name: { empty: false } } },
    ];
    expect(configurationOf(projectFiles(project)).problems).toEqual([]);
  });

  it.each(soundRollups.map((edit, n) => [n, edit] as const))('nor with rollup %i', (_n, edit) => {
    const project = smallProject();
    edit(project);
    expect(configurationOf(projectFiles(project)).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

/** Codes of cases about an action that needs no rule for its effect. */
const alsoToldOfActions: ProblemCode[] = ['action-without-effect', 'query-without-answer'];
/** Codes after which the file cannot be parsed. */
const unreadable = /^(menu-without-path|duplicate-resource|missing-group|form-without|file-name|child-entity)/;

describe('a mistake is told with its place', () => {
  it.each(cases.map((one) => [`${one.code} at ${one.at || one.file}`, one] as const))('and a remedy: %s', (_name, one) => {
    const { problems, files } = problemsOf(one);
    const found = problems.filter(({ code, file }) => code === one.code && file === one.file);
    expect(found, JSON.stringify(problems, null, 1)).not.toHaveLength(0);
    const there = found.find(
      (problem) =>
        textAt(problem, files).startsWith(one.at) &&
        problem.message.includes(one.says ?? '') &&
        (one.hint === undefined || problem.hint?.includes(one.hint)),
    );
    expect(there, JSON.stringify(found, null, 1)).toBeDefined();
    expect(there?.severity).toBe(problemCodes[one.code]);
    expect(problems.filter(({ hint }) => hint === undefined)).toEqual([]);
    if (!unreadable.test(one.code)) expect(otherErrors(problems, one.code)).toEqual([]);
    // Messages are in English; Chinese is allowed in quotes from the files only.
    const words = problems.map(({ message, hint }) => `${message} ${hint}`.replace(/"[^"]*"|\{[^}]*\}/g, ''));
    expect(words.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('for every code there is', () => {
    const elsewhere: ProblemCode[] = ['stale-generated'];
    expect(new Set([...cases.map(({ code }) => code), ...elsewhere])).toEqual(new Set(Object.keys(problemCodes)));
  });

  it.each(Object.entries({ smallProject, mixedProject, orderProject }))('and in any field of %s causes no other one', (_name, project) => {
    const make = project as () => Record<string, Json>;
    const known = configurationOf(projectFiles(make())).problems.map(({ message }) => message);
    const schemas = Object.entries(make()).filter(([path]) => /^schemas\/[a-z]/i.test(path));
    const followUps = schemas.flatMap(([path, { properties }]) =>
      Object.keys(properties).flatMap((name) => {
        const files = make();
        Object.assign(files[path]!.properties[name], { requiredWhen: 5, showWhen: 5 });
        const others = configurationOf(projectFiles(files), read).problems.filter(
          ({ code, message }) => code !== 'wrong-type' && !known.includes(message),
        );
        return others.map(({ code, message }) => `${path} ${name}: ${code} ${message}`);
      }),
    );
    expect(followUps).toEqual([]);
  });
});
