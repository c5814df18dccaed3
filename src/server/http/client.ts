/** Who is at the other end: address and device, for sessions and the sign-in log. */
import { isIP } from 'node:net';
import Bowser from 'bowser';
import type { Context } from 'hono';
import type { CallOrigin } from '../kernel/actor';

export interface Client {
  ip: string;
  /** Browser and system in short, e.g. `Chrome 131 · Windows`. */
  device: string;
  userAgent: string;
}

/** `X-Forwarded-For` is believed only behind a proxy that is known to set it. */
export function clientOf(c: Context, trustProxy: boolean): Client {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
  return { ip: clientAddress(c, trustProxy), device: deviceOf(userAgent), userAgent };
}

/** The caller's address alone. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  return (trustProxy && forwardedIp(c)) || socketIp(c);
}

/** Where a call comes from, and when it came. */
export function originOfCall(c: Context, trustProxy: boolean): CallOrigin {
  return { ip: clientAddress(c, trustProxy), startedAt: performance.now() };
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

/** Names that people here know better than the library's. */
const chinese: Readonly<Record<string, string>> = {
  WeChat: '微信',
  'UC Browser': 'UC 浏览器',
  'QQ Browser': 'QQ 浏览器',
  'Microsoft Edge': 'Edge',
  'Internet Explorer': 'IE',
};

/** `Chrome 131 · Windows`; programs that are no browser stay unknown. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name && `${chinese[browser.name] ?? browser.name} ${browser.version?.split('.')[0] ?? ''}`.trim();
  return [name, os.name].filter(Boolean).join(' · ') || unknownDevice;
}

const unknownDevice = '未知设备';
