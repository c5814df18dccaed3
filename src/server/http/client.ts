/** Client of a call: address and device. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { type Client, describeDevice } from '../auth/device';
import type { CallOrigin } from '../kernel/actor';

/** `X-Forwarded-For` is used only if `trustProxy` is set. */
export function clientOf(c: Context, trustProxy: boolean): Client {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
  return { ip: getClientAddress(c, trustProxy), device: describeDevice(userAgent), userAgent };
}

/** IP address of the caller. */
export function getClientAddress(c: Context, trustProxy: boolean): string {
  return (trustProxy && getForwardedIp(c)) || getSocketIp(c);
}

/** IP address and start time of a call. */
export function getCallOrigin(c: Context, trustProxy: boolean): CallOrigin {
  return { ip: getClientAddress(c, trustProxy), startedAt: performance.now() };
}

/** The last entry was added by our own proxy. */
function getForwardedIp(c: Context): string {
  const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : '';
}

function getSocketIp(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return (env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
}
