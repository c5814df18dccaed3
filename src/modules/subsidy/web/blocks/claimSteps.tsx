/** How the amount of a month was worked out: each step with the paragraph it rests on, and the records that it counts. */
import { manifest } from 'virtual:kangjiao/config';
import { Link } from 'react-router';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { usePolicy } from '../../../../providers/access/usePolicy';
import parts from '../../../../ui/parts.module.css';
import ui from '../../../../ui/ui.module.css';
import type { ClaimStep } from '../../domain/claim';
import { claimSources } from '../../domain/claimSources';
import type { Source } from '../../domain/standardShape';
import css from './parts/subsidy.module.css';

export default function ClaimSteps({ record }: BlockExtensionProps) {
  // Written by the rule of the entity; missing if the person may not read the field.
  const steps = (record.steps ?? []) as ClaimStep[];
  if (steps.length === 0) return null;
  const limits = String(record.limits ?? '');
  return (
    <section className={`${ui.card} ${css.card}`} aria-label="怎样算出">
      <h2 className={`${ui.title15} ${parts.below8}`}>怎样算出</h2>
      <ol className={css.steps}>
        {steps.map(({ text, source }) => (
          <li key={text}>
            <span>{text}</span>
            {source && <SourceText source={source} />}
          </li>
        ))}
      </ol>
      {limits !== '' && <p className={css.limits}>{limits}</p>}
      <Counted record={record} />
    </section>
  );
}

/** Lists of what the amount counts, as far as the person may open them. */
function Counted({ record }: Pick<BlockExtensionProps, 'record'>) {
  const policy = usePolicy();
  const open = claimSources(record).filter(({ path }) => {
    const home = manifest.resources.find((resource) => resource.path === path.split('?')[0]);
    return home !== undefined && policy.can(home.permission);
  });
  if (open.length === 0) return null;
  return (
    <p className={`${ui.wrap} ${css.counted}`}>
      <span>依据：</span>
      {open.map(({ title, path }) => (
        <Link key={title} to={path}>
          {title}
        </Link>
      ))}
    </p>
  );
}

export function SourceText({ source }: { source: Source }) {
  const text = `${source.document}，${source.place}`;
  if (!source.url) return <small className={`${ui.hint} ${css.source}`}>{text}</small>;
  return (
    <a className={`${ui.hint} ${css.source}`} href={source.url} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}
