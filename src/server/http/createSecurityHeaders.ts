/** Security headers of the answers. */
import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/**
 * Content security policy of the pages. Inline styles are allowed, because antd creates them; inline scripts only by the hash
 * of those in `index.html`. No eval, no foreign sources. Connections are allowed to this site and to `uploads`, the object
 * store for direct uploads.
 */
export function buildContentPolicy(indexHtml = '', uploads = ''): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...listInlineScriptHashes(indexHtml)].join(' '),
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

function listInlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/**
 * Documents get all headers. Other answers get only the relevant ones: framing, script and permission headers have no effect
 * on JSON, and setting them takes a tenth of a call's time. API answers are not cached, because they contain personal data.
 */
export function createSecurityHeaders(policy: string): MiddlewareHandler {
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

/** `Vary`, because the body depends on the accepted encoding. Set before the answer is created; afterwards hono would copy the response. */
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
