/**
 * Baseline of the start measurement: opens the same embedded database (a data folder) or connects to the same PostgreSQL, and answers one
 * call through Hono. Run as a separate process: `node bareStart.mjs PORT FOLDER|URL`.
 */
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const [port, place] = process.argv.slice(2);
const database = place.startsWith('postgres:') ? new pg.Pool({ connectionString: place }) : await PGlite.create(place);
const app = new Hono();
app.get('/health', async (c) => c.json((await database.query('select 1 from institution limit 1')).rows));
serve({ fetch: app.fetch, port: Number(port) });
process.on('SIGTERM', () => (database.end?.() ?? database.close()).then(() => process.exit(0)));
