/** All overlays that any page may show, in one chunk that is loaded after the first page. */
import { useEffect } from 'react';
import { QuestionDialog } from '../../ui/QuestionDialog';
import { HelpHost } from '../help/HelpHost';
import { ConnectionBar } from '../network/ConnectionBar';
import { NetworkCard } from '../network/NetworkCard';
import { PasswordAgain } from '../relogin/PasswordAgain';
import { SessionDialog } from '../relogin/SessionDialog';
import type { Session } from '../session/createSession';
import { startBackground } from './startBackground';

export default function Overlays({ session }: { session: Session }) {
  const { networkNotice, connection, question } = session.overlays;
  useEffect(() => startBackground(session), [session]);
  return (
    <>
      <NetworkCard store={networkNotice} />
      <ConnectionBar store={connection} onRetry={session.connection.retry} />
      <QuestionDialog store={question} />
      <SessionDialog session={session} />
      <PasswordAgain session={session} />
      <HelpHost />
    </>
  );
}
