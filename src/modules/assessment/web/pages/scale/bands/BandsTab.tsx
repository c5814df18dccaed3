/** 界值: rows of each score, with a picture of the values that they cover. */

import { Button, Select } from 'antd';
import { lastOf } from '../../../../../../domain/must';
import { setAt, valueAt } from '../../../../../../domain/workingCopy/path';
import { type EntriesSpec, Entry } from '../../../../../../engine/workingCopy/editor/EntryList';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import ui from '../../../../../../ui/ui.module.css';
import { readDraft } from '../../../../domain/check/draft';
import { spanOfScore } from '../../../../domain/check/possible';
import { addBand, moveCut } from '../../../../domain/edit/parts';
import { renameBand } from '../../../../domain/edit/renames';
import { levelWords } from '../../../../domain/scale/levelWords';
import type { Band, Scale } from '../../../../domain/scale/scaleShape';
import { checks, choice, number, text, when } from '../parts/scaleFields';
import { useScale } from '../useScale';
import { BandLinePicture } from './BandLinePicture';
import { type BandRow, bandLines } from './bandLine';

export function BandsTab() {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const groups = groupsOf(scale);
  const free = scale.scores.filter(({ code }) => !groups.has(code));
  return (
    <>
      {[...groups].map(([score, rows]) => (
        <ScoreBands key={score} score={score} rows={rows} />
      ))}
      {groups.size === 0 && <p className={`${ui.noteText} ${parts.second}`}>还没有界值：结果只有得分，没有结论。</p>}
      {!isReadOnly && free.length > 0 && (
        <Select
          aria-label="给得分加界值"
          placeholder="给另一个得分加界值"
          showSearch
          optionFilterProp="label"
          value={null}
          options={free.map(({ code, name }) => ({ value: code as string | null, label: `${code} ${name}` }))}
          onChange={(code) => code && edit((known) => addBand(known, code, null))}
        />
      )}
    </>
  );
}

function groupsOf({ bands }: Scale): Map<string, BandRow[]> {
  const groups = new Map<string, BandRow[]>();
  bands.forEach((band, at) => {
    groups.set(band.score, [...(groups.get(band.score) ?? []), { at, band }]);
  });
  return groups;
}

function ScoreBands({ score, rows }: { score: string; rows: BandRow[] }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const entry = scale.scores.find(({ code }) => code === score);
  const span = entry && spanOfScore(readDraft(scale).draft, entry);
  const lines = bandLines(rows, span, entry?.decimals ?? 0);
  const last = lastOf(rows).band;
  return (
    <section className={parts.part} aria-label={`${score} 的界值`}>
      <div className={`${ui.row} ${parts.partHead}`}>
        <h2 className={ui.sectionTitle}>{`${score} ${entry?.name ?? '（没有这个得分）'}`}</h2>
        {span && <span className={`${ui.noteText} ${parts.second}`}>{`得分在 ${span[0]}～${span[1]} 之间`}</span>}
      </div>
      {lines.map((line) => (
        <BandLinePicture key={line.ages} line={line} bands={scale.bands} />
      ))}
      {rows.map((row) => (
        <BandFields key={row.at} {...row} />
      ))}
      {!isReadOnly && (
        <div className={ui.row}>
          <Button onClick={() => edit((known) => addBand(known, score, nextCut(last, span)))}>加一级</Button>
          <span className={`${ui.noteText} ${parts.second}`}>改一个界值时，相邻一级的界值随之改变</span>
        </div>
      )}
    </section>
  );
}

/** Lower limit of a new row: the middle of the values that the last one covers. */
function nextCut({ min, below }: Band, span: readonly [number, number] | undefined): number {
  const from = min ?? span?.[0] ?? 0;
  if (below !== null) return below;
  return span && span[1] > from ? Math.ceil((from + span[1]) / 2) : from + 1;
}

const setWhen = (known: Scale, { at, band }: BandRow) => setAt(known, ['bands', at, 'when'], band.when ? undefined : { ageMonthsMin: 0 });
const edge = (key: 'min' | 'below', title: string) =>
  number(key, title, {
    empty: 'null',
    placeholder: '不限',
    store: (known, cut, [, at]) => moveCut(known, Number(at), key, cut ?? null),
  });

const bandList: EntriesSpec<Scale> = {
  fields: [
    edge('min', '不小于'),
    edge('below', '小于'),
    text('label', '结论', { store: (known, label, [, at]) => renameBand(known, Number(at), label) }),
    choice('level', '程度', levelWords),
    checks(['positive', '需跟进', true]),
    when(
      ({ document, path }) => valueAt(document, [...path, 'when']) !== undefined,
      number('when.ageMonthsMin', '月龄自', { placeholder: '不限' }),
      number('when.ageMonthsBelow', '月龄未满', { placeholder: '不限' }),
    ),
    text('advice', '建议', { empty: 'nothing', maxLength: 4000, wide: true }),
  ],
  name: ({ label }: Band) => `“${label}”`,
  isLine: true,
  removal: '删除',
  keepsEmpty: true,
};

function BandFields(row: BandRow) {
  const { edit, isReadOnly } = useCommands<Scale>();
  const commands = () =>
    !isReadOnly && (
      <Button type="link" size="small" onClick={() => edit((known) => setWhen(known, row))}>
        {row.band.when ? '不分月龄' : '限月龄'}
      </Button>
    );
  return <Entry path={['bands']} spec={{ ...bandList, commands }} entry={row.band} at={row.at} count={Infinity} />;
}
