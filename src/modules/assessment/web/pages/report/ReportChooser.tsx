/** Reports to choose from where the address names none: the newest of the scale, of one child with `?stuId=`. */
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { reportCalls } from '../../../domain/report/calls';
import { parameterPages, reportParameter } from '../../../domain/reportAddress';
import css from './report.module.css';

/** Scales whose reports have no id in their address. */
const scalesOfPages: Readonly<Record<string, string>> = { 'studyReport/studyTrain': 'studyTrain', 'assessmentCenter/pep3': 'PEP-3' };

export function ReportChooser() {
  const { pathname } = useLocation();
  const page = Object.keys(parameterPages).find((key) => parameterPages[key] === pathname);
  const code = page && scalesOfPages[page];
  if (!code) return <PageState title="请从测评记录打开一份报告" text="在测评记录的列表里点“查看报告”。" />;
  return <Choices code={code} />;
}

function Choices({ code }: { code: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const stuId = search.get('stuId');
  const { answer, error, again } = useAnswer(reportCalls.newest, { code, ...(stuId && { stuId }) });
  const newest = stuId ? answer?.[0] : undefined;
  useEffect(() => {
    if (newest) void navigate(`?${reportParameter}=${encodeURIComponent(newest.id)}`, { replace: true });
  }, [navigate, newest]);
  if (error !== undefined) return <ProblemState error={error} title="测评报告" onRetry={again} />;
  if (!answer || newest) return <Skeleton late />;
  if (answer.length === 0) return <PageState title="还没有这个量表的报告" text="测评完成后，报告在这里。" />;
  return (
    <>
      <PageHead title="选择报告" description="最近完成的测评" />
      <ul className={css.choices}>
        {answer.map(({ id, reportNo, child, day, verdict }) => (
          <li key={id}>
            <Link to={`?${reportParameter}=${encodeURIComponent(id)}`}>{child}</Link>
            <span>{day}</span>
            <span>{verdict}</span>
            <span className={ui.third}>{reportNo}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
