/** Compares what a rule answers with what its call declares, in development and tests. */

import type { Action } from '../../../config/normalized';
import { answerSchema } from '../../http/answerSchema';
import type { ServerContext } from '../../http/serverContext';
import type { ChangeSet } from '../../records/write/changeSet';
import { fieldViewOf } from '../../view/fieldView';

interface Asked extends Pick<ChangeSet, 'actor' | 'tables'> {
  context: Pick<ServerContext, 'checksAnswers' | 'configuration'>;
}

/** Throws for an answer that the call does not declare, with the path of each difference. What a caller may not read may be missing. */
export function refuseUndeclared({ context, actor, tables }: Asked, call: Action, answer: unknown): void {
  if (!context.checksAnswers || !call.answers) return;
  // As it is sent: members that are undefined are left out.
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const { error } = answerSchema(call.answers, context.configuration.entities).safeParse(sent);
  if (!error) return;
  const mayLack = [...tables.values()].some((table) => fieldViewOf(actor, table).hidden.size > 0);
  const issues = error.issues.filter(({ path }) => !mayLack || valueAt(sent, path) !== undefined);
  if (issues.length === 0) return;
  const places = issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
  throw new Error(
    `${call.endpoint.method} ${call.endpoint.path} answers what its "answers" does not say. ${places.slice(0, 5).join('; ')}`,
  );
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((one, key) => (one as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}
