/** What the draft makes of the trial: conclusion, scores with their bands, flags. */
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { Tone } from '../../../../../../fields/components/Tone';
import ui from '../../../../../../ui/ui.module.css';
import { levelWords } from '../../../../domain/scale/levelWords';
import type { Band, Level } from '../../../../domain/scale/scaleShape';
import own from './check.module.css';
import type { Trial } from './useTrial';

export function TrialResult({ trial }: { trial: Trial }) {
  const { result, conclusion, before, compiled } = trial;
  if (!result || !compiled) return null;
  if (!result.ok)
    return (
      <p className={`${ui.endedTint} ${own.open}`} role="status">
        {result.message}
      </p>
    );
  const isOther = before && conclusion && (before.verdict !== conclusion.verdict || before.level !== conclusion.level);
  return (
    <div className={own.result} role="status">
      {conclusion?.verdict && (
        <p className={`${ui.textRow} ${ui.flush}`}>
          {conclusion.level && <LevelTag level={conclusion.level} />}
          <strong>{conclusion.verdict}</strong>
          {isOther && <span className={`${ui.noteText} ${parts.second}`}>{`启用的版本：${before.verdict || '没有结论'}`}</span>}
        </p>
      )}
      <table className={`${ui.table} ${own.scores}`}>
        <caption className={ui.spoken}>试做的得分</caption>
        <tbody>
          {compiled.scale.scores.flatMap(({ code, name }) =>
            result.scores[code] === undefined
              ? []
              : [
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    <td className={own.figure}>{result.scores[code]}</td>
                    <td>
                      <BandTag band={result.bands[code]} isWithoutNorm={result.withoutNorm.includes(code)} />
                    </td>
                  </tr>,
                ],
          )}
        </tbody>
      </table>
      {result.flags.map(({ code, label, level }) => (
        <p key={code} className={`${ui.textRow} ${ui.flush}`}>
          <LevelTag level={level} />
          {label}
        </p>
      ))}
    </div>
  );
}

function BandTag({ band, isWithoutNorm }: { band: Band | undefined; isWithoutNorm: boolean }) {
  if (isWithoutNorm) return <span className={ui.fine}>这个年龄没有界值</span>;
  return band ? (
    <>
      <LevelTag level={band.level} /> {band.label}
    </>
  ) : null;
}

export function LevelTag({ level }: { level: Level }) {
  return <Tone color={level}>{levelWords[level]}</Tone>;
}
