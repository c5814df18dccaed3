/** The load generator's own process: reads one `Load` as JSON from its argument, prints one `LoadResult`. */
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load';

const load: Load = JSON.parse(process.argv[2] ?? '');
let sent = 0;

const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  verifyBody: (body) => String(body).startsWith('{"code":200'),
  requests: [
    {
      method: load.method ?? 'GET',
      headers: load.headers,
      // A number in the body makes every record a new one, so that nothing is refused as a duplicate.
      setupRequest: (request) => (load.body ? { ...request, body: load.body.replaceAll('%n', `${load.series}${sent++}`) } : request),
    },
  ],
});
const answer: LoadResult = {
  perSecond: result.requests.average,
  p99: result.latency.p99,
  errors: result.non2xx + result.errors + result.mismatches,
};
console.log(JSON.stringify(answer));
