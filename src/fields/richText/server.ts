/** Formatted content as the server keeps it: words, tables, links, pictures of our own; nothing that acts. */
import sanitizeHtml from 'sanitize-html';
import { filesPath, storedFileId } from '../../wire/files';
import { allowedAttributes, allowedStyles, allowedTags, isOwnSource, ownSourceTags } from './allowed';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedStyles: { '*': Object.fromEntries(Object.entries(allowedStyles).map(([name, value]) => [name, [value]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'col'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  exclusiveFilter: ({ tag, attribs }) => ownSourceTags.includes(tag) && !isOwnSource(attribs.src),
};

/** Content without scripts, forms, frames, foreign pictures and event attributes. Clean content comes back as it is. */
export function beforeStoreRichText(html: string): string {
  return sanitizeHtml(html, options);
}

const mention = new RegExp(`(?:src|href)="(${filesPath}/[^"?#]+)`, 'g');

/** Ids of the stored files that content shows or links to, each once. */
export function filesOfRichText(html: string): string[] {
  const found = [...html.matchAll(mention)].flatMap(([, address]) => storedFileId(address) ?? []);
  return [...new Set(found)];
}
