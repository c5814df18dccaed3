/** Which fields of a complete record are still empty, with the way to fill them in. */
import { Alert } from 'antd';
import type { Resource, Show } from '../../config/normalized';
import { isEmpty } from '../../fields/condition';
import { todayInShanghai } from '../../fields/faces/today';
import type { Field } from '../../fields/field';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { isShown } from '../form/formModel';
import { laterTexts } from '../laterTexts';
import { LinkFromHere } from '../page/fromHere';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import { fieldNamed } from '../record/recordLabel';
import { allowedPaths } from '../resourcePaths';
import { texts } from '../texts';

interface Props {
  resource: Resource;
  show: Show;
  record: EngineRecord;
}

export function MissingFields({ resource, show, record }: Props) {
  const edit = allowedPaths(resource, useDisplayPolicy()).edit(record.id);
  const missing = missingFields(resource, show, record, todayInShanghai());
  if (missing.length === 0) return null;
  const isLocked = lockReason(resource.entity, record, todayInShanghai()) !== undefined;
  return (
    <Alert
      role="note"
      type="info"
      showIcon
      message={laterTexts.show.missing(missing.length) + missing.map(({ title }) => title).join(texts.common.separator)}
      action={
        edit !== undefined &&
        !isLocked && (
          <LinkFromHere to={edit} data-right={resource.permissions.update ?? resource.permission}>
            {laterTexts.show.complete}
          </LinkFromHere>
        )
      }
    />
  );
}

/** A field that the person may not see is not in the record, and nothing is said about it. */
export function missingFields(
  { entity }: Pick<Resource, 'entity'>,
  { wanted }: Pick<Show, 'wanted'>,
  record: EngineRecord,
  today: string,
): Field[] {
  const fields = wanted.flatMap((name) => fieldNamed(entity.fields, name) ?? []);
  return fields.filter((field) => field.name in record && isLacking(record[field.name]) && isShown(field, record, today));
}

/** A consent that was not given is as open as one nobody asked for. */
function isLacking(value: unknown): boolean {
  return isEmpty(value) || value === false;
}
