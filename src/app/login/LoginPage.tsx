/** Sign-in steps: credentials, the second factor if there is one, a new password if required, the choice of an organisation if there are several, then the session opens. */

import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import type { LoginAnswer, UserInfo } from '../../wire/identity';
import { lastOrganisation } from '../session/lastOrganisation';
import { beginFactor, changePassword, chooseOrganisation, confirmFactor, openSession, passFactor } from '../session/signIn';
import { type Credentials, CredentialsForm } from './CredentialsForm';
import { Frame } from './Frame';

// Loaded on demand, because most users need none of these steps.
const CodeForm = lazyPart('code', () => import('./CodeForm'));
const EnrolForm = lazyPart('enrol', () => import('./EnrolForm'));
const NewPasswordForm = lazyPart('newPassword', () => import('./NewPasswordForm'));
const OrganisationForm = lazyPart('organisations', () => import('./OrganisationForm'));

interface LoginPageProps {
  notice: string | undefined;
  /** Title of the page that opens after sign-in. */
  target: string | undefined;
  onPasswordFocus: () => void;
  /** Called with a valid token, before its user is loaded. */
  onToken: (token: string) => void;
  onSignedIn: (user: UserInfo) => void;
}

type Step = 'credentials' | 'code' | 'enrol' | 'password' | 'organisation';

export function LoginPage({ notice, target, onPasswordFocus, onToken, onSignedIn }: LoginPageProps) {
  const [step, setStep] = useState<Step>('credentials');
  const [answer, setAnswer] = useState<LoginAnswer>();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });

  async function goOn(received: LoginAnswer, passwordIsOwn: boolean): Promise<void> {
    const [only, ...others] = received.user;
    if (received.secondFactor) return setStep(received.secondFactor);
    if (received.mustChangePassword && !passwordIsOwn) return setStep('password');
    if (others.length > 0) return setStep('organisation');
    onToken(received.token);
    const user = await openSession(received.token);
    if (only) lastOrganisation.write(only.instId);
    onSignedIn(user);
  }

  const back = () => setStep('credentials');
  if ((step === 'code' || step === 'enrol') && answer) {
    const { token } = answer;
    const passed = () => {
      const known = { ...answer, secondFactor: null };
      setAnswer(known);
      return goOn(known, false);
    };
    return (
      <Frame>
        <Suspense>
          {step === 'code' ? (
            <CodeForm onCode={(code) => passFactor(token, code).then(passed)} onBack={back} />
          ) : (
            <EnrolForm
              begin={() => beginFactor(token, credentials.password)}
              confirm={(code) => confirmFactor(token, code)}
              onDone={passed}
              onBack={back}
            />
          )}
        </Suspense>
      </Frame>
    );
  }
  if (step === 'password' && answer) {
    const change = async (password: string) => {
      await changePassword(answer.token, credentials.password, password);
      await goOn(answer, true);
    };
    return (
      <Frame>
        <Suspense>
          <NewPasswordForm username={credentials.username} onChange={change} onBack={back} />
        </Suspense>
      </Frame>
    );
  }
  if (step === 'organisation' && answer) {
    const choose = async (instId: string) => {
      await chooseOrganisation(answer.token, instId);
      onToken(answer.token);
      onSignedIn(await openSession(answer.token));
    };
    return (
      <Frame wide>
        <Suspense>
          <OrganisationForm username={credentials.username} choices={answer.user} onChoose={choose} onBack={back} />
        </Suspense>
      </Frame>
    );
  }
  const receive = async (received: LoginAnswer, typed: Credentials) => {
    setAnswer(received);
    setCredentials(typed);
    await goOn(received, false);
  };
  return (
    <Frame>
      <CredentialsForm
        username={credentials.username}
        notice={notice}
        target={target}
        onAnswer={receive}
        onPasswordFocus={onPasswordFocus}
      />
    </Frame>
  );
}
