/** Name and time of printing, at the foot of pages printed by the browser; a print sheet has a foot of its own. */
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { nowInShanghai } from '../../domain/calendar';
import { formatLeavingMark } from '../../domain/leavingMark';
import { hasMarginBoxes, quoteCss } from '../../engine/print/marginBoxes';
import { usePrintStyle } from '../../engine/print/usePrintStyle';
import { useUserInfo } from '../../providers/auth/userInfo';
import css from './layout.module.css';

export function PrintMark() {
  const { nickName } = useUserInfo();
  const [mark, setMark] = useState<string>();
  usePrintStyle(
    useCallback(() => {
      if (document.querySelector('[data-paper]')) return undefined;
      const text = formatLeavingMark(nickName, nowInShanghai(), '打印');
      if (!hasMarginBoxes()) flushSync(() => setMark(text));
      return `@page{@bottom-left{content:${quoteCss(text)};font-size:9pt;color:#5f697b;white-space:nowrap}}`;
    }, [nickName]),
    useCallback(() => setMark(undefined), []),
  );
  return mark === undefined ? null : <p className={css.printMark}>{mark}</p>;
}
