/**
 * A stored picture as a thumbnail. If the file is not sent (no permission, missing or damaged), a text in the same space replaces the
 * browser's broken image; the reason is shown where the file is opened.
 */
import { useState } from 'react';
import { type StoredFile, useFieldServices } from '../fieldServices';
import css from './cells.module.css';

interface StoredPictureProps {
  file: StoredFile;
  className?: string;
  /** Alternative text; default: the name of the file; '' = decorative. */
  alt?: string;
  /** Rendered instead of the text if the file is not sent. */
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
