/** The first screens: sign-in, or the session of a token that is already there, or the notice for WeChat. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ownFilm } from '../pages/videoPlay/ownFilm';
import { clearToken, endSeeing } from '../providers/auth/tokenCookie';
import { loadUserInfo } from '../providers/auth/userInfo';
import type { UserInfo } from '../wire/identity';
import { LoginPage } from './login/LoginPage';
import { askEarly, loadShell, orSoon, prefetchPage, prepareSession, shellAtHand } from './prefetch';
import { product } from './product';
import { ChunkBoundary } from './router/ChunkBoundary';
import { pageTitleOf } from './router/pageTitle';
import { Splash } from './Splash';
import type { EntryPlace } from './session/entryPlace';
import { currentPath } from './session/leave';
import { loginPath, ownPath } from './session/ownPath';
import { WeChatNotice } from './WeChatNotice';

const LazyShell = lazy(loadShell);
const VideoPlay = lazy(() => import('../pages/videoPlay/VideoPlayPage'));

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
  | { name: 'starting' }
  | { name: 'login'; notice?: string }
  | { name: 'signedIn'; user: UserInfo; Shell: ComponentType<{ user: UserInfo }> };

const signedIn = (user: UserInfo): State => ({ name: 'signedIn', user, Shell: shellAtHand() ?? LazyShell });

function Session({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>(token ? { name: 'starting' } : { name: 'login' });

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
  if (state.name === 'login') return <SignIn notice={state.notice} onSignedIn={(user) => setState(signedIn(user))} />;
  return (
    <Suspense fallback={<Splash />}>
      <state.Shell user={state.user} />
    </Suspense>
  );
}

/** Navigation rule 4: the token goes, the reason is shown, sign-in comes back here. */
function refuse(error: Error): string {
  // Looking as somebody else has come to its end: the person's own session goes on.
  if (endSeeing()) location.reload();
  else clearToken();
  history.replaceState(null, '', loginPath(currentPath()));
  return error.message || 'Has Error';
}

function SignIn({ notice, onSignedIn }: { notice: string | undefined; onSignedIn: (user: UserInfo) => void }) {
  const [path] = useState(() => ownPath(new URLSearchParams(location.search).get('redirect'), location.origin));
  const target = path && pageTitleOf(path.split(/[?#]/)[0] ?? '');
  useEffect(() => {
    document.title = `登录 - ${product.name}`;
  }, []);
  const rows = useRef(Promise.resolve());
  const open = async (user: UserInfo) => {
    await orSoon(rows.current);
    history.replaceState(null, '', path ?? '/');
    onSignedIn(user);
  };
  return (
    <LoginPage
      notice={notice}
      target={target}
      onPasswordFocus={() => prepareSession(path ?? '/')}
      onToken={(token) => {
        rows.current = askEarly(path ?? '/', token);
      }}
      onSignedIn={open}
    />
  );
}
