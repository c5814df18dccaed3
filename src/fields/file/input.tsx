/** Files: uploaded as soon as they are chosen, listed with progress, retry and remove. */

import { DeleteOutlined, RedoOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { renderFileSize } from '../../domain/fileSize';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import { ControlGroup } from '../components/ControlGroup';
import { FileLink } from '../components/FileLink';
import css from '../components/inputs.module.css';
import { Chooser, DropZone, Refused } from '../components/UploadParts';
import { type PendingUpload, type Uploads, useUploads } from '../components/useUploads';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { file } from '.';

export const fileInput: FieldInput<typeof file> = { Input: FileInput, wide: true };

function FileInput(props: FieldInputProps<typeof file>) {
  const uploads = useUploads(props);
  const { disabled, id } = props;
  return (
    <ControlGroup input={props}>
      <DropZone uploads={uploads} disabled={disabled} hasHint={props['aria-label'] === undefined}>
        {uploads.room && (
          <Chooser uploads={uploads} disabled={disabled}>
            <Button id={id} icon={<UploadOutlined />} disabled={disabled}>
              选择文件
            </Button>
          </Chooser>
        )}
      </DropZone>
      <Refused sentences={uploads.refused} />
      <ul className={`${ui.list} ${parts.above8}`}>
        <StoredFiles uploads={uploads} disabled={disabled} />
        {uploads.pending.map((upload) => (
          <PendingFile key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </ControlGroup>
  );
}

function StoredFiles({ uploads, disabled }: { uploads: Uploads; disabled: boolean | undefined }) {
  return uploads.stored.map((file) => (
    <li key={file.id} className={`${ui.line} ${css.upload}`}>
      <FileLink className={css.uploadName} file={file} files={uploads.stored}>
        {file.name}
      </FileLink>
      <span className={ui.fineText}>{renderFileSize(file.size)}</span>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`移除${file.name}`}
        disabled={disabled}
        onClick={() => uploads.remove(file)}
      />
    </li>
  ));
}

function PendingFile({ upload, uploads }: { upload: PendingUpload; uploads: Uploads }) {
  const { file, problem, percent } = upload;
  return (
    <li className={`${ui.line} ${css.upload}`}>
      <span className={css.uploadName}>{file.name}</span>
      {problem ? (
        <span className={`${ui.wrong} ${css.failed}`} role="alert">
          {problem}
        </span>
      ) : (
        <Progress className={css.progress} percent={Math.round(percent)} size="small" aria-label={`${file.name}上传进度`} />
      )}
      <span className={ui.fineText}>{renderFileSize(file.size)}</span>
      {problem && (
        <Button
          type="text"
          icon={<RedoOutlined />}
          title="从头重新上传"
          aria-label={`重新上传${file.name}`}
          onClick={() => uploads.retry(upload)}
        />
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={`取消上传${file.name}`} onClick={() => uploads.drop(upload)} />
    </li>
  );
}
