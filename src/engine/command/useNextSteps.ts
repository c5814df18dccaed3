/** What a page offers after a save or an action: commands of the record as it is then, each only if the person may and can use it. */
import { useCallback } from 'react';
import type { Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/faces/today';
import { usePolicy } from '../../providers/access/usePolicy';
import type { NextStep } from '../../providers/notification/notificationProvider';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import type { EngineRecord } from '../record/engineRecord';
import { allowedPaths } from '../resourcePaths';
import { type RowHandlers, stepCommands } from './rowCommands';

const noHandlers: RowHandlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };

/** The steps that `names` calls on the record with this id, which is read anew; none where it cannot be read. */
export function useNextSteps(resource: Resource): (names: readonly string[], id: string | undefined) => Promise<NextStep[]> {
  const policy = usePolicy();
  const call = useCall();
  return useCallback(
    async (names, id) => {
      const { get } = resource.endpoints;
      if (names.length === 0 || id === undefined || !get) return [];
      // What was done is done: a failure to read the record only leaves the offer out.
      const record = (await call(get, { [dialect.id]: id }).catch(() => undefined)) as EngineRecord | undefined;
      if (!record) return [];
      const paths = allowedPaths(resource, policy);
      const situation = { resource, policy, today: todayInShanghai(), trash: false, paths };
      return stepCommands(names, record, situation, noHandlers).flatMap(({ title, to, name }): NextStep[] => {
        const show = paths.show(record.id);
        if (to !== undefined) return [{ title, to }];
        return show === undefined || name === undefined ? [] : [{ title, to: show, run: name }];
      });
    },
    [resource, policy, call],
  );
}
