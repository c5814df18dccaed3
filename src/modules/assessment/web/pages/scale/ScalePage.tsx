/** 题目与计分: one version of a scale, edited while it is a draft, read when it was published. */
import { useParams, useSearchParams } from 'react-router';
import { usePublishRecordTitle } from '../../../../../providers/page/recordTitle';
import { AskHost } from '../../../../../ui/AskHost';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import { getAddressVersion } from '../../../domain/edit/calls';
import { ScaleEditor } from './ScaleEditor';
import { useOpenScale } from './useOpenScale';

export function ScalePage() {
  const { name = '' } = useParams();
  const [query] = useSearchParams();
  const { opened, error, reload } = useOpenScale(name, getAddressVersion(query));
  usePublishRecordTitle(opened?.scaleName);
  if (error !== undefined) return <ProblemState error={error} title="量表" onRetry={() => void reload()} />;
  if (!opened) return <Skeleton late />;
  return (
    <AskHost>
      <ScaleEditor key={`${opened.id} ${opened.status}`} opened={opened} reload={reload} />
    </AskHost>
  );
}
