/** Buttons to insert pictures, videos, attachments and tables. */
import { FileAddOutlined, PictureOutlined, TableOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { EditorUpload } from '../../../wire/editor';
import type { PendingUploads } from './pendingUploads';
import { insertFiles } from './placedUploads';

interface InsertToolsProps {
  editor: Editor;
  uploads: PendingUploads;
  disabled: boolean;
}

export function InsertTools({ editor, uploads, disabled }: InsertToolsProps) {
  const common = { editor, uploads, disabled };
  return (
    <>
      <FileButton {...common} kind="image" title="图片" accept="image/png,image/jpeg,image/gif,image/webp" icon={<PictureOutlined />} />
      <FileButton {...common} kind="video" title="视频" accept="video/mp4,video/webm,video/quicktime" icon={<VideoCameraOutlined />} />
      <FileButton {...common} kind="file" title="附件" icon={<FileAddOutlined />} />
      <Button
        type="text"
        size="small"
        icon={<TableOutlined />}
        title="插入表格"
        aria-label="插入表格"
        disabled={disabled}
        onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
    </>
  );
}

interface FileButtonProps extends InsertToolsProps {
  kind: EditorUpload;
  title: string;
  accept?: string;
  icon: ReactNode;
}

function FileButton({ editor, uploads, disabled, kind, title, accept, icon }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        // Inline style, because antd's form CSS shows file inputs despite `hidden`.
        style={{ display: 'none' }}
        multiple
        disabled={disabled}
        accept={accept}
        aria-label={`选择${title}`}
        onChange={({ target }) => {
          insertFiles(editor, uploads, [...(target.files ?? [])], { kind });
          target.value = '';
        }}
      />
      <Button
        type="text"
        size="small"
        icon={icon}
        title={title}
        aria-label={title}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      />
    </>
  );
}
