/** Toolbar buttons, with accessible name and pressed state. */
import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import ui from '../../../ui/ui.module.css';
import css from './editor.module.css';
import { InsertTools } from './InsertTools';
import type { PendingUploads } from './pendingUploads';

interface Tool {
  name: string;
  title: string;
  icon: ReactNode;
  run(editor: Editor): void;
  /** Whether it is active at the cursor. */
  on?(editor: Editor): boolean;
}

const tools: Tool[] = [
  { name: 'bold', title: '加粗', icon: <BoldOutlined />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', title: '斜体', icon: <ItalicOutlined />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', title: '下划线', icon: <UnderlineOutlined />, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', title: '删除线', icon: <StrikethroughOutlined />, run: (editor) => editor.chain().focus().toggleStrike().run() },
  createHeadingTool(2, '大标题'),
  createHeadingTool(3, '小标题'),
  {
    name: 'bulletList',
    title: '项目列表',
    icon: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    title: '编号列表',
    icon: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'blockquote', title: '引用', icon: <span>“”</span>, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'undo', title: '撤销', icon: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run(), on: () => false },
  { name: 'redo', title: '重做', icon: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run(), on: () => false },
];

interface ToolbarProps {
  editor: Editor;
  uploads: PendingUploads;
  disabled: boolean;
  title: string;
}

export function Toolbar({ editor, uploads, disabled, title }: ToolbarProps) {
  const on = useEditorState({ editor, selector: ({ editor: current }) => tools.map((tool) => isOn(tool, current)) });
  return (
    <div className={`${ui.wrap} ${css.toolbar}`} role="toolbar" aria-label={`${title}的格式`}>
      {tools.map((tool, index) => (
        <Button
          key={tool.name}
          type="text"
          size="small"
          icon={tool.icon}
          title={tool.title}
          aria-label={tool.title}
          aria-pressed={on[index]}
          className={on[index] ? css.on : undefined}
          disabled={disabled}
          onClick={() => tool.run(editor)}
        />
      ))}
      <InsertTools editor={editor} uploads={uploads} disabled={disabled} />
    </div>
  );
}

/** Headings start at level 2, because the page title is level 1. */
function createHeadingTool(level: 2 | 3, title: string): Tool {
  return {
    name: `heading${level}`,
    title: `H${level} ${title}`,
    icon: <span>H{level}</span>,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    on: (editor) => editor.isActive('heading', { level }),
  };
}

function isOn(tool: Tool, editor: Editor): boolean {
  return tool.on ? tool.on(editor) : editor.isActive(tool.name);
}
