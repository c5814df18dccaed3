/** Compares what a rule answers with what its call declares, in development and tests. */

import type { Action } from '../../../config/normalized';
import { answerSchema } from '../../http/answerSchema';
import type { ServerContext } from '../../http/serverContext';

type Asked = Pick<ServerContext, 'checksAnswers' | 'configuration'>;

/** Throws for an answer that the call does not declare, with the path of each difference. */
export function refuseUndeclared(context: Asked, call: Action, answer: unknown): void {
  if (!context.checksAnswers || !call.answers) return;
  // As it is sent: members that are undefined are left out.
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const { error } = answerSchema(call.answers, context.configuration.entities).safeParse(sent);
  if (!error) return;
  const places = error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
  throw new Error(
    `${call.endpoint.method} ${call.endpoint.path} answers what its "answers" does not say. ${places.slice(0, 5).join('; ')}`,
  );
}
