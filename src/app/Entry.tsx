/** First screens: sign-in, the session of a stored token, or the notice for WeChat. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ownFilm } from '../modules/system/web/pages/videoPlay/ownFilm';
import { clearImpersonation, clearToken } from '../providers/auth/tokenCookie';
import { loadUserInfo } from '../providers/auth/userInfo';
import type { UserInfo } from '../wire/identity';
import type { AppProps } from './App';
import { homePath } from './location/homePath';
import { LoginPage } from './login/LoginPage';
import { askEarly, findShellAtHand, loadShell, prefetchPage, prepareSession, tryToLoadShell, waitBriefly } from './prefetch';
import type { PrerenderedPage } from './prerender/renderPageAhead';
import { product } from './product';
import { ChunkBoundary } from './router/ChunkBoundary';
import { pageTitleOf } from './router/pageTitle';
import { Splash } from './Splash';
import type { EntryTarget } from './session/entryTarget';
import { getCurrentPath } from './session/leave';
import { getLoginPath, ownPath } from './session/ownPath';
import { WeChatNotice } from './WeChatNotice';

const LazyShell = lazy(loadShell);
const OpenRecord = lazy(async () => ({ default: (await import('../modules/records/web/pages/openRecord/OpenRecordPage')).OpenRecordPage }));
const OpenScreen = lazy(async () => ({
  default: (await import('../modules/dashboard/web/pages/openScreen/OpenScreenPage')).OpenScreenPage,
}));
const AssessmentForm = lazy(async () => ({
  default: (await import('../modules/assessment/web/pages/assessmentForm/AssessmentFormPage')).AssessmentFormPage,
}));
const VideoPlay = lazy(async () => ({ default: (await import('../modules/system/web/pages/videoPlay/VideoPlayPage')).VideoPlayPage }));

interface EntryProps {
  screen: EntryTarget['screen'];
  token: string | undefined;
}

export function Entry({ screen, token }: EntryProps) {
  if (screen === 'wxban') return <WeChatNotice />;
  if (screen === 'videoPlay') return <Player />;
  if (screen === 'openRecord') return <Opened show={(key) => <OpenRecord recordKey={key} />} />;
  if (screen === 'openScreen') return <Opened show={(key) => <OpenScreen screenKey={key} />} />;
  if (screen === 'assessmentForm') return <Opened show={(key) => <AssessmentForm formKey={key} />} />;
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

/** A page that its link opens without sign-in. */
function Opened({ show }: { show: (key: string) => ReactNode }) {
  const [key] = useState(() => new URLSearchParams(location.search).get('key') ?? '');
  return (
    <ChunkBoundary>
      <Suspense fallback={<Splash />}>{show(key)}</Suspense>
    </ChunkBoundary>
  );
}

type State =
  | { name: 'starting'; prerendered?: undefined }
  | { name: 'login'; notice?: string; prerendered?: PrerenderedPage | undefined }
  | { name: 'signedIn'; user: UserInfo; Shell: ComponentType<AppProps>; prerendered?: PrerenderedPage | undefined };

const getSignedInState = (user: UserInfo, prerendered?: PrerenderedPage): State => ({
  name: 'signedIn',
  user,
  Shell: findShellAtHand() ?? LazyShell,
  // A prerendered page that threw is discarded.
  prerendered: prerendered?.broken ? undefined : prerendered,
});

function Session({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>(token ? { name: 'starting' } : { name: 'login' });
  const { prerendered } = state;

  useEffect(() => {
    if (!token) return;
    let current = true;
    // The code of the shell and the user's permissions are loaded in parallel.
    prefetchPage(location.pathname);
    const rows = askEarly(getCurrentPath(), token);
    Promise.all([loadUserInfo(token), tryToLoadShell()]).then(
      ([user]) => waitBriefly(rows).then(() => current && setState(getSignedInState(user))),
      (error: Error) => current && setState({ name: 'login', notice: refuse(error) }),
    );
    return () => {
      current = false;
    };
  }, [token]);

  if (state.name === 'starting') return <Splash />;
  const isOpen = state.name === 'signedIn';
  const Shell = isOpen ? state.Shell : prerendered && findShellAtHand();
  return (
    <>
      {state.name === 'login' && (
        <SignIn
          notice={state.notice}
          onPrepared={(next) => setState((now) => (now.name === 'login' ? { ...now, prerendered: next } : now))}
          onSignedIn={(user) => setState((now) => getSignedInState(user, now.prerendered))}
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

/** Navigation rule 4: the token is removed, the reason is shown, and sign-in returns to the current address. */
function refuse(error: Error): string {
  // If an impersonation has ended, the user's own session is still valid.
  if (clearImpersonation()) location.reload();
  else clearToken();
  history.replaceState(null, '', getLoginPath(getCurrentPath()));
  return error.message || 'Has Error';
}

interface SignInProps {
  /** Reason why the last session ended, if it ended with an error. */
  notice: string | undefined;
  /** Called with the prerendered next page, if it could be prerendered. */
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
    // After a failed load the next focus of the password tries again.
    prepareSession(next).then(onPrepared, () => {
      prepared.current = false;
    });
  };
  const open = async (user: UserInfo) => {
    await waitBriefly(rows.current);
    // The history state is kept, because the router of the prerendered page stores its entry in it.
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
