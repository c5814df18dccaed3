/** Files: chosen, sent at once, listed with progress, retry and removal. */

import { DeleteOutlined, RedoOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { renderFileSize } from '../../domain/fileSize';
import { ControlGroup } from '../faces/ControlGroup';
import css from '../faces/inputs.module.css';
import { Chooser, Refused } from '../faces/UploadParts';
import { type PendingUpload, type Uploads, useUploads } from '../faces/useUploads';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { useFieldServices } from '../fieldServices';

export const fileInput: FieldInput = { Input: FileInput, wide: true };

function FileInput(props: FieldInputProps) {
  const uploads = useUploads(props);
  const { disabled, id } = props;
  return (
    <ControlGroup input={props}>
      {uploads.room && (
        <Chooser uploads={uploads} disabled={disabled}>
          <Button id={id} icon={<UploadOutlined />} disabled={disabled}>
            选择文件
          </Button>
        </Chooser>
      )}
      <Refused sentences={uploads.refused} />
      <ul className={css.uploads}>
        <StoredFiles uploads={uploads} disabled={disabled} />
        {uploads.pending.map((upload) => (
          <PendingFile key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </ControlGroup>
  );
}

function StoredFiles({ uploads, disabled }: { uploads: Uploads; disabled: boolean | undefined }) {
  const { fileUrl } = useFieldServices();
  return uploads.stored.map((file) => (
    <li key={file.id} className={css.upload}>
      <a className={css.uploadName} href={fileUrl(file.id)} download={file.name}>
        {file.name}
      </a>
      <span className={css.second}>{renderFileSize(file.size)}</span>
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
  const { file, failed, percent } = upload;
  return (
    <li className={css.upload}>
      <span className={css.uploadName}>{file.name}</span>
      {failed ? (
        <span className={css.failed} role="alert">
          没有传完，请重试
        </span>
      ) : (
        <Progress className={css.progress} percent={Math.round(percent)} size="small" aria-label={`${file.name}上传进度`} />
      )}
      {failed && <Button type="text" icon={<RedoOutlined />} aria-label={`重新上传${file.name}`} onClick={() => uploads.retry(upload)} />}
      <Button type="text" icon={<DeleteOutlined />} aria-label={`取消上传${file.name}`} onClick={() => uploads.drop(upload)} />
    </li>
  );
}
