/**
 * Every key of the language has an effect: it changes the normalized configuration, and engine or server code reads it. A new key without a
 * row in `keyRows` fails, and so does a row that is no longer needed. `keyEffects.test.ts` tests the effects.
 */
import { describe, expect, it } from 'vitest';
import { type Edit, editedProject, keyRows } from '../../tests/support/language/keyRows';
import { languageKeys } from '../../tests/support/language/languageKeys';
import { isRead } from '../../tests/support/language/readers';
import { configurationOf } from './load';
import type { ReadCache } from './project';

/** Names in code that differ from those of the language. */
const ownerNames: Record<string, string> = { property: 'field', endpoints: 'endpoints', creates: 'creates' };

/** Files that an edit does not change, read once. */
const read: ReadCache = new Map();

function outcome(...edits: (Edit | undefined)[]): string {
  const { configuration, problems } = configurationOf(editedProject(...edits), read);
  const content = configuration && {
    entities: [...configuration.entities.values()],
    resources: [...configuration.resources.values()],
    groups: configuration.groups,
    dictionaries: [...configuration.dictionaries.values()],
    boards: [...configuration.boards.values()],
  };
  return JSON.stringify({ content, problems });
}

const outcomes = new Map<Edit | undefined, string>();
/** Result for the project into which a key is written; cached, because many keys have the same one. */
function outcomeBefore(edit: Edit | undefined): string {
  const known = outcomes.get(edit) ?? outcome(edit);
  outcomes.set(edit, known);
  return known;
}

describe('every key of the language', () => {
  it('has a row in the table, and nothing else has one', () => {
    expect(Object.keys(keyRows).sort()).toEqual([...new Set(languageKeys())].sort());
  });

  it.each(Object.entries(keyRows))('%s changes what engine and server get', (_key, { before, write }) => {
    expect(outcome(before, write)).not.toBe(outcomeBefore(before));
  });

  it('is read outside src/config', () => {
    const unread = Object.entries(keyRows).filter(([key, { member, owner }]) => {
      const [before, last] = key.split('.').slice(-2) as [string, string];
      return !isRead(member ?? last, [owner ?? ownerNames[before] ?? before.replace(/s$/, '')]);
    });
    expect(unread.map(([key]) => key)).toEqual([]);
  });
});
