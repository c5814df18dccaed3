/**
 * Time, main-thread CPU, bytes and requests until the rows of a list are painted, in Chromium, at normal and reduced CPU speed. The
 * subjects alternate, so that variations of the machine affect all of them.
 */
import { launchBrowser } from '../../support/web/browser';
import { type Figures, openCold, openWarm, type Subject, signIn, warmContext } from './visits';

/** Medians over `rounds`, by subject. */
export async function measureBrowser(subjects: Subject[], slowdown: number, rounds: number): Promise<Map<string, Figures>> {
  const browser = await launchBrowser();
  const runs = new Map<string, Figures[]>();
  const warm = new Map(await Promise.all(subjects.map(async (subject) => [subject, await warmContext(browser, subject)] as const)));
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that no subject is always first.
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const context = warm.get(subject)!;
      const figures = {
        ...(await signIn(browser, subject, slowdown)),
        ...(await openCold(browser, subject, slowdown)),
        ...(await openWarm(context, subject, slowdown)),
      };
      runs.set(subject.name, [...(runs.get(subject.name) ?? []), figures]);
    }
  }
  await browser.close();
  return new Map([...runs].map(([name, all]) => [name, medians(all)]));
}

function medians(all: Figures[]): Figures {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((key) => [key, middle(all.map((figures) => figures[key] ?? 0))]));
}
