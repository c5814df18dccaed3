/** A report on screen: its pages as they are printed, or, on a phone, one column. */
import { useRef, useState } from 'react';
import { nowInShanghai } from '../../../../../domain/calendar';
import { formatLeavingMark } from '../../../../../domain/leavingMark';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import { narrowScreen, useMediaQuery } from '../../../../../ui/useMediaQuery';
import type { ReportAnswer } from '../../../domain/report/calls';
import { pageSizes } from '../../../domain/report/layout/page';
import { NarrowReport } from './NarrowReport';
import { PageStack } from './PageStack';
import { ReportBar } from './ReportBar';
import css from './report.module.css';
import { useFittingZoom } from './useFittingZoom';
import { usePageInSight } from './usePageInSight';
import { usePrinting } from './usePrinting';

export function ReportView({ answer }: { answer: ReportAnswer }) {
  const { report } = answer;
  const isNarrow = useMediaQuery(narrowScreen);
  const canvas = useRef<HTMLDivElement>(null);
  const { nickName } = useUserInfo();
  const { isPrinting, print } = usePrinting();
  const fitting = useFittingZoom(canvas, pageSizes.width);
  const [chosen, setChosen] = useState<number>();
  const zoom = chosen ?? fitting;
  const at = usePageInSight(canvas, report.pages.length);
  const mark = isPrinting ? formatLeavingMark(nickName, nowInShanghai(), '打印') : undefined;
  const showsPages = !isNarrow || isPrinting;
  return (
    <>
      <ReportBar answer={answer} zoom={zoom} onZoom={setChosen} at={at} isNarrow={isNarrow} onPrint={print} />
      <div className={showsPages ? css.canvas : undefined} ref={canvas}>
        {showsPages ? (
          <PageStack report={report} zoom={isPrinting ? 1 : zoom} isWhole={isPrinting} mark={mark} />
        ) : (
          <NarrowReport report={report} />
        )}
      </div>
    </>
  );
}
