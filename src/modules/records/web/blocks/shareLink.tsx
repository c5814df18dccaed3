/** Expiry of the share link; its address is shown only when it is created. */
import { Typography } from 'antd';
import { nowInShanghai } from '../../../../domain/calendar';
import type { BlockExtensionProps } from '../../../../engine/extensions';

export default function ShareLink({ record: { openUntil } }: BlockExtensionProps) {
  if (typeof openUntil !== 'string') return null;
  const text =
    openUntil <= nowInShanghai()
      ? '分享已到期，再次分享会有新的地址。'
      : `分享中，到 ${openUntil.slice(0, 16)}。地址只在分享时显示一次，再次分享会换新地址。`;
  return <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>;
}
