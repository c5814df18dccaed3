/** Page whose content is drawn by an extension; permission check and title are the standard ones. */
import { Suspense } from 'react';
import { usePolicy } from '../../providers/access/usePolicy';
import { AskHost } from '../../ui/AskHost';
import { PageHead } from '../../ui/PageHead';
import { ForbiddenState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import { useExtensions } from '../extensions';
import { useResource } from '../useResource';

export default function ExtensionPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { pages } = useExtensions();
  if (!policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  const Page = pages[resource.page ?? ''];
  return (
    <AskHost>
      <PageHead title={resource.title} description={resource.description ?? resource.entity.description} />
      {Page && (
        <Suspense fallback={<Skeleton late />}>
          <Page resource={resource} />
        </Suspense>
      )}
    </AskHost>
  );
}
