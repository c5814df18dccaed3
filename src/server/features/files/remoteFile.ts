/**
 * Downloads a file from an address given by a user, protected against server-side request forgery: http and https on default
 * ports, public addresses only, checked when connecting (which also covers DNS rebinding) and again for each redirect, with
 * limits on size, time and redirects.
 */
import { lookup as systemLookup } from 'node:dns';
import { mkdir } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import { v7 as uuid } from 'uuid';
import type { FetchRemote, RemoteFile } from '../../kernel/remoteFile';
import { streamToFile } from '../../kernel/streamToFile';
import { isPublicAddress } from './publicAddress';

/** Why an address was not downloaded, as a message for the user. */
export class RemoteError extends Error {}

interface RemoteOptions {
  /** Name → addresses, like `dns.lookup`. */
  lookup?: LookupFunction;
  /** Whether connecting to the address is allowed. */
  mayCall?(address: string): boolean;
  /** Allowed ports; '' = the default of the scheme. */
  ports?: readonly string[];
  /** Milliseconds for one file, including redirects. */
  timeoutMs?: number;
}

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const forbidden = '这个地址不在公开的互联网上，不能抓取';

export function createFetchRemote(options: RemoteOptions = {}): FetchRemote {
  const { lookup = systemLookup as LookupFunction, mayCall = isPublicAddress, ports = [''], timeoutMs = 10_000 } = options;
  const dispatcher = new Agent({
    connect: { lookup: createCheckedLookup(lookup, mayCall), timeout: 5_000 },
    // No keep-alive: a connection is used only for the request whose address was checked.
    pipelining: 0,
    maxRedirections: 0,
  });
  const allowed = (address: string, base?: string) => readAddress(address, base, mayCall, ports);
  return async (address, { folder, maxBytes }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let url = allowed(address);
      for (let step = 0; step <= maxRedirects; step += 1) {
        const answer = await request(url, { dispatcher, signal, headers: { accept: 'image/*', 'accept-encoding': 'identity' } });
        const next = redirectOf(answer);
        if (next === undefined) return await save(answer, folder, maxBytes);
        discard(answer);
        url = allowed(next, url.href);
      }
      throw new RemoteError('这个地址转了太多次，不能抓取');
    } catch (error) {
      throw explainError(error);
    }
  };
}

/** A DNS lookup that fails if one of the addresses is not allowed. */
function createCheckedLookup(lookup: LookupFunction, mayCall: (address: string) => boolean): LookupFunction {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = Array.isArray(found) ? found : [];
      if (addresses.length === 0 || !addresses.every(({ address }) => mayCall(address))) return done(new RemoteError(forbidden), '');
      const [first] = addresses;
      return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
    });
}

/** Parses and checks an address. IP literals are checked here, because they are not looked up. */
function readAddress(address: string, base: string | undefined, mayCall: (address: string) => boolean, ports: readonly string[]): URL {
  if (!URL.canParse(address, base)) throw new RemoteError('这不是完整的网址');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RemoteError('只能抓取 http 和 https 地址');
  if (url.username !== '' || url.password !== '') throw new RemoteError('网址里不能带账号和密码');
  if (!ports.includes(url.port)) throw new RemoteError(forbidden);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayCall(host)) throw new RemoteError(forbidden);
  return url;
}

function redirectOf(answer: Dispatcher.ResponseData): string | undefined {
  const { statusCode, headers } = answer;
  if (redirects.has(statusCode) && typeof headers.location === 'string') return headers.location;
  if (statusCode === 200) return undefined;
  discard(answer);
  throw new RemoteError(`对方网站没有给出文件（${statusCode}）`);
}

/** Closes an unread response; errors of its stream are ignored. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined);
  body.destroy();
}

async function save(answer: Dispatcher.ResponseData, folder: string, maxBytes: number): Promise<RemoteFile> {
  const { body, headers } = answer;
  const tooLarge = () => new RemoteError(`文件超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    discard(answer);
    throw tooLarge();
  }
  await mkdir(folder, { recursive: true });
  const file = join(folder, uuid());
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? tooLarge() : null, chunk);
    },
  });
  await streamToFile(file, body, count);
  return { file, size };
}

function explainError(error: unknown): RemoteError {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof RemoteError) return at;
  const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new RemoteError(late ? '对方网站太久没有回应' : '连接不上对方网站', { cause: error });
}
