/** The editor itself: what staff write in notices, plans and course descriptions. Loaded on demand. */
import { EditorContent, type Editor as EditorInstance, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { FieldInputProps } from '../fieldInput';
import css from './editor.module.css';
import { Toolbar } from './Toolbar';

const extensions = [
  StarterKit.configure({ trailingNode: false, heading: { levels: [2, 3, 4] }, link: { openOnClick: false, protocols: ['mailto', 'tel'] } }),
];

export default function Editor(props: FieldInputProps) {
  const { field, onBlur, disabled = false } = props;
  const html = (props.value as string | null | undefined) ?? '';
  const written = useRef(html);
  const change = useRef(props.onChange);
  change.current = props.onChange;

  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: updated }) => {
      written.current = htmlOf(updated);
      change.current?.(written.current);
    },
  });
  // What comes from outside (a draft, a reset, another version) replaces the text; its own echo does not.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [html, editor]);
  useEffect(() => editor.setEditable(!disabled, false), [disabled, editor]);

  return (
    <div className={css.frame}>
      <Toolbar editor={editor} disabled={disabled} title={field.title} />
      <EditorContent className={css.content} editor={editor} onBlur={onBlur} />
    </div>
  );
}

/** An empty paragraph is nothing. */
function htmlOf(editor: EditorInstance): string {
  return editor.isEmpty ? '' : editor.getHTML();
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
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
