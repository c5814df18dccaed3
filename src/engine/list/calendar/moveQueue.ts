/**
 * Moves of one entry go to the server one after the other: the next one is based on the version that the one before has made, which the
 * rows on screen have only after they are read again. A refused move holds up no later one. Pure.
 */
import { dialect } from '../../../wire/dialect';

type Version = number | undefined;

interface Numbered {
  id: string;
  record: { version?: unknown };
}

export interface MoveQueue {
  /** The newest known version of the entry, once its moves on the way are answered. */
  versionOf(entry: Numbered): Promise<Version>;
  /** Calls `send` after the earlier moves of the entry. */
  add<Answer>(entry: Numbered, send: (version: Version) => Promise<Answer>): Promise<Answer>;
}

export function createMoveQueue(): MoveQueue {
  const made = new Map<string, number>();
  const underway = new Map<string, Promise<unknown>>();
  const versionOf = async ({ id, record }: Numbered): Promise<Version> => {
    await underway.get(id)?.catch(() => undefined);
    const [known, shown] = [made.get(id), record.version];
    return typeof shown === 'number' && known !== undefined ? Math.max(known, shown) : (shown as Version);
  };
  return {
    versionOf,
    add(entry, send) {
      const { id } = entry;
      const sent = versionOf(entry).then(async (version) => {
        const answer = await send(version);
        const now = (answer as Record<string, unknown> | null)?.[dialect.version];
        if (typeof now === 'number') made.set(id, now);
        return answer;
      });
      underway.set(id, sent);
      const leave = () => {
        if (underway.get(id) === sent) underway.delete(id);
      };
      sent.then(leave, leave);
      return sent;
    },
  };
}
