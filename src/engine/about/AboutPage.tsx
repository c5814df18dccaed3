/** One of the pages about a chosen record, under their head: a named extension, the list of another resource, or the record's own groups. */
import { Suspense } from 'react';
import type { AboutPage as Page, Resource, Show } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { PageHead } from '../../ui/PageHead';
import { PageState } from '../../ui/PageState';
import { ForbiddenState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import { useExtensions } from '../extensions';
import { lazyTexts } from '../lazyTexts';
import { RecordParts } from '../show/RecordParts';
import { RecordTabs } from '../show/RecordTabs';
import { RelatedList } from '../show/RelatedList';
import { useRecordTabs } from '../show/useRecordTabs';
import { useResource } from '../useResource';
import css from './about.module.css';
import { type AboutRecord, useAboutRecord } from './aboutContext';

export default function AboutPage({ name, path }: { name: string; path: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const about = useAboutRecord();
  const page = resource.about?.pages.find((one) => one.path === path);
  if (!page || !resource.show || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  if (!about)
    return (
      <>
        <PageHead title={page.title} />
        <PageState title={lazyTexts.about.chooseFirst(resource.entity.title)} text={lazyTexts.about.howToChoose} />
      </>
    );
  return (
    <Suspense fallback={<Skeleton late />}>
      <Content key={about.record.id} resource={resource} show={resource.show} page={page} {...about} />
    </Suspense>
  );
}

interface ContentProps extends AboutRecord {
  resource: Resource;
  show: Show;
  page: Page;
}

function Content({ resource, show, page: { block, list }, record, onShown }: ContentProps) {
  const { blocks } = useExtensions();
  const Block = block === undefined ? undefined : blocks[block];
  if (Block) return <Block resource={resource} record={record} />;
  if (list) return <RelatedList tab={list} id={record.id} onShown={onShown} />;
  return <Groups resource={resource} show={show} record={record} onShown={onShown} />;
}

function Groups({ resource, show, record, onShown }: Omit<ContentProps, 'page'>) {
  const tabs = useRecordTabs(resource, show, record.id);
  return (
    <>
      <div className={css.inner}>
        <RecordTabs tabs={tabs} />
      </div>
      <RecordParts resource={resource} show={show} record={record} tabs={tabs} onShown={onShown} />
    </>
  );
}
