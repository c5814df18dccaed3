/** Saves the draft while it is edited. */
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import type { EditHistory } from '../../../../../engine/workingCopy/useEditHistory';
import { type Copy, getStaleDocument, useWorkingCopy } from '../../../../../engine/workingCopy/useWorkingCopy';
import { type OpenScale, saveDefinitionCall } from '../../../domain/edit/calls';
import { type Scale, scaleShape } from '../../../domain/scale/scaleShape';
import { mergeScales, partTitle } from '../../../domain/versions/mergeScales';

export type Saving = Copy<Scale>;

export function useSaving({ id, version, definition }: OpenScale, editing: EditHistory<Scale>, isReadOnly: boolean): Saving {
  const call = useCall();
  const notify = useNotify();
  return useWorkingCopy<Scale>({
    name: { resource: 'scaleManagement', form: id },
    opened: { document: definition, version },
    editing,
    isReadOnly,
    send: async (scale, from) => (await call(saveDefinitionCall, { id, version: from, definition: scale })).version,
    staleOf: (error) => getStaleDocument(error, 'definition'),
    isReadable: (scale) => scaleShape.safeParse(scale).success,
    merge: mergeScales,
    onMerged: ({ onlyTheirs }, { by }) => notify.done(`${by}刚改了${[...new Set(onlyTheirs.map(partTitle))].join('、')}，已与您的改动合并`),
  });
}
