/** Downloads of pasted addresses, with a web server inside the network that must not be reached. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPublicAddress } from './publicAddress';
import { createFetchRemote } from './remoteFile';

const folder = mkdtempSync(join(tmpdir(), 'kangjiao-remote-'));
const maxBytes = 1024 * 1024;
const patient = { timeoutMs: 60_000 };
let server: Server;
let port: string;
let visits: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    visits.push(request.url ?? '');
    const url = new URL(request.url ?? '/', 'http://x');
    if (url.pathname === '/to') return response.writeHead(302, { location: url.searchParams.get('place') ?? '' }).end();
    if (url.pathname === '/circle') return response.writeHead(302, { location: '/circle' }).end();
    if (url.pathname === '/large') return response.end(Buffer.alloc(maxBytes + 1));
    if (url.pathname === '/announced') return response.writeHead(200, { 'content-length': maxBytes + 1 }).write('x');
    if (url.pathname === '/slow') return response.writeHead(200).write('x');
    if (url.pathname === '/missing') return response.writeHead(404).end();
    return response.end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  visits = [];
});

/** A DNS lookup from a table; each lookup of a name returns its next address. */
function names(table: Record<string, string[]>): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const lookup = ((name, _options, done) => {
    asked.push(name);
    const addresses = table[name] ?? [];
    const turn = asked.filter((one) => one === name).length - 1;
    const address = addresses[Math.min(turn, addresses.length - 1)];
    if (!address) return done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '');
    done(
      null,
      address.split(' ').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })),
    );
  }) as LookupFunction;
  return Object.assign(lookup, { asked });
}
/** The test's own web server counts as public when it is reached by the name `open.example`. */
const open = (lookup = names({ 'open.example': ['127.0.0.1'] })) =>
  createFetchRemote({ lookup, ports: ['', port], mayCall: (address) => address === '127.0.0.1' || isPublicAddress(address), ...patient });
const closed = (lookup?: LookupFunction) => createFetchRemote({ lookup, ports: ['', port], ...patient });
const leftovers = () => (existsSync(folder) ? readdirSync(folder) : []);

describe('a picture on the internet', () => {
  test('arrives in the folder, byte for byte', async () => {
    const { file, size } = await open()(`http://open.example:${port}/a.png`, { folder, maxBytes });
    expect([readFileSync(file, 'utf8'), size]).toEqual(['hello', 5]);
    rmSync(file);
  });

  test('may have moved', async () => {
    const place = encodeURIComponent(`http://open.example:${port}/a.png`);
    const { file } = await open()(`http://open.example:${port}/to?place=${place}`, { folder, maxBytes });
    expect(visits).toEqual([`/to?place=${place}`, '/a.png']);
    rmSync(file);
  });

  test.each([
    ['is larger than allowed', '/large', '文件超过 1 MB'],
    ['says it is larger', '/announced', '文件超过 1 MB'],
    ['moves in a circle', '/circle', '这个地址转了太多次，不能抓取'],
    ['is not there', '/missing', '对方网站没有给出文件（404）'],
  ])('that %s is refused and leaves nothing behind', async (_what, path, message) => {
    await expect(open()(`http://open.example:${port}${path}`, { folder, maxBytes })).rejects.toThrow(message);
    expect(leftovers()).toEqual([]);
  });
});

test('a file that never ends is refused after a time and leaves nothing behind', async () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const fetched = open()(`http://open.example:${port}/slow`, { folder, maxBytes });
  await expect.poll(leftovers).toHaveLength(1);
  time.abort(new DOMException('The operation timed out', 'TimeoutError'));
  await expect(fetched).rejects.toThrow('对方网站太久没有回应');
  expect([leftovers(), limit.mock.calls]).toEqual([[], [[patient.timeoutMs]]]);
});

describe('an address inside the network', () => {
  const inside = '这个地址不在公开的互联网上，不能抓取';
  test.each([
    ['by number', () => `http://127.0.0.1:${port}/`, inside],
    ['by one number', () => `http://2130706433:${port}/`, inside],
    ['in octal', () => `http://0177.0.0.1:${port}/`, inside],
    ['in hex', () => `http://0x7f.1:${port}/`, inside],
    ['in full-width digits', () => `http://１２７.０.０.１:${port}/`, inside],
    ['in IPv6', () => `http://[::1]:${port}/`, inside],
    ['mapped into IPv6', () => `http://[::ffff:127.0.0.1]:${port}/`, inside],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/', inside],
    ['by the name localhost', () => `http://localhost:${port}/`, inside],
    ['on a port of its own', () => 'http://8.8.8.8:6379/', inside],
    ['with a password', () => `http://me:secret@127.0.0.1:${port}/`, '网址里不能带账号和密码'],
    ['a file', () => 'file:///etc/passwd', '只能抓取 http 和 https 地址'],
    ['another protocol', () => `gopher://127.0.0.1:${port}/`, '只能抓取 http 和 https 地址'],
    ['a script', () => 'javascript:alert(1)', '只能抓取 http 和 https 地址'],
    ['nothing', () => 'photo.png', '这不是完整的网址'],
  ])('%s is never called', async (_what, address, message) => {
    await expect(closed()(address(), { folder, maxBytes })).rejects.toThrow(message);
    expect(visits).toEqual([]);
  });

  test.each([
    ['private', '10.0.0.8'],
    ['loopback', '127.0.0.1'],
    ['loopback mapped into IPv6', '::ffff:127.0.0.1'],
    ['one good and one bad', '8.8.8.8 127.0.0.1'],
  ])('behind a name is never called: %s', async (_what, address) => {
    const lookup = names({ 'evil.example': [address] });
    await expect(closed(lookup)(`http://evil.example:${port}/`, { folder, maxBytes })).rejects.toThrow(inside);
    expect(visits).toEqual([]);
  });

  test.each([
    ['by number', () => `http://127.0.0.2:${port}/secret`],
    ['by name', () => `http://inside.example:${port}/secret`],
    ['in IPv6', () => `http://[::1]:${port}/secret`],
    ['to another protocol', () => 'file:///etc/passwd'],
  ])('is not called after a redirect %s', async (_what, place) => {
    const lookup = names({ 'open.example': ['127.0.0.1'], 'inside.example': ['192.168.0.1'] });
    await expect(
      open(lookup)(`http://open.example:${port}/to?place=${encodeURIComponent(place())}`, { folder, maxBytes }),
    ).rejects.toThrow();
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatch(/^\/to/);
  });

  test('is not called when a name changes its mind: what was checked is what is connected to', async () => {
    const lookup = names({ 'rebind.example': ['127.0.0.2', '127.0.0.1'] });
    // 127.0.0.2 stands for a public address; nobody listens there.
    const fetchRemote = createFetchRemote({ lookup, ports: ['', port], mayCall: (address) => address === '127.0.0.2', ...patient });
    await expect(fetchRemote(`http://rebind.example:${port}/`, { folder, maxBytes })).rejects.toThrow('连接不上对方网站');
    expect(lookup.asked).toEqual(['rebind.example']);
    await expect(fetchRemote(`http://rebind.example:${port}/`, { folder, maxBytes })).rejects.toThrow(inside);
    expect(visits).toEqual([]);
  });
});
