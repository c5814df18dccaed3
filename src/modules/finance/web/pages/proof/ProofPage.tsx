/** 账目核对: all invariants of the books, evaluated now; violated ones come first, with their records. */
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { type ProvedSentence, proveCall } from '../../../../../wire/prove';
import css from './proof.module.css';
import { countOf, holds, inOrder, summaryOf } from './sentences';

const nothing = {};

export function ProofPage({ resource }: PageExtensionProps) {
  const { answer, error, busy, again } = useAnswer(proveCall, nothing);
  if (error) return <ProblemState error={error} title={resource.title} onRetry={again} />;
  if (!answer) return <Skeleton late />;
  const { sentences } = answer;
  return (
    <section className={ui.card} aria-label="核对结果" aria-busy={busy}>
      <div className={`${ui.spread} ${css.bar}`}>
        <p className={ui.title16} role="status">
          {summaryOf(sentences)}
        </p>
        <Button onClick={again} loading={busy}>
          重新核对
        </Button>
      </div>
      <ul className={ui.list}>
        {inOrder(sentences).map((sentence) => (
          <Sentence key={sentence.name} {...sentence} />
        ))}
      </ul>
    </section>
  );
}

function Sentence(sentence: ProvedSentence) {
  const { title, broken, what } = sentence;
  return (
    <li className={css.sentence}>
      {holds(sentence) ? <CheckCircleFilled className={ui.normal} aria-hidden /> : <CloseCircleFilled className={ui.wrong} aria-hidden />}
      <div>
        <p className={ui.flush}>{title}</p>
        <p className={`${ui.flush} ${ui.second}`}>{countOf(sentence)}</p>
        {broken.length > 0 && (
          <ul className={css.broken}>
            {broken.map(({ id, detail, to }) => {
              const words = detail ?? `${what}（没有查看金额的权限）`;
              return <li key={id}>{to ? <LinkFromHere to={to}>{words}</LinkFromHere> : words}</li>;
            })}
          </ul>
        )}
      </div>
    </li>
  );
}
