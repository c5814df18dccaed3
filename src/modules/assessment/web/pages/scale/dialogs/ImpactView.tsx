/** “37 名学员的结论会改变”: who, from what to what, each with the way to the record. */

import { Button, Spin } from 'antd';
import { Link } from 'react-router';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { ImpactRecord, Outcome } from '../../../../domain/edit/calls';
import { LevelTag } from '../check/TrialResult';
import css from '../scale.module.css';
import own from './dialogs.module.css';
import type { ImpactReading } from './useImpact';

export function ImpactView({ reading: { impact, problem, read } }: { reading: ImpactReading }) {
  if (problem !== undefined)
    return (
      <p className={css.wrong} role="alert">
        {problem}{' '}
        <Button size="small" onClick={() => void read()}>
          再试
        </Button>
      </p>
    );
  if (!impact)
    return (
      <p role="status">
        <Spin size="small" /> 正在用这个版本重算已完成的测评……
      </p>
    );
  const { total, changed, children, notScored, records, hidden } = impact;
  return (
    <section className={own.section} aria-label="影响">
      <h3 className={ui.sectionTitle} role="status">
        {total === 0
          ? '还没有用这个量表完成的测评'
          : changed === 0
            ? `重算了 ${total} 份测评，没有人的结论会改变`
            : `${children} 名学员的结论会改变`}
      </h3>
      {changed > 0 && (
        <p className={`${ui.noteText} ${parts.second}`}>
          {`重算了 ${total} 份已完成的测评，${changed} 份会改变`}
          {notScored > 0 && `，其中 ${notScored} 份按新版算不出来`}
          。已有的报告保持不变。
        </p>
      )}
      {records.length > 0 && (
        <div className={own.scroll}>
          <table className={`${ui.table} ${own.impacts}`}>
            <thead>
              <tr>
                <th scope="col">学员</th>
                <th scope="col">测评</th>
                <th scope="col">现在的结论</th>
                <th scope="col">按新版</th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <ImpactRow key={record.id} record={record} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && <p className={`${ui.noteText} ${parts.second}`}>{`另有 ${hidden} 份不在这里列出。`}</p>}
    </section>
  );
}

function ImpactRow({ record }: { record: ImpactRecord }) {
  const { stuName, reportNo, evalDate, from, to, reason, address } = record;
  return (
    <tr>
      <td data-title="学员">{stuName}</td>
      <td data-title="测评">
        {address ? (
          <Link to={address} target="_blank">
            {reportNo}
          </Link>
        ) : (
          reportNo
        )}
        <span className={ui.fine}>{` ${evalDate}`}</span>
      </td>
      <td data-title="现在的结论">
        <OutcomeText outcome={from} other={to} />
      </td>
      <td data-title="按新版">
        {to ? <OutcomeText outcome={to} other={from} /> : <span className={css.wrong}>{`算不出来：${reason ?? ''}`}</span>}
      </td>
    </tr>
  );
}

/** The conclusion, and what else is not the same on the other side. */
function OutcomeText({ outcome, other }: { outcome: Outcome; other: Outcome | undefined }) {
  const bands = Object.entries(outcome.bands).filter(([code, label]) => other && other.bands[code] !== label && label !== outcome.verdict);
  const flags = outcome.flags.filter((flag) => other && !other.flags.includes(flag) && flag !== outcome.verdict);
  return (
    <>
      {outcome.level && <LevelTag level={outcome.level} />} {outcome.verdict || '没有结论'}
      {bands.map(([code, label]) => (
        <span key={code} className={`${ui.note} ${own.more}`}>{`${code}：${label}`}</span>
      ))}
      {flags.map((flag) => (
        <span key={flag} className={`${ui.note} ${own.more}`}>{`提示：${flag}`}</span>
      ))}
    </>
  );
}
