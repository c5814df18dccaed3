/** Uploaded files as links that download them. */
import { renderFileSize } from '../../domain/fileSize';
import css from '../faces/cells.module.css';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { useFieldServices } from '../fieldServices';
import { storedFilesOf } from './format';

export const fileCell: FieldCell = { Cell: FileCell, width: 180 };

function FileCell({ value, place }: FieldCellProps) {
  const files = storedFilesOf(value);
  const { fileUrl } = useFieldServices();
  if (place === 'list') {
    return (
      <span className={css.cut} title={files.map((file) => file.name).join('、')}>
        {files.map((file, index) => (
          <span key={file.id}>
            {index > 0 && '、'}
            <a href={fileUrl(file.id)} download={file.name}>
              {file.name}
            </a>
          </span>
        ))}
      </span>
    );
  }
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={fileUrl(file.id)} download={file.name}>
            {file.name}
          </a>
          <span className={css.unit}> {renderFileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
