/** Process of the load generator: reads a `Load` as JSON from its argument and prints a `LoadResult`. */
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load';

const load: Load = JSON.parse(process.argv[2] ?? '');
const { questions = [] } = load;
let sent = 0;
let asked = 0;
/** Each run uses other phone numbers. */
const firstPhone = Math.floor(Math.random() * 900_000_000);

const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  verifyBody: (body) => String(body).startsWith('{"code":200'),
  requests: [
    {
      method: load.method ?? 'GET',
      headers: load.headers,
      setupRequest: (request) => ({
        ...request,
        ...(load.body && { body: another(load.body) }),
        ...(questions.length > 0 && { path: `${new URL(load.url).pathname}?${questions[asked++ % questions.length]}` }),
      }),
    },
  ],
});
/** Replaces the placeholders, so that records have different names, birthdays and phones and none is refused as a duplicate. */
function another(body: string): string {
  const number = sent++;
  const day = new Date(Date.UTC(2016, 0, 1 + (number % 3000))).toISOString().slice(0, 10);
  return body
    .replaceAll('%n', `${load.series}${number}`)
    .replaceAll('%day', day)
    .replaceAll('%phone', `16${String(firstPhone + number).padStart(9, '0')}`);
}

const answer: LoadResult = {
  perSecond: result.requests.average,
  p99: result.latency.p99,
  errors: result.non2xx + result.errors + result.mismatches,
};
console.log(JSON.stringify(answer));
