/** Who is at the other end: address and device, for sessions and the sign-in log. */
import { isIP } from 'node:net';
import type { Context } from 'hono';

export interface Client {
  ip: string;
  /** Browser and system in short, e.g. `Chrome 131 · Windows`. */
  device: string;
  userAgent: string;
}

/** `X-Forwarded-For` is believed only behind a proxy that is known to set it. */
export function clientOf(c: Context, trustProxy: boolean): Client {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
  return { ip: (trustProxy && forwardedIp(c)) || socketIp(c), device: deviceOf(userAgent), userAgent };
}

/** The last entry is the one that our own proxy wrote. */
function forwardedIp(c: Context): string {
  const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : '';
}

function socketIp(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return (env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
}

const browsers: [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, '微信'],
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string): string {
  const browser = browsers
    .map(([pattern, name]) => pattern.exec(userAgent)?.[1] && `${name} ${pattern.exec(userAgent)?.[1]}`)
    .find(Boolean);
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || '未知设备';
}
