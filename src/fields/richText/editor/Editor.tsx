/** The rich-text editor, loaded on demand. It does not save; the surrounding form does. */
import { EditorContent, type Editor as EditorInstance, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldInputProps } from '../../fieldInput';
import { useFieldServices } from '../../fieldServices';
import type { richText } from '..';
import css from './editor.module.css';
import { createExtensions } from './extensions';
import { insertPlaceholders, uploadAttribute } from './pastedHtml';
import { PatientChanges } from './patientChanges';
import { PendingUploads } from './pendingUploads';
import { fillPlace, getPlacedKeys, insertFiles } from './placedUploads';
import { TableTools } from './TableTools';
import { Toolbar } from './Toolbar';
import { WordCount } from './WordCount';

export default function Editor(props: FieldInputProps<typeof richText>) {
  const { field, onBlur, disabled = false } = props;
  const html = (props.value as string | null | undefined) ?? '';
  const written = useRef(html);
  const current = useRef(props);
  current.current = props;
  const instance = useRef<EditorInstance>(null);
  const rtf = useRef('');
  const { editor: loadServices } = useFieldServices();
  const report = useRef(() => {});
  report.current = () => {
    if (!instance.current || instance.current.isDestroyed) return;
    const places = getPlacedKeys(instance.current.state.doc);
    uploads.keepOnly(places);
    current.current.onBusy?.(uploads.problemOf(places));
    written.current = htmlOf(instance.current);
    current.current.onChange?.(written.current);
  };
  const [changes] = useState(() => new PatientChanges(() => report.current()));
  const [uploads] = useState(
    () => new PendingUploads(loadServices, (key, file) => instance.current && fillPlace(instance.current, key, file)),
  );

  const editor = useEditor({
    extensions: useState(() => createExtensions(uploads))[0],
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: attributesOf(props),
      handleDOMEvents: {
        paste: (_view, event) => {
          rtf.current = event.clipboardData?.getData('text/rtf') ?? '';
          return false;
        },
      },
      transformPastedHTML: (pasted) =>
        insertPlaceholders(pasted, { origin: location.origin, rtf: rtf.current, begin: (source) => uploads.begin(source) }),
      // Reports pending changes before a shortcut runs, so that Ctrl+S saves the latest text.
      handleKeyDown: (_view, event) => {
        if (event.ctrlKey || event.metaKey) changes.flush();
        return false;
      },
      handlePaste: (_view, event) => takeFiles(listPastedFiles(event.clipboardData)),
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return takeFiles([...(event.dataTransfer?.files ?? [])], at);
      },
    },
    onUpdate: ({ editor: updated }) => changes.notify(updated.state.doc.content.size),
    onBlur: () => changes.flush(),
  });
  instance.current = editor;
  const takeFiles = (files: File[], at?: number) => {
    if (files.length === 0 || !instance.current) return false;
    insertFiles(instance.current, uploads, files, { at });
    return true;
  };

  // External changes (draft, reset, other version) replace the text; the editor's own reported value does not.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [html, editor]);
  useEffect(() => editor.setEditable(!disabled, false), [disabled, editor]);
  useEffect(
    () => uploads.subscribe(() => current.current.onBusy?.(uploads.problemOf(getPlacedKeys(editor.state.doc)))) as () => void,
    [uploads, editor],
  );
  useEffect(
    () => () => {
      changes.flush();
      uploads.stop();
      current.current.onBusy?.(undefined);
    },
    [uploads, changes],
  );

  return (
    <div className={css.frame}>
      <Toolbar editor={editor} uploads={uploads} disabled={disabled} title={field.title} />
      <TableTools editor={editor} disabled={disabled} />
      <EditorContent className={css.content} editor={editor} onBlur={onBlur} />
      <WordCount editor={editor} most={field.options.maxLength} />
    </div>
  );
}

const placeholder = new RegExp(`<span ${uploadAttribute}="[^"]*"></span>`, 'g');

/** An empty document gives ''; placeholders of pending uploads are removed. */
function htmlOf(editor: EditorInstance): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(placeholder, '');
}

/** Files in the clipboard; none when there is text, because Word and Excel then add a picture of that text. */
function listPastedFiles(clipboard: DataTransfer | null): File[] {
  const html = clipboard?.getData('text/html') ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  const hasWords = page.body.textContent?.trim() !== '' || page.querySelector('table') !== null;
  return hasWords ? [] : [...(clipboard?.files ?? [])];
}

function attributesOf(props: FieldInputProps): Record<string, string> {
  const attributes = {
    id: props.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props['aria-label'] ?? props.field.title,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
