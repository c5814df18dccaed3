/** Preview of pictures, videos and documents with switching, zoom and download; usable by keyboard. */
import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { renderFileSize } from '../../domain/fileSize';
import ui from '../../ui/ui.module.css';
import { type StoredFile, useFieldServices } from '../fieldServices';
import { PreviewContent } from './PreviewContent';
import css from './preview.module.css';

interface FilePreviewProps {
  files: readonly StoredFile[];
  /** Id of the file shown first. */
  start: string;
  onClose: () => void;
}

export default function FilePreview({ files, start, onClose }: FilePreviewProps) {
  const { fileUrl } = useFieldServices();
  const [index, setIndex] = useState(
    Math.max(
      0,
      files.findIndex(({ id }) => id === start),
    ),
  );
  const frame = useRef<HTMLDivElement>(null);
  const file = files[index];
  if (!file) return null;
  const goBy = (step: number) => setIndex((index + step + files.length) % files.length);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // Media players use the arrow keys themselves.
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (step === 0 || files.length < 2 || target instanceof HTMLMediaElement) return;
    goBy(step);
    // The focused element may have been removed with the previous file; the dialog gets the focus, to receive keys.
    frame.current?.focus();
  };
  return (
    <Modal
      open
      centered
      footer={null}
      width="min(1100px, 96vw)"
      title={<span className={ui.breakable}>{file.name}</span>}
      onCancel={onClose}
      modalRender={(dialog) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys of what is inside the dialog
        <div ref={frame} className={css.frame} tabIndex={-1} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
          {dialog}
        </div>
      )}
    >
      <div className={`${ui.row} ${css.bar}`}>
        <span className={ui.third}>{renderFileSize(file.size)}</span>
        {files.length > 1 && (
          <span>
            <Button size="small" icon={<LeftOutlined />} aria-label="上一个" onClick={() => goBy(-1)} />
            {index + 1} / {files.length}
            <Button size="small" icon={<RightOutlined />} aria-label="下一个" onClick={() => goBy(1)} />
          </span>
        )}
        <Button size="small" icon={<DownloadOutlined />} href={`${fileUrl(file.id)}?download=1`} download={file.name}>
          下载
        </Button>
      </div>
      <PreviewContent key={file.id} file={file} url={fileUrl(file.id)} />
    </Modal>
  );
}
