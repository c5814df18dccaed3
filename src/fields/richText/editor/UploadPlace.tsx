/** Placeholder of an upload inside the text: name and progress, or the error with retry and remove. */
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Button, Progress } from 'antd';
import { useSyncExternalStore } from 'react';
import ui from '../../../ui/ui.module.css';
import css from './editor.module.css';
import type { PendingUploads } from './pendingUploads';

export function UploadPlace({ node, extension, deleteNode }: NodeViewProps) {
  const { uploads } = extension.options as { uploads: PendingUploads };
  const key = String(node.attrs.uploadKey);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.get(key));
  if (!upload) return <NodeViewWrapper as="span" />;
  const { name, percent, state, problem } = upload;
  return (
    <NodeViewWrapper as="span" className={css.place} contentEditable={false} data-drag-handle>
      {state === 'running' ? (
        <>
          <span>{name}</span>
          <Progress className={css.placeProgress} percent={percent} size="small" aria-label={`${name}上传进度`} />
        </>
      ) : (
        <span className={ui.wrong} role="alert">
          {problem}
        </span>
      )}
      {uploads.canRetry(key) && (
        <Button size="small" aria-label={`重试${name}`} onClick={() => uploads.retry(key)}>
          重试
        </Button>
      )}
      <Button size="small" aria-label={`${state === 'running' ? '取消' : '移除'}${name}`} onClick={deleteNode}>
        {state === 'running' ? '取消' : '移除'}
      </Button>
    </NodeViewWrapper>
  );
}
