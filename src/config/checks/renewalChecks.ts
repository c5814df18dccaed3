/** Checks of actions that make a record of their own entity: the new record and the old one must be able to stand side by side. */
import type { Assignment } from '../../fields/assignments';
import { type Condition, fieldsOf } from '../../fields/condition';
import type { Entity, Resource } from '../normalized';
import { verdictOf } from '../verdict';
import { knownAfter, knownOfNew } from './outcomeChecks';
import type { ResourceScope } from './scope';

type Action = Resource['actions'][number];
/** Records of which no two share `names` while `while` holds. */
interface Contest {
  key: 'unique' | 'exclusive';
  names: readonly string[];
  while: Condition | undefined;
}

/** Reports a renewal that is refused every time, because the old record and the new one compete. */
export function checkRenewals({ resource, entity, report }: ResourceScope): void {
  for (const [index, action] of resource.actions.entries()) {
    if (!action.creates || action.creates.entity !== entity.name) continue;
    const lost = contestsOf(entity).find((contest) => isLost(entity, action, action.creates!.copy, contest));
    if (lost)
      report(
        'never-holds',
        ['actions', index, 'creates'],
        `This is always refused: the new record takes ${quoted(lost.names)} of this one, and "${lost.key}" allows one of them.`,
        {
          hint: lost.while
            ? 'Let a "transition" or "set" end what "while" asks for, ask for another value in "fields", or copy less.'
            : 'Ask for another value in "fields", copy less, or say in a "while" which records compete.',
          atKey: true,
        },
      );
  }
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function contestsOf({ unique, exclusive }: Entity): Contest[] {
  return [
    ...unique.flatMap((one) => (one.within ? [] : [{ key: 'unique' as const, names: one.fields, while: one.while }])),
    ...exclusive.map((one) => ({ key: 'exclusive' as const, names: [...one.fields, ...one.during], while: one.while })),
  ];
}

/** What is empty does not compete, so only required fields are surely the same. */
function isLost(entity: Entity, action: Action, copy: Readonly<Record<string, Assignment>>, contest: Contest): boolean {
  const isSame = (name: string) => {
    const [taken, field] = [copy[name], entity.fields.find((one) => one.name === name)];
    return taken !== undefined && 'field' in taken && taken.field === name && field?.required && !isWritten(action, name);
  };
  if (contest.names.length === 0 || !contest.names.every(isSame)) return false;
  const holdsAfter = (known: Condition[]) =>
    contest.while === undefined || verdictOf([...known, { not: contest.while }], entity.fields) === 'never';
  const isCopied = (name: string) => {
    const taken = copy[name];
    return taken !== undefined && 'field' in taken && taken.field === name && !isWritten(action, name);
  };
  const [old, fresh] = [knownAfter(entity, action), knownOfNew(entity, copy)];
  // Where the condition reads only values that both share, both meet it or neither does.
  const isShared = contest.while !== undefined && fieldsOf(contest.while).every(isCopied);
  return !isShared && holdsAfter(old) && holdsAfter(fresh);
}

function isWritten({ set, fields }: Action, name: string): boolean {
  return name in set || fields.some((field) => field.name === name);
}
