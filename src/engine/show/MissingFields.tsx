/** Notice of the missing content of a record, with a link to fill it in. */
import { Alert } from 'antd';
import type { Resource, Show } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { lazyTexts } from '../lazyTexts';
import { LinkFromHere } from '../page/fromHere';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import { getAllowedPaths } from '../resourcePaths';
import { texts } from '../texts';
import { listLackingFields } from './listLackingFields';

interface Props {
  resource: Resource;
  show: Show;
  record: EngineRecord;
}

export function MissingFields({ resource, show, record }: Props) {
  const edit = getAllowedPaths(resource, useDisplayPolicy()).edit(record.id);
  const missing = listLackingFields(resource, show, record, todayInShanghai());
  if (missing.length === 0) return null;
  const isLocked = lockReason(resource.entity, record, todayInShanghai()) !== undefined;
  return (
    <Alert
      role="note"
      type="info"
      showIcon
      message={lazyTexts.show.missing(missing.length) + missing.map(({ title }) => title).join(texts.common.separator)}
      action={
        edit !== undefined &&
        !isLocked && (
          <LinkFromHere to={edit} data-right={resource.permissions.update ?? resource.permission}>
            {lazyTexts.show.complete}
          </LinkFromHere>
        )
      }
    />
  );
}
