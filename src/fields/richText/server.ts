/** Sanitizing of rich text on the server: text, tables, links, and stored pictures only. */
import sanitizeHtml from 'sanitize-html';
import { filesPath, findStoredFileId } from '../../wire/files';
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

/** HTML without scripts, forms, frames, external pictures and event attributes. Clean HTML is returned unchanged. */
export function beforeStoreRichText(html: string): string {
  return sanitizeHtml(html, options);
}

const mention = new RegExp(`(?:src|href)="(${filesPath}/[^"?#]+)`, 'g');

/** Ids of the stored files shown or linked in the HTML, without duplicates. */
export function listRichTextFiles(html: string): string[] {
  const found = [...html.matchAll(mention)].flatMap(([, address]) => findStoredFileId(address) ?? []);
  return [...new Set(found)];
}
