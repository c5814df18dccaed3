/** 复制说明: copies the answer as text, for a message to somebody who can change the rights. */
import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNotify } from '../../../../../engine/call/useNotify';
import type { WhyAnswer } from '../../../../../wire/policy';
import { asText } from './whyText';

export function CopyText({ answer, self }: { answer: WhyAnswer; self: boolean }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(asText(answer, self)).then(
      () => notify.done('已复制说明，可以发给能修改的人'),
      () => notify.failedText('浏览器不允许复制，请手动选中文字'),
    );
  return (
    <Button icon={<CopyOutlined />} onClick={copy}>
      复制说明
    </Button>
  );
}
