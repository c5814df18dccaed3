/**
 * Banners of the institution, one at a time; nothing when there are none. The server counts the clicks.
 *
 * Their height is reserved before they are loaded, from the last visit, and kept while the page is open, so that the cards below do not
 * move. No space is reserved if there were none at the last visit; the first visit reserves the usual height.
 */

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../../engine/call/useCall';
import { useResource } from '../../../../../engine/useResource';
import { useFieldServices } from '../../../../../fields/fieldServices';
import { storedFilesOf } from '../../../../../fields/file/format';
import { adBannerCalls } from '../../../../../generated/calls';
import ui from '../../../../../ui/ui.module.css';
import css from './banner.module.css';

interface Banner {
  id: string;
  title: string;
  content: string | null;
  picture: unknown;
  /** Path of this site, or https address. */
  link: string | null;
  [field: string]: unknown;
}

/** Key of the stored height in px at the last visit; `0` = there were no banners. */
const roomKey = 'kj-banner';
const usualRoom = 56;

function getRememberedHeight(): number {
  const room = localStorage.getItem(roomKey);
  // Earlier versions stored only whether there were banners (`1`).
  return room === null || room === '1' ? usualRoom : Number(room);
}

export function BannerCard() {
  const resource = useResource('adBanner');
  const { query, result } = useList<Banner>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: resource.list?.pageSize ?? 0 },
    // No error message: without banners the page is still complete.
    errorNotification: false,
  });
  const banners = result.data;
  const [at, setAt] = useState(0);
  const [room] = useState(getRememberedHeight);
  const section = useRef<HTMLElement>(null);
  const keepRoom = () => localStorage.setItem(roomKey, String(section.current?.offsetHeight ?? 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the height of what is shown then.
  useEffect(() => {
    if (query.isSuccess) keepRoom();
  }, [query.isSuccess, banners.length]);
  const count = useClickCount();

  const banner = banners[at % Math.max(banners.length, 1)];
  if (!banner) return room > 0 ? <div className={css.room} style={{ minHeight: room }} /> : null;
  const move = (step: number) => setAt((at + step + banners.length) % banners.length);
  return (
    <section
      ref={section}
      className={`${ui.surface} ${css.banner}`}
      style={{ minHeight: room || usualRoom }}
      aria-label="横幅"
      onLoad={keepRoom}
    >
      <BannerLink banner={banner} onClick={() => count(banner.id)}>
        <BannerContent banner={banner} />
      </BannerLink>
      {banners.length > 1 && (
        <div className={`${ui.hint} ${css.pager}`}>
          <button type="button" className={css.step} aria-label="上一条横幅" onClick={() => move(-1)}>
            <LeftOutlined />
          </button>
          <span aria-live="polite">
            {(at % banners.length) + 1} / {banners.length}
          </span>
          <button type="button" className={css.step} aria-label="下一条横幅" onClick={() => move(1)}>
            <RightOutlined />
          </button>
        </div>
      )}
    </section>
  );
}

/** Sends the count in the background and ignores failures, so that the click is never delayed. */
function useClickCount(): (id: string) => void {
  const call = useCall();
  return (id) => {
    call(adBannerCalls.click, { id }).catch(() => undefined);
  };
}

function BannerLink({ banner: { link }, onClick, children }: { banner: Banner; onClick: () => void; children: ReactNode }) {
  if (!link) return <div className={`${ui.row} ${ui.fill} ${css.body}`}>{children}</div>;
  // Browsers report the middle button as `auxclick`, not as `click`.
  const opened = { onClick, onAuxClick: (event: React.MouseEvent) => event.button === 1 && onClick() };
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={`${ui.row} ${ui.fill} ${css.body}`} {...opened}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={`${ui.row} ${ui.fill} ${css.body}`} {...opened}>
      {children}
    </a>
  );
}

function BannerContent({ banner: { title, content, picture } }: { banner: Banner }) {
  const { fileUrl } = useFieldServices();
  const [image] = storedFilesOf(picture);
  if (image) return <img className={css.picture} src={fileUrl(image.id)} alt={content ? `${title}：${content}` : title} />;
  return (
    <>
      <strong className={css.title}>{title}</strong>
      {content && <span>{content}</span>}
    </>
  );
}
