/** Content types of the editor: text, lists, tables, pictures, videos, and upload placeholders. */
import { type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isOwnSource } from '../allowed';
import { uploadAttribute } from './pastedHtml';
import type { PendingUploads } from './pendingUploads';
import { UploadPlace } from './UploadPlace';

export function createExtensions(uploads: PendingUploads): Extensions {
  return [
    StarterKit.configure({
      trailingNode: false,
      heading: { levels: [2, 3, 4] },
      link: { openOnClick: false, protocols: ['mailto', 'tel'] },
    }),
    OwnImage,
    Film,
    TableKit.configure({ table: { resizable: true, cellMinWidth: 48 } }),
    uploadPlace(uploads),
  ];
}

/** Inline pictures, as in Word; HTML pictures are accepted only from stored files. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isOwnSource(element.getAttribute('src')) && null }],
}).configure({ inline: true });

const Film = Node.create({
  name: 'video',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'video[src]', getAttrs: (element) => isOwnSource(element.getAttribute('src')) && null }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: 'controls', preload: 'metadata' })],
});

/** Exists in the running editor only: a placeholder in stored HTML is ignored. */
function uploadPlace(uploads: PendingUploads): Node {
  return Node.create({
    name: 'upload',
    group: 'inline',
    inline: true,
    atom: true,
    addOptions: () => ({ uploads }),
    addAttributes: () => ({
      uploadKey: {
        default: '',
        parseHTML: (element) => element.getAttribute(uploadAttribute),
        renderHTML: ({ uploadKey }) => ({ [uploadAttribute]: uploadKey }),
      },
    }),
    parseHTML: () => [
      {
        tag: `span[${uploadAttribute}]`,
        getAttrs: (element) => uploads.get(element.getAttribute(uploadAttribute) ?? '') !== undefined && null,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
    addNodeView: () => ReactNodeViewRenderer(UploadPlace, { as: 'span' }),
  });
}
