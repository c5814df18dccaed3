/** Draft of one form: on this device, and on the server for its user. */
import type { Draft } from '../../wire/personal';
import type { LocalDrafts } from './createLocalDrafts';
import { NoRemoteDrafts, type RemoteDrafts } from './remoteDrafts';
import { Saver, type SaveState } from './Saver';

/** Values to save, and the record they are based on. */
export type DraftContent = Pick<Draft, 'values' | 'base' | 'version'>;

interface KeptDraft {
  name: Pick<Draft, 'resource' | 'form'>;
  local: LocalDrafts;
  remote: RemoteDrafts;
  /** Undefined when the form is unchanged. */
  collect: () => DraftContent | undefined;
  onState: (state: SaveState) => void;
}

export interface DraftKeeping {
  saver: Saver<DraftContent>;
  /** The newest draft of this device and of the server. */
  load: () => Promise<Draft | undefined>;
}

const pauseMs = 1_000;

export function keepDraft({ name, local, remote, collect, onState }: KeptDraft): DraftKeeping {
  const draftOf = (content: DraftContent): Draft => ({ ...name, ...content, savedAt: new Date().toISOString() });
  const saver = new Saver<DraftContent>({
    collect,
    onState,
    pauses: { server: pauseMs },
    device: { write: (content) => local.write(draftOf(content)), drop: () => local.drop() },
    server: {
      save: async (content) => {
        try {
          await remote.save(draftOf(content));
          return { status: 'saved' };
        } catch (error) {
          if (error instanceof NoRemoteDrafts) return { status: 'local' };
          throw error;
        }
      },
      drop: () => remote.drop(),
    },
  });
  const load = async () => {
    const [here, there] = await Promise.all([local.read(), remote.read().catch(() => undefined)]);
    const droppedAt = local.droppedAt() ?? '';
    if (there && there.savedAt <= droppedAt) void remote.drop().catch(() => undefined);
    const drafts = [here, there].filter((draft) => draft !== undefined && draft.savedAt > droppedAt) as Draft[];
    const newest = drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
    saver.open(newest !== undefined);
    return newest;
  };
  return { saver, load };
}
