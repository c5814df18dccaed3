/** Shown for an assessment that is not a draft any more, or that this person may not answer. */
import { Link } from 'react-router';
import { PageState } from '../../../../../ui/PageState';
import ui from '../../../../../ui/ui.module.css';
import { statusTitles } from '../../../domain/codes';
import { reportAddress } from '../../../domain/reportAddress';
import { useTakingPage } from './store/takingContext';
import { Refusal } from './TakeNotices';
import css from './take.module.css';

export function Closed() {
  const { remote } = useTakingPage();
  const { record, scale, student } = remote;
  const state = statusTitles[record.status];
  const title = `${student.stuName} ${scale.nameZh} ${record.evalDate}`;
  return (
    <div className={`${ui.stack} ${css.page}`}>
      <Refusal />
      <PageState title={title} text={state ? `这次测评${state}，不能再作答。` : '您没有填写这次测评的权限。'}>
        {state && <Link to={reportAddress(scale, record.id)}>查看报告</Link>}
      </PageState>
    </div>
  );
}
