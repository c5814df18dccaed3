/**
 * A stored picture as a thumbnail. A file that is not sent, because it is closed to this person, is gone or cannot be read, stands as a line of
 * words in the picture's own space instead of the browser's broken image. Why it is closed is said where the file is opened.
 */
import { useState } from 'react';
import { type StoredFile, useFieldServices } from '../fieldServices';
import css from './cells.module.css';

interface StoredPictureProps {
  file: StoredFile;
  className?: string;
  /** Text for those who do not see it; the name of the file by default, empty if the picture only decorates. */
  alt?: string;
  /** Drawn instead of the words if the file is not sent. */
  fallback?: React.ReactNode;
}

export function StoredPicture({ file: { id, name }, className, alt = name, fallback }: StoredPictureProps) {
  const { fileUrl } = useFieldServices();
  const [failed, setFailed] = useState<string>();
  if (failed !== id) return <img className={className} src={fileUrl(id)} alt={alt} loading="lazy" onError={() => setFailed(id)} />;
  if (fallback !== undefined) return fallback;
  return (
    <span className={className ? `${className} ${css.notSent}` : css.notSent} role="img" aria-label={`${name}，现在不能显示`}>
      不能显示
    </span>
  );
}
