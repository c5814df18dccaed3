/**
 * Modules that consist of JSON only, added to the product: the check reports no problems, the server starts, and each module passes the
 * acceptance tests.
 */
import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import { formatProblem } from '../../src/config/problem';
import { sampleOf } from '../support/acceptance/covering';
import { dropModules, droppedGroup } from '../support/acceptance/droppedModules';
import { startModuleServer } from '../support/acceptance/moduleServer';
import { describeModules } from '../support/acceptance/moduleTests';

const folder = dropModules();
const { configuration, problems } = loadConfiguration(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('passes the check without a warning', () => {
  const before = loadConfiguration(process.cwd()).problems.map(formatProblem);
  expect(problems.map(formatProblem).filter((problem) => !before.includes(problem))).toEqual([]);
});

const dropped = [...(configuration?.resources.values() ?? [])].filter(({ group }) => group === droppedGroup);
describeModules(sampleOf(dropped), () => startModuleServer({ config: folder }));
