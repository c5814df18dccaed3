/** Beside the grid: unknown words to map for all rows, and the result of the dry run. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button, Radio, Select } from 'antd';
import type { Resource } from '../../config/normalized';
import ui from '../../ui/ui.module.css';
import type { ImportCounts, ImportUpload } from '../../wire/import';
import css from './import.module.css';
import { listUnknownWords } from './importState';
import { importTexts as texts } from './importTexts';
import type { ImportModel } from './useImport';

interface CheckSideProps {
  resource: Resource;
  model: ImportModel;
  upload: ImportUpload;
  counts: ImportCounts;
  mode: 'good' | 'all';
  onMode: (mode: 'good' | 'all') => void;
}

export function CheckSide({ resource, model, upload, counts, mode, onMode }: CheckSideProps) {
  const { stale, busy, plan } = model;
  const lines: [string, number][] = [
    [texts.outcome.good(resource.title), counts.good],
    [texts.outcome.duplicate, counts.duplicate],
    [texts.outcome.wrong, counts.wrong],
    ...(counts.left > 0 ? [[texts.outcome.left, counts.left] as [string, number]] : []),
    [texts.outcome.total, counts.total],
  ];
  return (
    <aside className={ui.grid}>
      <Words model={model} upload={upload} />
      <section className={`${ui.surface} ${css.panel}`} aria-label={texts.outcome.title}>
        <header className={css.panelHead}>
          <h2>{texts.outcome.title}</h2>
          <Button type="link" size="small" icon={<ReloadOutlined aria-hidden />} loading={busy} onClick={model.check}>
            {texts.outcome.again}
          </Button>
        </header>
        <p className={stale ? css.stale : `${ui.flush} ${ui.note}`}>{stale ? texts.outcome.stale : texts.outcome.hint}</p>
        <dl className={css.counts}>
          {lines.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={name === texts.outcome.wrong && count > 0 ? css.wrongCount : undefined}>{count.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        {resource.import?.allOrNone ? (
          <p>{texts.modes.all}</p>
        ) : (
          <Radio.Group
            className={css.modes}
            value={mode}
            onChange={({ target }) => onMode(target.value)}
            options={(['good', 'all'] as const).map((value) => ({ value, label: texts.modes[value] }))}
          />
        )}
        {(counts.duplicate > 0 || plan.duplicates === 'create') && (
          <>
            <h3>{texts.duplicates.title}</h3>
            <Radio.Group
              className={css.modes}
              value={plan.duplicates}
              onChange={({ target }) => model.setDuplicates(target.value)}
              options={(['skip', 'create'] as const).map((value) => ({ value, label: texts.duplicates[value] }))}
            />
          </>
        )}
      </section>
    </aside>
  );
}

function Words({ model, upload }: { model: ImportModel; upload: ImportUpload }) {
  const words = listUnknownWords(model.results, model.plan.mapping);
  if (words.length === 0) return null;
  const targets = upload.targets.filter(({ key }) => words.some(({ target }) => target === key));
  return (
    <section className={`${ui.surface} ${css.panel}`} aria-label={texts.words.title}>
      <h2>{texts.words.title}</h2>
      <p className={`${ui.flush} ${ui.note}`}>{texts.words.hint}</p>
      {targets.map(({ key, title, choices = [] }) => (
        <div key={key}>
          <h3>{title}</h3>
          {words
            .filter(({ target }) => target === key)
            .map(({ word, rows }) => (
              <div key={word} className={`${ui.line} ${css.word}`}>
                <span className={css.wordText}>{word}</span>
                <span className={`${ui.flush} ${ui.note}`}>{texts.words.rows(rows.length)}</span>
                <Select
                  className={css.wordChoice}
                  aria-label={`${title}：${word}`}
                  placeholder={texts.words.choose}
                  status="error"
                  showSearch
                  disabled={model.busy}
                  options={choices.map((choice) => ({ value: choice, label: choice }))}
                  onChange={(choice: string) => model.mapWord(key, word, choice, rows)}
                />
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}
