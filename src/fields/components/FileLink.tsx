/** Link to a stored file: opens a preview for supported types, otherwise downloads. The preview's code is loaded on first use. */
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { type StoredFile, useFieldServices } from '../fieldServices';
import { previewKind } from './previews';

const FilePreview = lazy(() => import('./FilePreview'));

interface FileLinkProps {
  file: StoredFile;
  /** Files to switch between in the preview. */
  files: readonly StoredFile[];
  className?: string;
  children: ReactNode;
}

export function FileLink({ file, files, className, children }: FileLinkProps) {
  const { fileUrl } = useFieldServices();
  const [isOpen, setOpen] = useState(false);
  const canPreview = previewKind(file.type) !== undefined;
  // With a modifier key the browser's default applies: new tab or window.
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
