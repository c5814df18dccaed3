/**
 * `/videoPlay?url=…`: plays a stored video on its own page, without sign-in, authorised by a one-time key in the address or a
 * session. It imports only React, to keep the download small for viewers who have nothing cached.
 */
import { useEffect, useRef, useState } from 'react';
import parts from '../../../../../ui/parts.module.css';
import ui from '../../../../../ui/ui.module.css';
import { type Envelope, findEnvelopeProblem } from '../../../../../wire/envelope';
import css from './videoPlay.module.css';

interface Failure {
  title: string;
  text: string;
  /** Whether the file itself is available, so that it can be downloaded. */
  canSave: boolean;
}

const notOurs: Failure = {
  title: '这个地址不能播放',
  text: '只能播放本平台里的视频。请回到原来的页面，重新点开视频。',
  canSave: false,
};

/** `url`: address checked by `ownFilm`; undefined = the page was opened with another address. */
export function VideoPlayPage({ url }: { url: string | undefined }) {
  const [failure, setFailure] = useState<Failure | undefined>(url ? undefined : notOurs);
  useEffect(() => {
    document.title = '视频播放';
  }, []);

  const film = useRef<HTMLVideoElement>(null);
  const fail = () => void (url && explain(url).then(setFailure));
  // Focus makes the keys of the player work at once. The video may have failed before the effect ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    film.current?.focus();
    if (film.current?.error) fail();
  }, []);

  if (!url || failure) return <Notice failure={failure ?? notOurs} url={url} />;
  return (
    <main className={css.page}>
      <h1 className={ui.spoken}>视频播放</h1>
      {/* biome-ignore lint/a11y/useMediaCaption: uploaded videos of lessons have no captions */}
      <video className={css.film} src={url} controls ref={film} playsInline preload="metadata" aria-label="视频" onError={fail} />
    </main>
  );
}

function Notice({ failure: { title, text, canSave }, url }: { failure: Failure; url: string | undefined }) {
  return (
    <main className={ui.emptyPage} role="alert">
      <h1 className={ui.title18}>{title}</h1>
      <p className={`${ui.second} ${ui.flush}`}>{text}</p>
      <div className={`${ui.flex} ${parts.above12}`}>
        {url && (
          <button type="button" className={`${ui.button} ${css.button}`} onClick={() => location.reload()}>
            重试
          </button>
        )}
        {canSave && url && (
          <a className={`${ui.button} ${css.button}`} href={`${url}${url.includes('?') ? '&' : '?'}download=1`}>
            下载视频
          </a>
        )}
      </div>
    </main>
  );
}

/** Asks the server why the video cannot be loaded, because the player's error does not tell. */
async function explain(url: string): Promise<Failure> {
  try {
    const answer = await fetch(url, { headers: { Range: 'bytes=0-0' } });
    if (!answer.headers.get('content-type')?.includes('json')) {
      return { title: '浏览器放不了这个视频', text: '可能是它的格式太少见。可以下载后用播放器打开。', canSave: true };
    }
    const body: unknown = await answer.json();
    const sentence = findEnvelopeProblem(url, body) === undefined ? (body as Envelope).message : '请稍后重试。';
    return { title: '视频打不开', text: sentence, canSave: false };
  } catch {
    return { title: '视频没有加载出来', text: '连接不上服务器，请检查网络后重试。', canSave: false };
  }
}
