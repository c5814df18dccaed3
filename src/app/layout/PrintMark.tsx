/** Who prints a page and when, at the foot of whatever the browser prints of it; a print sheet has a foot of its own. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nowInShanghai } from '../../domain/calendar';
import { leavingMark } from '../../domain/leavingMark';
import { hasMarginBoxes, quoted } from '../../engine/print/marginBoxes';
import { useUserInfo } from '../../providers/auth/userInfo';
import css from './layout.module.css';

export function PrintMark() {
  const { nickName } = useUserInfo();
  const [mark, setMark] = useState<string>();
  useEffect(() => {
    const style = document.createElement('style');
    const before = () => {
      if (document.querySelector('[data-paper]')) return;
      const text = leavingMark(nickName, nowInShanghai(), '打印');
      style.textContent = `@page{@bottom-left{content:${quoted(text)};font-size:9pt;color:#5f697b;white-space:nowrap}}`;
      document.head.append(style);
      if (!hasMarginBoxes()) flushSync(() => setMark(text));
    };
    const after = () => {
      style.remove();
      setMark(undefined);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      style.remove();
    };
  }, [nickName]);
  return mark === undefined ? null : <p className={css.printMark}>{mark}</p>;
}
