/** A stored file to click: it opens in place when it can be looked at, and is saved when not. Light; the preview loads then. */
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { type StoredFile, useFieldServices } from '../fieldServices';
import { previewKind } from './previews';

const FilePreview = lazy(() => import('./FilePreview'));

interface FileLinkProps {
  file: StoredFile;
  /** Files beside it, to turn over to. */
  files: readonly StoredFile[];
  className?: string;
  children: ReactNode;
}

export function FileLink({ file, files, className, children }: FileLinkProps) {
  const { fileUrl } = useFieldServices();
  const [isOpen, setOpen] = useState(false);
  const canPreview = previewKind(file.type) !== undefined;
  // With a modifier the browser does what it always does: a new tab, a new window.
  const look = (event: MouseEvent) => {
    event.stopPropagation();
    if (!canPreview || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={className} href={fileUrl(file.id)} title={file.name} onClick={look} {...(!canPreview && { download: file.name })}>
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <FilePreview files={files.filter((one) => previewKind(one.type))} start={file.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
