/** Commands offered after a save or an action: those of the reloaded record that the user may run. */
import { useCallback } from 'react';
import type { Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { usePolicy } from '../../providers/access/usePolicy';
import type { NextStep } from '../../providers/notification/notificationProvider';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import { getAllowedPaths } from '../resourcePaths';
import { listStepCommands, type RowHandlers } from './rowCommands';

const noHandlers: RowHandlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };

/** The commands with these names on the reloaded record; none if it cannot be loaded. */
export function useNextSteps(resource: Resource): (names: readonly string[], id: string | undefined) => Promise<NextStep[]> {
  const policy = usePolicy();
  const call = useCall();
  return useCallback(
    async (names, id) => {
      const { get } = resource.endpoints;
      if (names.length === 0 || id === undefined || !get) return [];
      // The write has succeeded; if the record cannot be loaded, only the offer is left out.
      const record = await call(get, { [dialect.id]: id }).catch(() => undefined);
      if (!record) return [];
      const paths = getAllowedPaths(resource, policy);
      const situation = { resource, policy, today: todayInShanghai(), trash: false, paths };
      return listStepCommands(names, record, situation, noHandlers).flatMap(({ title, to, name }): NextStep[] => {
        const show = paths.show(record.id);
        if (to !== undefined) return [{ title, to }];
        return show === undefined || name === undefined ? [] : [{ title, to: show, run: name }];
      });
    },
    [resource, policy, call],
  );
}
