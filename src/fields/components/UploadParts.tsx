/** Parts shared by file and image inputs: hidden file chooser, drop zone with paste, and refused files. */
import { Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import ui from '../../ui/ui.module.css';
import css from './inputs.module.css';
import type { Uploads } from './useUploads';

export function Chooser({ uploads, disabled, children }: { uploads: Uploads; disabled: boolean | undefined; children: ReactNode }) {
  return (
    <Upload
      accept={uploads.accept}
      multiple={uploads.multiple}
      disabled={disabled}
      showUploadList={false}
      // antd calls this once per file with the complete list; the first call handles all, so that the count limit is right.
      beforeUpload={(file, files) => {
        if (file === files[0]) uploads.add(files);
        return Upload.LIST_IGNORE;
      }}
    >
      {children}
    </Upload>
  );
}

interface DropZoneProps {
  uploads: Uploads;
  disabled: boolean | undefined;
  /** Shows a hint; off in the narrow cells of child rows. */
  hasHint: boolean;
  children: ReactNode;
}

/** Accepts dropped files, and pasted files while an element inside has the focus. */
export function DropZone({ uploads, disabled, hasHint, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const isOpen = !disabled && uploads.room;
  const take = (data: DataTransfer) => {
    const files = [...data.files];
    if (files.length > 0) uploads.add(files);
    return files.length > 0;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a target for the mouse; by keyboard the button inside does the same
    <div
      className={`${ui.row} ${css.drop}`}
      data-over={isOver || undefined}
      tabIndex={isOpen ? -1 : undefined}
      onDragOver={(event) => {
        if (!isOpen || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isOpen) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer);
      }}
      onPaste={(event) => isOpen && take(event.clipboardData) && event.preventDefault()}
    >
      {children}
      {isOpen && hasHint && <span className={ui.fineText}>也可以拖到这里，或点一下这里再粘贴</span>}
    </div>
  );
}

export function Refused({ sentences }: { sentences: string[] }) {
  return (
    <div role="alert" hidden={sentences.length === 0}>
      <ul className={`${ui.list} ${css.refused}`}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
