/** A report in one column, for phones: the same parts and charts, as wide as the screen. */
import ui from '../../../../../ui/ui.module.css';
import type { ItemPart, Part, Report, ScorePart, TextPart } from '../../../domain/report/report';
import css from './narrow.module.css';
import { DrawingView } from './sheet/DrawingView';
import { Legend, LevelText, ParagraphText } from './sheet/PartTexts';

export function NarrowReport({ report }: { report: Report }) {
  const { title, institution, logo, reportNo, facts, parts, signatures, disclaimer, isVoid } = report;
  return (
    <article className={css.report}>
      <header>
        {logo !== undefined && <img className={css.logo} src={logo} alt="" />}
        <p className={css.quiet}>
          {institution}　{reportNo}
          {isVoid && <b className={css.void}>已作废</b>}
        </p>
        <h2 className={css.title}>{title}</h2>
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts is fixed
        <section key={at} className={css.part}>
          <h3>
            {part.title}
            {part.kind === 'chart' && <Legend part={part} />}
          </h3>
          <PartBody part={part} />
        </section>
      ))}
      <footer className={css.quiet}>
        <p>{signatures.map(({ label, value }) => `${label}：${value || '　　'}`).join('　')}</p>
        <p>{disclaimer}</p>
      </footer>
    </article>
  );
}

function PartBody({ part }: { part: Part }) {
  if (part.kind === 'texts') return <Texts part={part} />;
  if (part.kind === 'chart') return <DrawingView drawing={part.drawing} fluid />;
  return part.kind === 'scores' ? <Scores part={part} /> : <Items part={part} />;
}

function Texts({ part: { paragraphs } }: { part: TextPart }) {
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of paragraphs is fixed
    <p key={at} className={css.paragraph}>
      <ParagraphText paragraph={paragraph} />
    </p>
  ));
}

function Scores({ part: { rows, columns, footnotes } }: { part: ScorePart }) {
  return (
    <>
      <ul className={`${ui.list} ${css.rows}`}>
        {rows.map(({ name, cells, bar, word }) => (
          <li key={name}>
            <div className={ui.flex}>
              <span className={ui.fill}>{name}</span>
              <b>{cells[0]}</b>
              {word && <LevelText word={word} />}
            </div>
            {bar && <DrawingView drawing={bar} />}
            <div className={css.quiet}>
              {columns.flatMap(({ title }, at) => (at > 0 && cells[at] ? [`${title} ${cells[at]}`] : [])).join('　')}
            </div>
          </li>
        ))}
      </ul>
      <Notes notes={footnotes} />
    </>
  );
}

function Items({ part: { rows, footnotes } }: { part: ItemPart }) {
  return (
    <>
      <ul className={`${ui.list} ${css.rows}`}>
        {rows.map((row) =>
          row.kind === 'group' ? (
            <li key={row.title} className={css.group}>
              {row.title}
            </li>
          ) : (
            <li key={row.no} className={css.item}>
              <div className={ui.flex}>
                <span className={css.no}>{row.no}</span>
                <span className={ui.fill}>
                  {row.name}
                  {row.isCritical && '（关键）'}
                </span>
                <span className={row.isOpen ? css.quiet : undefined}>{row.answer}</span>
                <b>{row.score}</b>
              </div>
              {(row.before || row.remark) && (
                <div className={css.quiet}>{[row.before && `上次：${row.before}`, row.remark].filter(Boolean).join('　')}</div>
              )}
            </li>
          ),
        )}
      </ul>
      <Notes notes={footnotes} />
    </>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={css.quiet}>
      {note}
    </p>
  ));
}
