import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { arrive, arriveAs, desktop, type Person, phone } from './person';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

async function seriousFindings(person: Person): Promise<string[]> {
  await person.page.waitForLoadState('networkidle');
  await person.page.evaluate(axe);
  const violations = (await person.page.evaluate('axe.run().then((result) => result.violations)')) as Finding[];
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

describe('screen readers and keyboards', () => {
  for (const screen of [desktop, phone]) {
    it(`find nothing serious at ${screen.width} px`, async () => {
      const stranger = await arrive(screen);
      await stranger.open('/login');
      expect(await seriousFindings(stranger), 'login').toEqual([]);
      await stranger.leave();

      const person = await arriveAs('admin', screen);
      for (const path of ['/dashboard', '/studentModel/student', '/studentModel/student/create', '/structureModel/department/create']) {
        await person.open(path);
        expect(await seriousFindings(person), path).toEqual([]);
      }
      await person.open('/studentModel/student');
      await person.page.getByText('陈雨桐').first().click();
      await person.page.waitForURL(/\/show\//);
      await person.sees('基本信息');
      expect(await seriousFindings(person), 'record').toEqual([]);
      await person.leave();
    });
  }
});
