/**
 * The kept attack: each field has markers of its own in both institutions; who lacks a right asks every call of the API document, and
 * the marker is in no answer and in no file. A usual run asks the calls of the fewest pages in which every word of the language occurs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { covering } from '../support/acceptance/covering';
import {
  asPerson,
  asPicker,
  asStranger,
  beyondPage,
  deniableFields,
  denyFields,
  type Finding,
  inGroups,
  type Known,
} from '../support/markers/attack';
import { fieldsOf } from '../support/markers/plant';
import { mended, unreviewed } from '../support/markers/reviewed';
import { openStage, type Stage, thinned } from '../support/markers/scene';
import { left } from '../support/markers/schemaQuestions';
import { productConfiguration } from '../support/projects/productConfiguration';
import { tier } from '../support/run/tier';

const isComplete = tier === 'all';
let stage: Stage;
let known: Known[];
let keys: string[];
beforeAll(async () => {
  const resources = [...productConfiguration().resources.values()];
  const pages = isComplete ? resources : covering(resources);
  stage = await openStage(pages);
  known = isComplete ? stage.known : thinned(stage.known);
  keys = [...new Set(pages.flatMap(({ permission }) => permission ?? []))];
}, 900_000);
afterAll(() => stage?.close());

let judged = 0;
const clean = (findings: readonly Finding[]) => {
  judged++;
  expect(unreviewed(findings)).toEqual([]);
};
/** Hours are needed when other suites run beside it. */
const patience = 3_600_000;

test('asks every call, and nearly every field that can have a marker is told to who may have it', () => {
  const asked = new Set(stage.known.map(({ question }) => question.call));
  const seen = new Set(stage.known.flatMap(({ told }) => told.map(({ entity, field }) => `${entity}.${field}`)));
  const unseen = [...stage.planted.marked].filter((name) => !seen.has(name));
  const fields = fieldsOf(stage.configuration).length;
  console.log(
    `${asked.size} of ${stage.calls.length} calls, ${stage.known.length} questions; ${stage.planted.marked.size} of ${fields} fields with markers, ${unseen.length} of them told by no call`,
  );
  expect(stage.known.filter(({ code }) => code === 500).map(({ question }) => question.call)).toEqual([]);
  if (!isComplete) return;
  expect(stage.calls.filter((call) => !asked.has(call) && !left[call])).toEqual([]);
  expect(unseen.length).toBeLessThan(stage.planted.marked.size / 20);
});

test(
  'a field that may not be read is in no answer, and nothing is found by it',
  async () => {
    const groups = inGroups(deniableFields(stage.configuration, 'read'), isComplete ? 8 : 1);
    const { findings, asked } = await denyFields(stage, known, groups, 'read');
    expect(asked).toBeGreaterThan(100);
    clean(findings);
  },
  patience,
);

test(
  'a number that may not be seen whole is in no answer',
  async () => {
    const { findings, asked } = await denyFields(stage, known, [deniableFields(stage.configuration, 'whole')], 'whole');
    expect(asked).toBeGreaterThan(3);
    clean(findings);
  },
  patience,
);

test('no call of a page tells of a record that the page does not show', () => {
  clean(beyondPage(stage, known));
});

test(
  'another institution is told nothing',
  async () => {
    const { findings } = await asStranger(stage, known, stage.stranger);
    clean(findings);
  },
  patience,
);

test(
  'who has nothing of his own is told nothing by pages with a data scope',
  async () => {
    const person = { ...stage.admin, scope: 'own' as const, staffId: crypto.randomUUID() };
    const { findings, asked } = await asPerson(stage, known, 'scope', 'own', person, stage.judge);
    expect(asked).toBeGreaterThan(20);
    clean(findings);
  },
  patience,
);

test(
  'without the key of a page only the other pages tell of its records',
  async () => {
    const all: Finding[] = [];
    for (const key of keys)
      all.push(...(await asPerson(stage, known, 'page', key, { ...stage.admin, keys: ['*', `!${key}`] }, stage.judge)).findings);
    clean(all);
  },
  patience,
);

test(
  'a picker offers to who holds a page that shows its records or picks them',
  async () => {
    const all: Finding[] = [];
    for (const key of isComplete ? keys : keys.slice(0, 3)) all.push(...(await asPicker(stage, known, key)).findings);
    clean(all);
  },
  patience,
);

test.runIf(isComplete)(
  'the key of one page alone tells of its records only',
  async () => {
    const all: Finding[] = [];
    for (const key of keys)
      all.push(...(await asPerson(stage, known, 'alone', key, { ...stage.admin, keys: [key, `${key}:*`] }, stage.judge)).findings);
    clean(all);
  },
  patience,
);

// After the others, whatever their order: what was found is known then.
afterAll(() => {
  if (isComplete && judged === 8) expect(mended(), 'leaks of reviewed.json that are mended: take their entries out').toEqual([]);
});
