/** 检查: everything that is wrong with the draft, each with the way to it, and how many examples come out. */

import { Button } from 'antd';
import { useState } from 'react';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import ui from '../../../../../../ui/ui.module.css';
import type { Scale } from '../../../../domain/scale/scaleShape';
import css from '../scale.module.css';
import type { CheckedDraft } from '../useChecked';
import own from './check.module.css';

const mostShown = 8;

export function ChecksCard({ checked }: { checked: CheckedDraft }) {
  const { findings, errors, failures, scale } = checked;
  const { goTo } = useCommands<Scale>();
  const [isAll, setAll] = useState(false);
  const warnings = findings.length - errors;
  const shown = isAll ? findings : findings.slice(0, mostShown);
  return (
    <section className={`${ui.card} ${css.card}`} aria-label="检查">
      <h2 className={ui.sectionTitle}>检查</h2>
      <p className={errors > 0 ? css.wrong : own.fine} role="status">
        {errors > 0 ? `${errors} 处矛盾，改正后才能启用` : '没有矛盾'}
        {warnings > 0 && `，${warnings} 处提醒`}
        {formatExamples(scale.examples.length, failures)}
      </p>
      {findings.length > 0 && (
        <ul className={`${ui.list} ${own.findings}`}>
          {shown.map((one) => (
            <li key={`${one.path.join('.')} ${one.message}`}>
              <button
                type="button"
                className={`${ui.wrongTint} ${own.finding} ${one.isWarning ? own.warning : ''}`}
                onClick={() => goTo(one.path)}
              >
                <span className={own.label}>{one.label}</span>
                <span>{`${one.message}。${one.remedy}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {findings.length > mostShown && (
        <Button type="link" size="small" onClick={() => setAll(!isAll)}>
          {isAll ? '收起' : `另有 ${findings.length - mostShown} 处`}
        </Button>
      )}
    </section>
  );
}

function formatExamples(count: number, failures: CheckedDraft['failures']): string {
  if (count === 0) return '；还没有示例';
  if (!failures) return `；${count} 个示例没有运行`;
  const passed = failures.filter((one) => one.length === 0).length;
  return `；示例 ${passed} / ${count} 通过`;
}
