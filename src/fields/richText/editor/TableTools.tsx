/** Buttons for the table at the cursor. */
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import ui from '../../../ui/ui.module.css';
import css from './editor.module.css';

const tools: [title: string, run: (editor: Editor) => boolean][] = [
  ['在下方加行', (editor) => editor.chain().focus().addRowAfter().run()],
  ['在右侧加列', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['删除行', (editor) => editor.chain().focus().deleteRow().run()],
  ['删除列', (editor) => editor.chain().focus().deleteColumn().run()],
  ['合并或拆分', (editor) => editor.chain().focus().mergeOrSplit().run()],
  ['标题行', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['删除表格', (editor) => editor.chain().focus().deleteTable().run()],
];

export function TableTools({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const isInside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  if (!isInside || disabled) return null;
  return (
    <div className={`${ui.wrap} ${css.toolbar}`} role="toolbar" aria-label="表格">
      {tools.map(([title, run]) => (
        <Button key={title} type="text" size="small" onClick={() => run(editor)}>
          {title}
        </Button>
      ))}
    </div>
  );
}
