/**
 * Vite development server of the current folder, with its configuration if there is one: `node devProcess.mjs PORT`. `fs.strict` is off
 * because the packages are linked from outside the folder.
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
