/** Headers that keep a browser from doing what the product never asks for. */
import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/**
 * Content policy of the pages. Styles may stand in the page (antd writes them there); scripts may not, except those of
 * `index.html` itself, which are named by their hash. Nothing is evaluated from text, nothing comes from elsewhere. Calls go to
 * this site, and to `uploads`, the object store that takes files straight from a page.
 */
export function contentPolicy(indexHtml = '', uploads = ''): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(indexHtml)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${uploads}`.trim(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/**
 * Documents get all of it. What a page loads or calls gets what matters there: headers about framing, scripts and cameras
 * say nothing on a JSON answer, and setting them costs a call a tenth of its time. Calls are not cached: they hold
 * personal data.
 */
export function securityHeaders(policy: string): MiddlewareHandler {
  return (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    if (isCall(c.req.path)) addCallHeaders(c);
    else if (!c.req.path.startsWith('/assets/')) addDocumentHeaders(c, policy);
    return next();
  };
}

function isCall(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/sso/');
}

/** What comes depends on whether the caller takes it compressed; said after the answer is made, it would be copied for it. */
function addCallHeaders(c: Context): void {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept-Encoding');
}

function addDocumentHeaders(c: Context, policy: string): void {
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Frame-Options', 'SAMEORIGIN');
  c.header('Content-Security-Policy', policy);
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
}
