/** The first screens: sign-in, or the session of a token that is already there, or the notice for WeChat. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ownFilm } from '../modules/system/web/videoPlay/ownFilm';
import { clearImpersonation, clearToken } from '../providers/auth/tokenCookie';
import { loadUserInfo } from '../providers/auth/userInfo';
import type { UserInfo } from '../wire/identity';
import type { AppProps } from './App';
import { LoginPage } from './login/LoginPage';
import { homePath } from './places/homePath';
import { askEarly, loadShell, orSoon, prefetchPage, prepareSession, shellAtHand } from './prefetch';
import type { PrerenderedPage } from './prerender/prerenderPage';
import { product } from './product';
import { ChunkBoundary } from './router/ChunkBoundary';
import { pageTitleOf } from './router/pageTitle';
import { Splash } from './Splash';
import type { EntryPlace } from './session/entryPlace';
import { currentPath } from './session/leave';
import { loginPath, ownPath } from './session/ownPath';
import { WeChatNotice } from './WeChatNotice';

const LazyShell = lazy(loadShell);
const VideoPlay = lazy(() => import('../modules/system/web/videoPlay/VideoPlayPage'));

interface EntryProps {
  screen: EntryPlace['screen'];
  token: string | undefined;
}

export function Entry({ screen, token }: EntryProps) {
  if (screen === 'wxban') return <WeChatNotice />;
  if (screen === 'videoPlay') return <Player />;
  return (
    <ChunkBoundary>
      <Session token={screen === 'shell' ? token : undefined} />
    </ChunkBoundary>
  );
}

function Player() {
  const [url] = useState(() => ownFilm(new URLSearchParams(location.search).get('url'), location.origin));
  return (
    <ChunkBoundary>
      <Suspense fallback={<Splash />}>
        <VideoPlay url={url} />
      </Suspense>
    </ChunkBoundary>
  );
}

type State =
  | { name: 'starting'; prerendered?: undefined }
  | { name: 'login'; notice?: string; prerendered?: PrerenderedPage | undefined }
  | { name: 'signedIn'; user: UserInfo; Shell: ComponentType<AppProps>; prerendered?: PrerenderedPage | undefined };

const signedIn = (user: UserInfo, prerendered?: PrerenderedPage): State => ({
  name: 'signedIn',
  user,
  Shell: shellAtHand() ?? LazyShell,
  // A prerendered page that threw is discarded.
  prerendered: prerendered?.broken ? undefined : prerendered,
});

function Session({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>(token ? { name: 'starting' } : { name: 'login' });
  const { prerendered } = state;

  useEffect(() => {
    if (!token) return;
    let current = true;
    // The shell's code and the person's rights arrive side by side.
    prefetchPage(location.pathname);
    const rows = askEarly(currentPath(), token);
    loadUserInfo(token).then(
      (user) => orSoon(rows).then(() => current && setState(signedIn(user))),
      (error: Error) => current && setState({ name: 'login', notice: refuse(error) }),
    );
    return () => {
      current = false;
    };
  }, [token]);

  if (state.name === 'starting') return <Splash />;
  const isOpen = state.name === 'signedIn';
  const Shell = isOpen ? state.Shell : prerendered && shellAtHand();
  return (
    <>
      {state.name === 'login' && (
        <SignIn
          notice={state.notice}
          onPrepared={(next) => setState((now) => (now.name === 'login' ? { ...now, prerendered: next } : now))}
          onSignedIn={(user) => setState((now) => signedIn(user, now.prerendered))}
        />
      )}
      {Shell && (
        <Suspense fallback={<Splash />}>
          <Shell user={isOpen ? state.user : undefined} prerendered={prerendered} arrived={!token} />
        </Suspense>
      )}
    </>
  );
}

/** Navigation rule 4: the token goes, the reason is shown, sign-in comes back here. */
function refuse(error: Error): string {
  // Looking as somebody else has come to its end: the person's own session goes on.
  if (clearImpersonation()) location.reload();
  else clearToken();
  history.replaceState(null, '', loginPath(currentPath()));
  return error.message || 'Has Error';
}

interface SignInProps {
  /** What ended the last session, if something did. */
  notice: string | undefined;
  /** The next page may be drawn there. */
  onPrepared: (prerendered: PrerenderedPage | undefined) => void;
  onSignedIn: (user: UserInfo) => void;
}

function SignIn({ notice, onPrepared, onSignedIn }: SignInProps) {
  const [path] = useState(() => ownPath(new URLSearchParams(location.search).get('redirect'), location.origin));
  const target = path && pageTitleOf(path.split(/[?#]/)[0] ?? '');
  const next = path ?? homePath;
  useEffect(() => {
    document.title = `登录 - ${product.name}`;
  }, []);
  const rows = useRef(Promise.resolve());
  const prepared = useRef(false);
  const prepare = () => {
    if (prepared.current) return;
    prepared.current = true;
    // What could not be loaded is tried again with the next focus, or when it is needed.
    prepareSession(next).then(onPrepared, () => {
      prepared.current = false;
    });
  };
  const open = async (user: UserInfo) => {
    await orSoon(rows.current);
    // The state stays: the router of the prerendered page keeps its entry in it.
    history.replaceState(history.state, '', next);
    onSignedIn(user);
  };
  return (
    <LoginPage
      notice={notice}
      target={target}
      onPasswordFocus={prepare}
      onToken={(token) => {
        rows.current = askEarly(next, token);
      }}
      onSignedIn={open}
    />
  );
}
