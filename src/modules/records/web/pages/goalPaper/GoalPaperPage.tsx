/** The goals of a child for paper: what was asked for, the graph, phases, what was decided, and how it was rated; each begins a page. */
import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../../../config/normalized';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { usePrint } from '../../../../../engine/print/usePrint';
import { goalPaperCalls } from '../../../../../generated/calls';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import parts from '../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { GoalSheet, type GoalPaper as Paper } from './GoalSheet';
import css from './goalPaper.module.css';

export function GoalPaperPage({ resource }: PageExtensionProps) {
  const [query] = useSearchParams();
  const [goalId, stuId] = [query.get('goalId'), query.get('stuId')];
  const asked = goalId ? { goalId } : stuId ? { stuId } : undefined;
  const { answer, error, again } = useAnswer(goalPaperCalls.papers, asked);
  if (!asked) return <PageState title="没有选择目标" text="请从训练目标里选“打印曲线”。" />;
  if (error !== undefined) return <ProblemState error={error} title={resource.title} onRetry={again} />;
  if (!answer) return <Skeleton late />;
  if (answer.length === 0) return <PageState title="没有训练目标" text="这名学员还没有训练目标，或不在您的数据范围内。" />;
  return <Preview resource={resource} papers={answer} />;
}

function Preview({ resource, papers }: { resource: Resource; papers: readonly Paper[] }) {
  const whose = String(papers[0]?.goal.stuIdLabel ?? '');
  const paper = usePrint(() => ({
    title: '训练目标与曲线',
    record: whose,
    content: <Sheets resource={resource} papers={papers} onPaper />,
    of: { resource: 'trainingGoal', ids: papers.map(({ goal }) => goal.id), sheet: 'graphs' },
  }));
  return (
    <>
      <div className={`${ui.row} ${parts.below12}`}>
        <span className={css.whose}>
          {whose}，{papers.length} 个目标
        </span>
        <Button icon={<FilePdfOutlined />} onClick={() => void paper.exportPdf().catch(() => undefined)}>
          导出 PDF
        </Button>
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => void paper.print().catch(() => undefined)}>
          打印
        </Button>
      </div>
      <Sheets resource={resource} papers={papers} />
      {paper.element}
    </>
  );
}

function Sheets({ resource, papers, onPaper = false }: { resource: Resource; papers: readonly Paper[]; onPaper?: boolean }) {
  return (
    <div className={ui.grid}>
      {papers.map((paper) => (
        <GoalSheet key={paper.goal.id} fields={resource.entity.fields} paper={paper} onPaper={onPaper} />
      ))}
    </div>
  );
}
