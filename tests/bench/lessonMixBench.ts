/** Twenty people at lessons of the same teachers and children at once, beside the same people one after the other. */
import { countedDeadlocks } from '../support/database/countedDeadlocks';
import { forTests, startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { lessonMix } from '../support/desks/lessonMix';
import { startTestServer } from '../support/server/testServer';

export interface MixMeasurement {
  people: number;
  acts: number;
  refused: number;
  inTurnMs: number;
  atOnceMs: number;
  deadlocks: number;
  /** Acts that began again because somebody held one of their locks. */
  begunAgain: number;
}

export async function measureLessonMix(people: number): Promise<MixMeasurement> {
  const postgres = await startPrivatePostgres(forTests);
  process.env.TEST_DATABASE_URL = postgres.url;
  const server = await startTestServer({ now: () => new Date('2026-07-31T07:00:00Z'), connections: 16 });
  try {
    const timed = async <T>(work: () => Promise<T>) => {
      const from = performance.now();
      return { answer: await work(), ms: Math.round(performance.now() - from) };
    };
    const [warm, alone, together] = [await lessonMix(server), await lessonMix(server), await lessonMix(server)];
    await warm.inTurn(2);
    const inTurn = await timed(() => alone.inTurn(people));
    const [deadlocks, begun] = [await countedDeadlocks(server.database), server.database.repeated.locks];
    const atOnce = await timed(() => together.run(people));
    return {
      people,
      acts: atOnce.answer.length,
      refused: [...inTurn.answer, ...atOnce.answer].filter(({ code }) => code !== 200).length,
      inTurnMs: inTurn.ms,
      atOnceMs: atOnce.ms,
      deadlocks: (await countedDeadlocks(server.database)) - deadlocks,
      begunAgain: server.database.repeated.locks - begun,
    };
  } finally {
    await server.close();
    postgres.stop();
  }
}
