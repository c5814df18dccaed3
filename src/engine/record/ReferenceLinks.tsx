/** References to records that have pages of their own about them: each name leads there. */
import { manifest } from 'virtual:kangjiao/config';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { aboutAddress } from '../../config/addresses';
import type { ManifestResource } from '../../config/normalized';
import type { Field } from '../../fields/field';
import { usePolicy } from '../../providers/access/usePolicy';
import { dialect } from '../../wire/dialect';
import type { RecordValues } from './recordLabel';

/** Undefined where the field refers to no such records. */
export function homeOf({ reference, system }: Field): ManifestResource | undefined {
  return reference && !system ? manifest.resources.find(({ about, entity }) => about && entity === reference.entity) : undefined;
}

/** Names without a link for who may not open the pages, and for records whose name is unknown. */
export function ReferenceLinks({ field, record, home }: { field: Field; record: RecordValues; home: ManifestResource }) {
  const { pathname, search, state } = useLocation();
  // The address to return to, as `LinkFromHere` gives it; that file stands above this folder.
  const here = { from: pathname + search, state };
  const mayOpen = usePolicy().can(home.permission);
  const ids = [record[field.name]].flat();
  const labels = [record[dialect.labelKey(field.name)]].flat();
  return ids.map((id, at) => {
    const label = typeof labels[at] === 'string' && labels[at] !== '' ? labels[at] : undefined;
    const to = mayOpen && label !== undefined ? aboutAddress(home, String(id)) : undefined;
    return (
      <Fragment key={String(id)}>
        {at > 0 && '、'}
        {to === undefined ? (
          (label ?? '名称未知')
        ) : (
          <Link to={to} state={here}>
            {label}
          </Link>
        )}
      </Fragment>
    );
  });
}
