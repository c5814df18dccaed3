/** Placeholders of uploads in a document, and their replacement. */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorUpload } from '../../../wire/editor';
import type { FinishedUpload, PendingUploads } from './pendingUploads';

/** Keys of the uploads that have a placeholder in the document. */
export function getPlacedKeys(document: Node): Set<string> {
  const keys = new Set<string>();
  document.descendants((node) => {
    if (node.type.name === 'upload') keys.add(String(node.attrs.uploadKey));
  });
  return keys;
}

/** Replaces the placeholder with the uploaded file. Not a separate undo step, because the insertion already is one. */
export function fillPlace(editor: Editor, key: string, file: FinishedUpload): void {
  const { state, view } = editor;
  const transaction = state.tr.setMeta('addToHistory', false);
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'upload' || node.attrs.uploadKey !== key) return;
    const from = transaction.mapping.map(position);
    transaction.replaceWith(from, from + node.nodeSize, nodeOf(editor, file));
  });
  if (transaction.docChanged) view.dispatch(transaction);
}

function nodeOf({ schema }: Editor, { kind, url, name, alt }: FinishedUpload): Node {
  const link = schema.marks.link?.create({ href: url });
  const made: Record<EditorUpload, () => Node | undefined> = {
    image: () => schema.nodes.image?.create({ src: url, alt }),
    video: () => schema.nodes.video?.create({ src: url, title: name }),
    file: () => schema.text(name || '附件', link ? [link] : []),
  };
  return made[kind]() ?? schema.text(name);
}

/** Starts uploads and inserts their placeholders at a position or the cursor. Without `kind` it is derived from the file. */
export function insertFiles(
  editor: Editor,
  uploads: PendingUploads,
  files: readonly File[],
  options?: { kind?: EditorUpload; at?: number },
): void {
  const places = files.map((file) => ({
    type: 'upload',
    attrs: { uploadKey: uploads.begin({ from: 'file', kind: options?.kind ?? kindOf(file), file }) },
  }));
  const chain = editor.chain().focus();
  (options?.at === undefined ? chain.insertContent(places) : chain.insertContentAt(options.at, places)).run();
}

function kindOf({ type }: File): EditorUpload {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'file';
}
