/** Takes out of formatted content whatever could act, cover the page or call elsewhere. Loaded on demand: it is not small. */
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

/** The content as it may stand in the page; the server has cleaned it by the same list before it was stored. */
export function sanitize(html: string): string {
  return purify.sanitize(html, { ALLOWED_TAGS: [...allowedTags], ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())] });
}
