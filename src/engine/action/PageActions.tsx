/** Actions that belong to the page and to no record, as bordered buttons. */
import { Button } from 'antd';
import type { Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/faces/today';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { useRunAction } from './ActionHost';
import { visibleActions } from './availability';

export function PageActions({ resource }: { resource: Resource }) {
  const policy = useDisplayPolicy();
  const runAction = useRunAction();
  return visibleActions(resource, 'page', undefined, policy, todayInShanghai()).map(({ action }) => (
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
