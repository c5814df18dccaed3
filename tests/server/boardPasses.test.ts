/** Figures of one table are read in one pass; each is the same as when it is read alone. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Figure } from '../../src/config/normalizedFigures';
import { must } from '../../src/domain/must';
import { type Period, rangeOf } from '../../src/domain/period';
import { type AmountReading, togetherOf } from '../../src/server/features/figures/amountReadings';
import { type FigureQuestion, type PlainFigure, readingOf } from '../../src/server/features/figures/figureQuestions';
import { buildServedResource, type ServedResource } from '../../src/server/http/servedResource';
import type { Actor } from '../../src/server/kernel/actor';
import { createRecordService } from '../../src/server/records/write/writer';
import { startTestServer, type TestServer } from '../support/server/testServer';

const people = ['admin', 'root', 'teacher', 'finance', 'sales', 'reception', 'multi'] as const;
const today = '2026-11-18';
const periods: (Period | undefined)[] = [undefined, 'today', 'thisMonth', 'last30Days', 'thisYear'];

let server: TestServer;
const pages = new Map<string, ServedResource>();
beforeAll(async () => {
  server = await startTestServer();
  const { context } = server;
  const service = createRecordService(context);
  for (const resource of context.configuration.resources.values())
    if (resource.list?.figures.length) pages.set(resource.name, buildServedResource(context, service, resource));
});
afterAll(() => server.close());

const isPlain = (figure: Figure): figure is PlainFigure => figure.measure.by !== 'share';

/** The fields by which boards part figures of a page. */
function groupsOf(page: string): NonNullable<FigureQuestion['by']>[] {
  const parts = [...server.context.configuration.boards.values()].flatMap((board) => board.parts);
  return parts.flatMap(({ figures, by }) => (by && 'field' in by && figures.some((ref) => ref.page === page) ? [by] : []));
}

/** All figures of all pages, in all periods and groups that the person may ask for. */
function readingsFor(actor: Actor): AmountReading[] {
  return [...pages].flatMap(([name, served]) =>
    must(served.resource.list, 'list')
      .figures.filter(isPlain)
      .flatMap((figure) =>
        periods.flatMap((period) => {
          const range = period && figure.time !== undefined ? rangeOf(period, today) : undefined;
          const steps = range ? (['day', 'month'] as const).map((step) => ({ step })) : [];
          const groups = [undefined, ...groupsOf(name), ...steps];
          return groups.flatMap((by) => readingOf({ served, figure, range, by, most: 5 }, actor, today) ?? []);
        }),
      ),
  );
}

it.each(people)('for %s', async (who) => {
  const actor = await server.context.actorOf(await server.login(who));
  const readings = readingsFor(actor);
  expect(readings.length).toBeGreaterThan(10);
  const read = (some: readonly AmountReading[], isApart: boolean) =>
    server.context.database.read(actor.instId, async (q) => {
      const { text, values, name, amounts } = togetherOf(some, isApart);
      const [row] = await q.query<Record<string, unknown>>(text, values, name);
      return amounts(must(row, 'row'));
    });
  const apart = new Map<AmountReading, unknown>();
  for (let at = 0; at < readings.length; at += 20) {
    const some = readings.slice(at, at + 20);
    for (const [index, amount] of (await read(some, true)).entries()) apart.set(must(some[index], 'reading'), amount);
  }
  const expected = (some: readonly AmountReading[]) => some.map((reading) => apart.get(reading));
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(readings, { minLength: 2, maxLength: 40 }), async (some) => {
      expect(await read(some, false)).toEqual(expected(some));
    }),
    { numRuns: 12 },
  );
});
