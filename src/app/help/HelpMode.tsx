/**
 * Help mode: elements without permission are marked, and a click on an element explains which permission it needs. The panel moves the page
 * aside instead of covering it.
 */
import { manifest } from 'virtual:kangjiao/config';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import type { FieldAct } from '../../access/fieldRights';
import { preloadResource } from '../../engine/useResource';
import { CopyText } from '../../modules/rights/web/pages/why/CopyText';
import { useWhy } from '../../modules/rights/web/pages/why/useWhy';
import { WhyView } from '../../modules/rights/web/pages/why/WhyView';
import { headingOf } from '../../modules/rights/web/pages/why/whyText';
import { usePolicy } from '../../providers/access/usePolicy';
import ui from '../../ui/ui.module.css';
import { findResource, whyPath } from '../location/describeLocation';
import css from './help.module.css';
import { type LockedField, listLockedFields } from './listLockedFields';
import { type Asked, listenForQuestions, markRights } from './marks';

export default function HelpMode({ onClose }: { onClose: () => void }) {
  const policy = usePolicy();
  const [asked, setAsked] = useState<Asked>();
  /** After an answer is closed, the focus returns to the element that was asked about. */
  const [answered, setAnswered] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => markRights(policy), [policy]);
  useEffect(() => listenForQuestions(setAsked), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another question.
  useEffect(() => setAsked(undefined), [pathname]);
  const back = () => {
    setAnswered(true);
    setAsked(undefined);
    asked?.from?.focus();
  };
  useEscape(asked ? back : onClose);
  return createPortal(
    <aside className={css.panel} aria-label="为什么不能用">
      {asked ? (
        <Answer key={asked.key} asked={asked} onBack={back} />
      ) : (
        <Start pathname={pathname} takesFocus={!answered} onAsk={setAsked} onClose={onClose} />
      )}
    </aside>,
    document.body,
  );
}

function useEscape(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

interface StartProps {
  pathname: string;
  takesFocus: boolean;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
}

function Start({ pathname, takesFocus, onAsk, onClose }: StartProps) {
  const fields = useLockedFields(pathname);
  return (
    <>
      <Head title="为什么不能用" takesFocus={takesFocus} onClose={onClose} closeLabel="退出帮助" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <section className={css.body} tabIndex={0} aria-label="说明">
        <p>点菜单、按钮或行里的操作，看它需要什么权限、谁能开通。点击只回答，不会执行。</p>
        <p>
          <span className={css.sample} data-locked="">
            带锁
          </span>
          的是您没有权限、平时看不到的。
        </p>
        {fields.length > 0 && (
          <>
            <h3 className={`${ui.title14} ${css.heading}`}>这一页受限的字段</h3>
            <ul className={`${ui.list} ${css.fields}`}>
              {fields.map(({ title, act, key }) => (
                <li key={`${key} ${title}`}>
                  <button type="button" onClick={() => onAsk({ key, reason: undefined, from: undefined })}>
                    {title}
                  </button>
                  <span>{actWords[act]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <footer className={`${ui.spreadLine} ${css.foot}`}>
        <Link to={whyPath}>查其他权限</Link>
        <Button onClick={onClose}>退出帮助</Button>
      </footer>
    </>
  );
}

const actWords: Record<FieldAct, string> = { read: '看不到', whole: '看不到完整内容', write: '不能修改' };

/** Locked fields of the page's resource; its configuration is loaded already. */
function useLockedFields(pathname: string): LockedField[] {
  const policy = usePolicy();
  const name = findResource(manifest, pathname)?.name;
  const [fields, setFields] = useState<LockedField[]>([]);
  useEffect(() => {
    let current = true;
    setFields([]);
    if (name !== undefined) {
      preloadResource(name).then(
        (resource) => current && setFields(listLockedFields(resource, policy)),
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [name, policy]);
  return fields;
}

function Answer({ asked, onBack }: { asked: Asked; onBack: () => void }) {
  const why = useWhy(asked.key);
  return (
    <>
      <Head takesFocus title={why.answer ? headingOf(why.answer, true) : '正在查询'} onClose={onBack} closeLabel="返回" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <section className={css.body} tabIndex={0} aria-label="原因">
        <WhyView why={why} self stateReason={asked.reason} />
      </section>
      <footer className={`${ui.spreadLine} ${css.foot}`}>
        {why.answer ? <CopyText answer={why.answer} self /> : <span />}
        <Link to={`${whyPath}?key=${encodeURIComponent(asked.key)}`}>查其他权限</Link>
      </footer>
    </>
  );
}

interface HeadProps {
  title: string;
  takesFocus: boolean;
  onClose: () => void;
  closeLabel: string;
}

function Head({ title, takesFocus, onClose, closeLabel }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={`${ui.spreadLine} ${css.head}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Button type="text" icon={<CloseOutlined />} aria-label={closeLabel} onClick={onClose} />
    </header>
  );
}
