/**
 * Vite's development server of the folder it is started in, with that folder's configuration if it has one: `node devProcess.mjs PORT`.
 * Packages lie behind a link, outside of the folder.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({
  configFile: existsSync('vite.config.ts') ? 'vite.config.ts' : false,
  configLoader: 'runner',
  cacheDir: '.vite',
  clearScreen: false,
  server: { port: Number(process.argv[2]), strictPort: true, host: '127.0.0.1', fs: { strict: false } },
});
await server.listen();
process.on('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
