/** 分测验: parts of a test with their items and highest raw score. */
import { useScale } from '../editorContext';
import { FindingsOf } from '../inputs/Labelled';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

export function SubtestsPart() {
  const { subtests = [] } = useScale();
  if (subtests.length === 0) return null;
  return (
    <section className={css.part} aria-label="分测验">
      <h2 className={css.heading}>分测验</h2>
      {subtests.map(({ code }, at) => (
        <div key={code} className={css.rowOpen} data-path={`subtests.${at}`}>
          <strong>{code}</strong>
          <div className={css.form}>
            <TextAt path={['subtests', at, 'name']} title="名称" />
            <NumberAt path={['subtests', at, 'firstItem']} title="首题" />
            <NumberAt path={['subtests', at, 'lastItem']} title="末题" />
            <NumberAt path={['subtests', at, 'itemCount']} title="题数" />
            <NumberAt path={['subtests', at, 'maxRaw']} title="最高分" />
          </div>
          <FindingsOf path={['subtests', at]} />
        </div>
      ))}
    </section>
  );
}
