/** Rich text. The editor is loaded with the first form that has such a field. */
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { richText } from '.';

export const richTextInput: FieldInput<typeof richText> = { Input: RichTextInput, wide: true };

const Editor = lazy(() => import('./editor/Editor'));

function RichTextInput(props: FieldInputProps<typeof richText>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
