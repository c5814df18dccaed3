/** 版本: parts of the scale that may be given alone. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt, setAt } from '../../../domain/edit/at';
import { rangesOf } from '../../../domain/edit/numbering';
import { freeName } from '../../../domain/edit/parts';
import { renameEdition } from '../../../domain/edit/renames';
import { useCommands, useScale } from '../editorContext';
import { ChoiceAt } from '../inputs/ChoiceAt';
import { FindingsOf } from '../inputs/Labelled';
import { NameAt } from '../inputs/NameAt';
import { NumbersAt } from '../inputs/NumbersAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';

export function EditionsPart() {
  const { editions = [], scores } = useScale();
  const { edit, isReadOnly } = useCommands();
  if (isReadOnly && editions.length === 0) return null;
  const codes = editions.map(({ code }) => code);
  const add = () =>
    edit((known) =>
      insertAt(known, ['editions'], editions.length, {
        code: freeName('A', [...codes]),
        items: 'all',
        scores: known.scores.map(({ code }) => code),
      }),
    );
  return (
    <section className={css.part} aria-label="版本">
      <div className={css.partHead}>
        <h2 className={css.heading}>可单独施测的版本</h2>
        {!isReadOnly && <Button onClick={add}>加一个版本</Button>}
      </div>
      {editions.map((edition, at) => (
        <div key={edition.code} className={css.rowOpen} data-path={`editions.${at}`}>
          <div className={css.form}>
            <NameAt
              path={['editions', at, 'code']}
              title="代码"
              name={edition.code}
              taken={codes.filter((code) => code !== edition.code)}
              rename={renameEdition}
            />
            <TextAt path={['editions', at, 'name']} title="名称" empty="nothing" />
            <NumbersAt
              path={['editions', at, 'items']}
              title="题目"
              all="all"
              wide
              store={(known, value) => setAt(known, ['editions', at, 'items'], Array.isArray(value) ? rangesOf(value) : value)}
            />
            <ChoiceAt
              path={['editions', at, 'scores']}
              title="得分"
              many
              wide
              options={scores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            />
          </div>
          <FindingsOf path={['editions', at]} />
          {!isReadOnly && (
            <div className={css.tools}>
              <Button
                size="small"
                danger
                icon={<DeleteOutlined />}
                onClick={() => edit((known) => removeAt(known, ['editions'], at, true))}
              >
                删除
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
