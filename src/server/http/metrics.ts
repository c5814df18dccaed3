/** Metrics of this process; those of several processes are added up by the primary process. */
import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database';

/** An answered call. */
interface AnsweredCall {
  method: string;
  /** Path as declared, so that ids do not create separate metrics; all pages and files count as one route. */
  route: string;
  code: number;
  seconds: number;
}

export interface Metrics {
  count(call: AnsweredCall): void;
  /** All metrics of this process in the text format of Prometheus. */
  text(): Promise<string>;
}

export function createMetrics(database: Pick<Database, 'connections' | 'replicaBehind'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Collected on request; metrics of several processes can be added up.
  if (cluster.isWorker) {
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registers);
  }
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'kangjiao_calls_total',
    help: 'Answered calls by declared route and code of the envelope',
    labelNames: ['method', 'route', 'code'],
    registers,
  });
  const errors = new Counter({ name: 'kangjiao_errors_total', help: 'Calls that failed inside the server (code 5xx)', registers });
  const seconds = new Histogram({
    name: 'kangjiao_call_seconds',
    help: 'Duration of calls by declared route',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'kangjiao_pool_connections',
    help: 'Connections to the database: open, idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  if (database.replicaBehind() !== undefined) {
    new Gauge({
      name: 'kangjiao_replica_behind_seconds',
      help: 'How far the read replica is behind; -1 = lists are read from the primary',
      registers,
      aggregator: 'max',
      collect() {
        this.set((database.replicaBehind() ?? -1_000) / 1_000);
      },
    });
  }
  return {
    count({ method, route, code, seconds: taken }) {
      calls.inc({ method, route, code });
      if (code >= 500 && code < 600) errors.inc();
      seconds.observe({ method, route }, taken);
    },
    text: () => registry.metrics(),
  };
}
