/** The bar above a report: whose it is, zoom and page, print and files. */
import { ArrowLeftOutlined, DownloadOutlined, EllipsisOutlined, PrinterOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSave } from '../../../../../engine/job/useSave';
import { LinkFromHere, useOpenFromHere } from '../../../../../engine/page/fromHere';
import { getWayBack } from '../../../../../engine/page/wayBack';
import { Tone } from '../../../../../fields/components/Tone';
import { lazyPart } from '../../../../../ui/lazyPart';
import ui from '../../../../../ui/ui.module.css';
import { compareAddress, getProposalsAddress } from '../../../domain/compare/calls';
import { type ReportAnswer, type ReportFormat, reportCalls, reportFileName } from '../../../domain/report/calls';
import css from './report.module.css';

const WordFieldsDrawer = lazyPart('reportFields', () => import('./WordFieldsDrawer'));

interface ReportBarProps {
  answer: ReportAnswer;
  zoom: number;
  onZoom: (zoom: number) => void;
  at: number;
  isNarrow: boolean;
  onPrint: () => void;
}

const step = 0.1;
const limits = { min: 0.3, max: 2 };

export function ReportBar({ answer, zoom, onZoom, at, isNarrow, onPrint }: ReportBarProps) {
  const { report, id } = answer;
  const back = getWayBack(useLocation().state);
  const download = useDownload(id, reportFileName(report));
  const [showsFields, setShowsFields] = useState(false);
  const change = (by: number) => onZoom(Math.min(limits.max, Math.max(limits.min, Math.round((zoom + by) * 20) / 20)));
  const open = useOpenFromHere();
  const steps = nextSteps(answer);
  const more = [
    ...(isNarrow ? steps.map(({ title, to }) => ({ key: to, label: title, onClick: () => open({ to }) })) : []),
    ...(isNarrow ? [{ key: 'print', label: '打印', onClick: onPrint }] : []),
    { key: 'word', label: '下载 Word', onClick: () => download('word') },
    { key: 'fields', label: '模板与字段', onClick: () => setShowsFields(true) },
  ];
  return (
    <div className={`${ui.row} ${css.bar}`}>
      {back && (
        <Link {...back} className={css.back}>
          <ArrowLeftOutlined /> 返回
        </Link>
      )}
      <h1 className={ui.title14}>
        {report.child}，{report.title}，{report.day}
      </h1>
      <Tone color={report.isVoid ? 'wrong' : 'normal'}>{report.state}</Tone>
      <span className={css.space} />
      {!isNarrow && (
        <>
          {steps.map(({ title, to }) => (
            <LinkFromHere key={to} to={to}>
              {title}
            </LinkFromHere>
          ))}
          <span className={`${ui.line} ${css.zoom}`}>
            <Button
              type="text"
              size="small"
              icon={<ZoomOutOutlined />}
              aria-label="缩小"
              disabled={zoom <= limits.min}
              onClick={() => change(-step)}
            />
            <span className={css.percent}>{Math.round(zoom * 100)}%</span>
            <Button
              type="text"
              size="small"
              icon={<ZoomInOutlined />}
              aria-label="放大"
              disabled={zoom >= limits.max}
              onClick={() => change(step)}
            />
          </span>
          <span className={css.count}>
            {at + 1} / {report.pages.length} 页
          </span>
          <Button icon={<PrinterOutlined />} onClick={onPrint}>
            打印
          </Button>
        </>
      )}
      <Dropdown menu={{ items: more }} trigger={['click']}>
        <Button icon={isNarrow ? <EllipsisOutlined /> : undefined} aria-label={isNarrow ? '更多' : 'Word 和模板'}>
          {!isNarrow && 'Word'}
        </Button>
      </Dropdown>
      <Button type="primary" icon={<DownloadOutlined />} onClick={() => download('pdf')}>
        下载 PDF
      </Button>
      {showsFields && <WordFieldsDrawer onClose={() => setShowsFields(false)} />}
    </div>
  );
}

/** Where the result leads: to goals, and beside earlier results. */
function nextSteps({ id, next }: ReportAnswer): { title: string; to: string }[] {
  return [
    ...(next.goals ? [{ title: '目标建议', to: getProposalsAddress(id) }] : []),
    ...(next.compare ? [{ title: '对比', to: compareAddress(id) }] : []),
  ];
}

const endings: Readonly<Record<ReportFormat, string>> = { pdf: 'pdf', word: 'docx' };

function useDownload(id: string, name: string): (format: ReportFormat) => void {
  const { save } = useSave();
  return (format) => save(`${reportCalls[format].path}?id=${encodeURIComponent(id)}`, `${name}.${endings[format]}`);
}
