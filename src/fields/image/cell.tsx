/** Pictures: small in a list, larger on a record page; each opens in full in a tab of its own. */
import css from '../faces/cells.module.css';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { useFieldServices } from '../fieldServices';
import { storedFilesOf } from '../file/format';

export const imageCell: FieldCell = { Cell: ImageCell, width: 90 };

function ImageCell({ value, place }: FieldCellProps) {
  const { fileUrl } = useFieldServices();
  return (
    <span className={css.images}>
      {storedFilesOf(value).map((image) => (
        <a key={image.id} href={fileUrl(image.id)} target="_blank" rel="noreferrer" title={image.name}>
          <img className={place === 'list' ? css.thumb : css.picture} src={fileUrl(image.id)} alt={image.name} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
