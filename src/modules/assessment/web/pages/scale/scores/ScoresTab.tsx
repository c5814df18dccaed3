/** 计分: scores from top to bottom, what unanswered items do, and what scores are worked out with besides items. */

import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { findingsAt } from '../../../../../../domain/workingCopy/path';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands, useFindings, useTarget } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FieldsOf, ListPart, Part } from '../../../../../../engine/workingCopy/editor/Part';
import { TextAt } from '../../../../../../engine/workingCopy/editor/TextAt';
import ui from '../../../../../../ui/ui.module.css';
import { formulaText } from '../../../../domain/edit/opWords';
import { addScore, freeName } from '../../../../domain/edit/parts';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { AgePart, changeRuleList, editionList, goalList, missingFields, normList } from '../parts/scoreParts';
import css from '../scale.module.css';
import { useScale } from '../useScale';
import { InputsPart } from './InputsPart';
import { ScoreForm } from './ScoreForm';

export function ScoresTab() {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const findings = useFindings();
  const target = useTarget();
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    const [part, at] = target?.path ?? [];
    if (part === 'scores' && typeof at === 'number') setOpen(at);
  }, [target]);
  const add = () => {
    const at = scale.scores.length;
    edit((known) => addScore(known, freeName('S', [...known.scores.map(({ code }) => code)]), '新得分'));
    setOpen(at);
  };
  return (
    <>
      <section className={parts.part} aria-label="得分">
        <div className={`${ui.row} ${parts.partHead}`}>
          <h2 className={ui.sectionTitle}>得分</h2>
          {!isReadOnly && <Button onClick={add}>加一个得分</Button>}
        </div>
        <p className={`${ui.noteText} ${parts.second}`}>从上到下依次计算；一个得分只能用排在它上面的得分。</p>
        <ol className={`${ui.list} ${css.rows}`}>
          {scale.scores.map((entry, at) => {
            if (at === open)
              return <ScoreForm key={entry.code} at={at} entry={entry} onClose={() => setOpen(undefined)} onMove={setOpen} />;
            const wrong = findingsAt(findings, ['scores', at]).length;
            return (
              <li key={entry.code || at} className={css.row} data-path={`scores.${at}`}>
                <button
                  type="button"
                  className={`${ui.textLine} ${ui.bareButton} ${css.rowHead}`}
                  aria-expanded={false}
                  onClick={() => setOpen(at)}
                >
                  <span className={`${ui.fill} ${ui.breakable}`}>
                    <strong>{entry.code}</strong> {entry.name}
                  </span>
                  <span className={`${ui.note} ${css.rowFact}`}>{formulaText(entry, scale)}</span>
                  {wrong > 0 && <span className={`${ui.wrongTint} ${css.rowMark}`}>{`${wrong} 处`}</span>}
                </button>
              </li>
            );
          })}
        </ol>
      </section>
      <Part title="漏答处理">
        <FieldsOf fields={missingFields} />
      </Part>
      <InputsPart />
      <ListPart {...editionList} />
      <AgePart />
      <ListPart {...changeRuleList} />
      <ListPart {...normList} />
      <ListPart {...goalList} />
      <section className={parts.part} aria-label="公式说明">
        <TextAt path={['formula']} title="公式说明（印在报告上）" empty="nothing" area wide />
      </section>
    </>
  );
}
