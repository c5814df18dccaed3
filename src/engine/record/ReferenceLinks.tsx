/** References to records with pages of their own about them: each label is a link to them. */
import { manifest } from 'virtual:kangjiao/config';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { findAboutAddress } from '../../config/addresses';
import type { ManifestResource } from '../../config/normalized';
import type { Field } from '../../fields/field';
import { usePolicy } from '../../providers/access/usePolicy';
import { dialect } from '../../wire/dialect';
import type { RecordValues } from './recordLabel';

/** Undefined if the field does not refer to such records. */
export function homeOf({ reference, system }: Field): ManifestResource | undefined {
  return reference && !system ? manifest.resources.find(({ about, entity }) => about && entity === reference.entity) : undefined;
}

/** Labels without a link for users who may not open the pages, and for records whose label is unknown. */
export function ReferenceLinks({ field, record, home }: { field: Field; record: RecordValues; home: ManifestResource }) {
  const { pathname, search, state } = useLocation();
  // The same return address as `LinkFromHere`, which this folder may not import.
  const here = { from: pathname + search, state };
  const mayOpen = usePolicy().can(home.permission);
  const ids = [record[field.name]].flat();
  const labels = [record[dialect.labelKey(field.name)]].flat();
  return ids.map((id, at) => {
    const label = typeof labels[at] === 'string' && labels[at] !== '' ? labels[at] : undefined;
    const to = mayOpen && label !== undefined ? findAboutAddress(home, String(id)) : undefined;
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
