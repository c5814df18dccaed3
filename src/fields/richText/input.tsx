/** Formatted content. The editor comes with the first form that has such a field. */
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const richTextInput: FieldInput = { Input: RichTextInput, wide: true };

const Editor = lazy(() => import('./editor/Editor'));

function RichTextInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
