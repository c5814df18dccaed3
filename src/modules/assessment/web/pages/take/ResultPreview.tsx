/** The result as it stands, worked out on the screen by the code that the server scores with. */
import { must } from '../../../../../domain/must';
import { Tone } from '../../../../../fields/components/Tone';
import ui from '../../../../../ui/ui.module.css';
import type { Band, ScoreEntry } from '../../../domain/scale/scaleShape';
import type { Scored } from '../../../domain/scoring/scoreRecord';
import { useTakingPage } from './store/takingContext';
import css from './take.module.css';

export function ResultPreview({ scored }: { scored: Scored }) {
  const { plan, remote } = useTakingPage();
  const { scale } = plan.compiled;
  const entries = scale.scores.filter(({ code }) => scored.scores[code] !== undefined);
  const conclusion = scored.flags.find(({ code }) => code === 'POSITIVE');
  return (
    <section className={`${ui.stack} ${ui.surface} ${css.card}`} aria-labelledby="result">
      <h2 id="result" className={ui.sectionTitle}>
        结果预览
      </h2>
      {conclusion && <p className={css.conclusion}>{conclusion.label}</p>}
      <table className={`${ui.table} ${css.scores}`}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" className={css.figure}>
              得分
            </th>
            {remote.previous && (
              <th scope="col" className={css.figure}>
                上次 {remote.previous.evalDate}
              </th>
            )}
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Score key={entry.code} entry={entry} scored={scored} before={remote.previous?.result.scores[entry.code]} />
          ))}
        </tbody>
      </table>
      {scored.unanswered.length > 0 && <p className={ui.note}>第{scored.unanswered.join('、')}题未答，没有计入</p>}
      {scored.flags.length > 0 && (
        <ul className={`${ui.list} ${css.flags}`}>
          {scored.flags.map(({ code, label }) => (
            <li key={code}>{label}</li>
          ))}
        </ul>
      )}
      <p className={ui.note}>结果仅供参考，不作诊断。</p>
    </section>
  );
}

function Score({ entry, scored, before }: { entry: ScoreEntry; scored: Scored; before: number | undefined }) {
  const { remote } = useTakingPage();
  const { code, name, decimals, range, placeholder } = entry;
  const band: Band | undefined = scored.bands[code];
  return (
    <tr>
      <th scope="row">
        {name}
        {range && <span className={ui.note}>{` ${range[0]}～${range[1]}`}</span>}
      </th>
      <td className={css.figure}>{must(scored.scores[code], code).toFixed(decimals)}</td>
      {remote.previous && <td className={css.figure}>{before === undefined ? '—' : before.toFixed(decimals)}</td>}
      <td>
        {band && <Tone color={band.level}>{band.label}</Tone>}
        {scored.withoutNorm.includes(code) && <span className={ui.note}>没有常模</span>}
        {placeholder && <span className={ui.note}>参考值（未录入常模）</span>}
      </td>
    </tr>
  );
}
