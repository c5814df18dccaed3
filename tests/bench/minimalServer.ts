/** Builds the baseline page and serves it, compressed with brotli, with the calls it makes. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { hashPassword, verifyPassword } from '../../src/server/auth/password';

const root = join(import.meta.dirname, 'minimal');
const out = join(import.meta.dirname, '../../.bench/minimal');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** About as much text as a row of the product. */
const student = {
  姓名: '陈雨桐',
  性别: '女',
  年龄: '5岁8月',
  服务类别: '发育迟缓',
  主要联系人: '陈建华',
  联系电话: '138****2716',
  班级: '向日葵小班',
  责任教师: '张伟',
  状态: '在读',
};

export async function startMinimal(port: number): Promise<Server> {
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir: out, emptyOutDir: true } });
  const hash = await hashPassword('demo1234');
  const students = Array.from({ length: 20 }, (_, id) => ({ id, ...student }));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (path === '/rest/login') {
      // Verifies a password hash like the product, because that is a large part of the sign-in time.
      return void verifyPassword('demo1234', hash).then(() => response.setHeader('content-type', 'application/json').end('{}'));
    }
    if (path === '/rest/students' || path === '/rest/records') {
      response.setHeader('content-type', 'application/json').setHeader('x-total-count', '100000');
      return response.end(JSON.stringify(students.map(({ id, ...row }) => ({ id: `${path} ${id}`, ...row }))));
    }
    const file = extname(path) ? path : '/index.html';
    if (!existsSync(join(out, file))) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').setHeader('content-encoding', 'br');
    if (path.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.end(compressed(file));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

const cache = new Map<string, Buffer>();
function compressed(file: string): Buffer {
  const known = cache.get(file) ?? brotliCompressSync(readFileSync(join(out, file)));
  cache.set(file, known);
  return known;
}
