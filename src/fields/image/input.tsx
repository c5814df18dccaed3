/** Pictures: chosen, dropped or pasted; uploaded at once; shown as thumbnails with preview. */
import { DeleteOutlined, PlusOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import ui from '../../ui/ui.module.css';
import { ControlGroup } from '../components/ControlGroup';
import { FileLink } from '../components/FileLink';
import css from '../components/inputs.module.css';
import { Chooser, DropZone, Refused } from '../components/UploadParts';
import { type PendingUpload, type Uploads, useUploads } from '../components/useUploads';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { useFieldServices } from '../fieldServices';
import type { image } from '.';

export const imageInput: FieldInput<typeof image> = { Input: ImageInput };

function ImageInput(props: FieldInputProps<typeof image>) {
  const uploads = useUploads(props);
  const { disabled, id } = props;
  return (
    <ControlGroup input={props}>
      <DropZone uploads={uploads} disabled={disabled} hasHint={props['aria-label'] === undefined}>
        <ul className={`${ui.wrap} ${ui.list}`}>
          <StoredPictures uploads={uploads} disabled={disabled} />
          {uploads.pending.map((upload) => (
            <PendingPicture key={upload.key} upload={upload} uploads={uploads} />
          ))}
          {uploads.room && (
            <li>
              <Chooser uploads={uploads} disabled={disabled}>
                <Button id={id} className={css.adding} icon={<PlusOutlined />} disabled={disabled}>
                  选择图片
                </Button>
              </Chooser>
            </li>
          )}
        </ul>
      </DropZone>
      <Refused sentences={uploads.refused} />
    </ControlGroup>
  );
}

function StoredPictures({ uploads, disabled }: { uploads: Uploads; disabled: boolean | undefined }) {
  const { fileUrl } = useFieldServices();
  return uploads.stored.map((image) => (
    <li key={image.id} className={`${ui.stack} ${css.picture}`}>
      <FileLink file={image} files={uploads.stored}>
        <img src={fileUrl(image.id)} alt={image.name} />
      </FileLink>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`移除${image.name}`}
        disabled={disabled}
        onClick={() => uploads.remove(image)}
      />
    </li>
  ));
}

function PendingPicture({ upload, uploads }: { upload: PendingUpload; uploads: Uploads }) {
  const { file, problem, percent } = upload;
  return (
    <li className={`${ui.stack} ${css.picture}`}>
      {problem ? (
        <span className={`${ui.wrong} ${css.failed}`} role="alert" title={problem}>
          {problem}
        </span>
      ) : (
        <Progress type="circle" size={40} percent={Math.round(percent)} aria-label={`${file.name}上传进度`} />
      )}
      <span>
        {problem && (
          <Button
            type="text"
            size="small"
            icon={<RedoOutlined />}
            aria-label={`重新上传${file.name}`}
            onClick={() => uploads.retry(upload)}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`取消上传${file.name}`}
          onClick={() => uploads.drop(upload)}
        />
      </span>
    </li>
  );
}
