/** Identity of a record: picture or initial, label, tags and facts. The same on screen and on paper. */

import type { Resource, Show } from '../../config/normalized';
import { StoredPicture } from '../../fields/components/StoredPicture';
import { Tone, toneOf } from '../../fields/components/Tone';
import { isEmpty } from '../../fields/condition';
import { fieldCellOf } from '../../fields/fieldCells';
import type { StoredFile } from '../../fields/fieldServices';
import { useIsPrinting } from '../../fields/printing';
import ui from '../../ui/ui.module.css';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { Initial } from '../record/Initial';
import { fieldNamed } from '../record/recordLabel';
import css from './show.module.css';

interface PartProps {
  resource: Resource;
  show: Show;
  record: EngineRecord;
}

export function RecordIdentity({ resource, show, record, label }: PartProps & { label: string }) {
  return (
    <>
      <Picture resource={resource} show={show} record={record} label={label} />
      <div className={css.who}>
        <div className={`${ui.row} ${css.nameLine}`}>
          <h1 className={`${ui.breakable} ${ui.title18}`}>{label}</h1>
          <Tags resource={resource} show={show} record={record} />
        </div>
        <Facts resource={resource} show={show} record={record} />
      </div>
    </>
  );
}

function Picture({ resource, show, record, label }: PartProps & { label: string }) {
  const files = show.image === undefined ? undefined : (record[show.image] as StoredFile[] | null | undefined);
  const photo = files?.[0];
  const initial = resource.entity.person ? <Initial label={label} size="large" /> : null;
  return photo ? <StoredPicture file={photo} className={css.photo} alt={label} fallback={initial} /> : initial;
}

/** The value false gives no tag. */
function Tags({ resource, show, record }: PartProps) {
  return show.tags.map((name) => {
    const field = fieldNamed(resource.entity.fields, name);
    const value = record[name];
    if (!field || isEmpty(value) || value === false) return null;
    const tone = toneOf(field, value);
    const drawn = fieldCellOf(field).alone?.({ value, field }) ?? <FieldValue field={field} record={record} view="list" />;
    if (tone)
      return (
        <Tone key={name} color={tone}>
          {drawn}
        </Tone>
      );
    return (
      <span key={name} className={field.states ? undefined : `${ui.endedTint} ${css.tag}`}>
        {drawn}
      </span>
    );
  });
}

/** Facts with their titles; empty ones are left out. */
function Facts({ resource, show, record }: PartProps) {
  // On paper dates include the year.
  const view = useIsPrinting() ? 'show' : 'list';
  const facts = show.facts.flatMap((name) => {
    const field = fieldNamed(resource.entity.fields, name);
    return field && !isEmpty(record[name]) ? [field] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={`${ui.wrap} ${css.facts}`}>
      {facts.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>
            <FieldValue field={field} record={record} view={view} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
