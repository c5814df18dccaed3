/** Uploaded files as links that preview or download them. */
import { renderFileSize } from '../../domain/fileSize';
import ui from '../../ui/ui.module.css';
import css from '../components/cells.module.css';
import { FileLink } from '../components/FileLink';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { file } from '.';
import { storedFilesOf } from './format';

export const fileCell: FieldCell<typeof file> = { Cell: FileCell, width: 180, importance: 'low' };

function FileCell({ value, view }: FieldCellProps<typeof file>) {
  const files = storedFilesOf(value);
  if (view === 'list') {
    return (
      <span className={`${ui.ellipsis} ${css.cut}`}>
        {files.map((file, index) => (
          <span key={file.id}>
            {index > 0 && '、'}
            <FileLink file={file} files={files}>
              {file.name}
            </FileLink>
          </span>
        ))}
      </span>
    );
  }
  return (
    <ul className={`${ui.list} ${css.files}`}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} files={files}>
            {file.name}
          </FileLink>
          <span className={ui.third}> {renderFileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
