/** What axe finds on the screen a person is looking at. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Person } from './person';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** Serious and critical findings, one line each. */
export async function seriousFindings(person: Person): Promise<string[]> {
  await person.page.waitForLoadState('networkidle');
  await person.page.evaluate(axe);
  const violations = (await person.page.evaluate('axe.run().then((result) => result.violations)')) as Finding[];
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
