/** One file in the size of the dialog, or the reason why it cannot be shown. */
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import parts from '../../ui/parts.module.css';
import type { StoredFile } from '../fieldServices';
import { PictureZoom } from './PictureZoom';
import css from './preview.module.css';
import { type PreviewKind, previewKind } from './previews';

interface PreviewProps {
  file: StoredFile;
  url: string;
  onFailure: () => void;
}

const previews: Record<PreviewKind, (props: PreviewProps) => ReactNode> = {
  image: ({ file, url, onFailure }) => <PictureZoom name={file.name} url={url} onFailure={onFailure} />,
  video: ({ file, url, onFailure }) => (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: films of lessons have no captions */}
      <video className={css.film} src={url} controls aria-label={file.name} onError={onFailure} />
      <a href={`/videoPlay?url=${encodeURIComponent(url)}`} target="_blank" rel="noreferrer">
        在新窗口播放
      </a>
    </>
  ),
  // biome-ignore lint/a11y/useMediaCaption: recordings have no captions
  audio: ({ file, url, onFailure }) => <audio className={parts.full} src={url} controls aria-label={file.name} onError={onFailure} />,
  pdf: (props) => <Document {...props} />,
};

export function PreviewContent({ file, url }: { file: StoredFile; url: string }) {
  const [failed, setFailed] = useState(false);
  const kind = previewKind(file.type);
  if (failed || !kind) {
    return (
      <p className={css.notice} role="alert">
        打不开“{file.name}”。它可能已删除，或者您没有查看它的权限。
      </p>
    );
  }
  return previews[kind]({ file, url, onFailure: () => setFailed(true) });
}

/** In the browser's PDF viewer, which most phones lack. */
function Document({ file, url, onFailure }: PreviewProps) {
  const [isThere, setThere] = useState(false);
  // Checked first, because the frame would show a refused request's JSON as text.
  useEffect(() => {
    const abort = new AbortController();
    fetch(url, { method: 'HEAD', signal: abort.signal }).then(
      ({ headers }) => (headers.get('content-type')?.startsWith(file.type) ? setThere(true) : onFailure()),
      () => abort.signal.aborted || onFailure(),
    );
    return () => abort.abort();
  }, [url, file.type, onFailure]);
  if (!navigator.pdfViewerEnabled) {
    return (
      <div className={css.notice}>
        <p>这个浏览器不能在页面里显示 PDF。</p>
        <Button type="primary" href={url} target="_blank" rel="noreferrer">
          在新标签页打开
        </Button>
      </div>
    );
  }
  if (!isThere) return <div className={css.document} aria-busy="true" />;
  return <iframe className={css.document} src={url} title={file.name} />;
}
