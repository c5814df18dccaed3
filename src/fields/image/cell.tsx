/** Pictures: thumbnails in lists, larger on record pages; a click opens the preview. */
import css from '../components/cells.module.css';
import { FileLink } from '../components/FileLink';
import { StoredPicture } from '../components/StoredPicture';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { storedFilesOf } from '../file/format';
import type { image } from '.';

export const imageCell: FieldCell<typeof image> = { Cell: ImageCell, width: 90, importance: 'low' };

function ImageCell({ value, view }: FieldCellProps<typeof image>) {
  const images = storedFilesOf(value);
  return (
    <span className={css.images}>
      {images.map((image) => (
        <FileLink key={image.id} file={image} files={images}>
          <StoredPicture file={image} className={view === 'list' ? css.thumb : css.picture} />
        </FileLink>
      ))}
    </span>
  );
}
