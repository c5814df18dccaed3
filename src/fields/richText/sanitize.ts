/** Removes scripts, overlays and external requests from HTML. Loaded on demand because of its size. */
import DOMPurify from 'dompurify';
import { allowedAttributes, allowedTags, cleanStyle, isOwnSource, ownSourceTags } from './allowed';

const purify = DOMPurify();
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName === 'style') attribute.attrValue = cleanStyle(attribute.attrValue);
});
purify.addHook('afterSanitizeAttributes', (node) => {
  const tag = node.nodeName.toLowerCase();
  if (ownSourceTags.includes(tag) && !isOwnSource(node.getAttribute('src'))) node.remove();
  if (tag === 'a') node.setAttribute('rel', 'noopener noreferrer');
});

/** The HTML ready for display; the server applies the same list before storing. */
export function sanitize(html: string): string {
  return purify.sanitize(html, { ALLOWED_TAGS: [...allowedTags], ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())] });
}
