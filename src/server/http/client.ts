/** Who is at the other end of a call: address and device. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { type Client, deviceOf } from '../auth/device';
import type { CallOrigin } from '../kernel/actor';

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
