/** Parts that file and image inputs share: the hidden chooser, its button, and the sentences about what was refused. */
import { Upload } from 'antd';
import type { ReactNode } from 'react';
import css from './inputs.module.css';
import type { Uploads } from './useUploads';

export function Chooser({ uploads, disabled, children }: { uploads: Uploads; disabled: boolean | undefined; children: ReactNode }) {
  return (
    <Upload
      accept={uploads.accept}
      multiple={uploads.multiple}
      disabled={disabled}
      showUploadList={false}
      // Called once per chosen file with all of them; the first call takes them together, so that counts add up.
      beforeUpload={(file, files) => {
        if (file === files[0]) uploads.add(files);
        return Upload.LIST_IGNORE;
      }}
    >
      {children}
    </Upload>
  );
}

export function Refused({ sentences }: { sentences: string[] }) {
  return (
    <ul className={css.refused} role="alert" hidden={sentences.length === 0}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
