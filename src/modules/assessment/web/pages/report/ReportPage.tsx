/** The report of an assessment, at whatever address: the page that its scale names is put into the address line. */
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import { reportCalls } from '../../../domain/report/calls';
import { reportParameter } from '../../../domain/reportAddress';
import { ReportChooser } from './ReportChooser';
import { ReportView } from './ReportView';

const title = '测评报告';

export function ReportPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const id = params[reportParameter] ?? search.get(reportParameter);
  return id ? <OneReport key={id} id={id} /> : <ReportChooser />;
}

function OneReport({ id }: { id: string }) {
  const { answer, error, again } = useAnswer(reportCalls.report, { id });
  useRightAddress(answer?.address);
  if (error !== undefined) return <ProblemState error={error} title={title} onRetry={again} />;
  return answer ? <ReportView answer={answer} /> : <Skeleton late />;
}

/** A report has one address, whichever it was opened at. */
function useRightAddress(address: string | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const present = pathname + search;
  useEffect(() => {
    if (address !== undefined && address !== present) void navigate(address, { replace: true, state });
  }, [address, present, navigate, state]);
}
