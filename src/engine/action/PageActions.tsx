/** Bordered buttons of the actions with place `page`, which have no record; the primary action is drawn elsewhere (`usePrimaryAction`). */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Action, Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { listVisibleActions } from '../command/availability';
import { useRunAction } from './ActionHost';

export function PageActions({ resource }: { resource: Resource }) {
  const runAction = useRunAction();
  return usePageActions(resource)
    .filter(({ primary }) => !primary)
    .map((action) => (
      <Button
        key={action.name}
        data-right={action.permission ?? resource.permission}
        danger={action.danger}
        onClick={() => runAction(action, undefined)}
      >
        {action.title}
      </Button>
    ));
}

/** The primary action of the page with its button; undefined if there is none or the user lacks the permission. */
export function usePrimaryAction(resource: Resource): { run: () => void; button: React.ReactNode } | undefined {
  const runAction = useRunAction();
  const action = usePageActions(resource).find(({ primary }) => primary);
  if (!action) return undefined;
  const run = () => runAction(action, undefined);
  const button = (
    <Button type="primary" icon={<PlusOutlined />} data-right={action.permission ?? resource.permission} onClick={run}>
      {action.title}
    </Button>
  );
  return { run, button };
}

function usePageActions(resource: Resource): Action[] {
  const policy = useDisplayPolicy();
  return listVisibleActions(resource, 'page', undefined, policy, todayInShanghai()).map(({ action }) => action);
}
