/** PEP-3 and erxin scored by code written for them alone: what the engine is measured against. */

type Answers = Readonly<Record<string, string | number>>;
export interface HandResult {
  scores: Record<string, number>;
  bands: Record<string, string>;
}

const pepParts = [
  ['CVP', 1, 34],
  ['EL', 35, 59],
  ['RL', 60, 78],
  ['FM', 79, 98],
  ['GM', 99, 113],
  ['VMI', 114, 123],
  ['AE', 124, 134],
  ['SR', 135, 146],
  ['CMB', 147, 161],
  ['CVB', 162, 172],
  ['PB', 173, 182],
  ['PSC', 183, 195],
  ['AB', 196, 210],
] as const;
const withEmerging = new Set<string>(['CVP', 'EL', 'RL', 'FM', 'GM', 'VMI']);
const withAge = new Set<string>([...withEmerging, 'PSC']);
const pointsOf: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2': 2 };

/** Throws where an answer is missing or is none of the options. */
export function scorePep3(answers: Answers): HandResult {
  const scores: Record<string, number> = {};
  let known = 0;
  for (const [code, first, last] of pepParts) {
    let [sum, passed, emerging, answered] = [0, 0, 0, 0];
    for (let no = first; no <= last; no++) {
      const answer = answers[no];
      if (answer === undefined) continue;
      const points = pointsOf[answer];
      if (points === undefined) throw new Error(`item ${no}: no option ${answer}`);
      answered++;
      sum += points;
      if (points === 2) passed++;
      else if (points === 1) emerging++;
    }
    known += answered;
    if (code === 'CVB' && answered === 0) continue;
    if (answered !== last - first + 1) throw new Error(`${code}: items unanswered`);
    scores[code] = sum;
    scores[`P_${code}`] = passed;
    if (withEmerging.has(code)) scores[`E_${code}`] = emerging;
    if (withAge.has(code)) scores[`DA_${code}`] = Math.floor((2 * (6 * (answered * 2) + 77 * sum) + answered * 2) / (answered * 4));
  }
  for (const _ in answers) known--;
  if (known !== 0) throw new Error('items that there are not');
  scores.COM_RAW = scores.CVP! + scores.EL! + scores.RL!;
  scores.MOT_RAW = scores.FM! + scores.GM! + scores.VMI!;
  if (scores.CVB !== undefined) scores.MAL_RAW = scores.AE! + scores.SR! + scores.CMB! + scores.CVB;
  scores.DA_COM = meanOfThree(scores.DA_CVP!, scores.DA_EL!, scores.DA_RL!);
  scores.DA_MOT = meanOfThree(scores.DA_FM!, scores.DA_GM!, scores.DA_VMI!);
  return { scores, bands: {} };
}

function meanOfThree(a: number, b: number, c: number): number {
  return Math.floor((2 * (a + b + c) + 3) / 6);
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18, 21, 24, 27, 30, 33, 36, 42, 48, 54, 60, 66, 72, 78, 84];
/** Tenths of a month that an age group is worth. */
const worth = months.map((month) => (month <= 12 ? 10 : month <= 36 ? 30 : 60));
const domains = ['GM', 'FM', 'AD', 'LA', 'SB'] as const;
/** Item numbers of each domain and age group. */
export type ErxinItems = Readonly<Record<string, readonly (readonly number[])[]>>;

export function scoreErxin(items: ErxinItems, answers: Answers, age: number): HandResult {
  const tenths = Math.round(age * 10);
  let main = 0;
  for (let at = 1; at < months.length; at++) if (Math.abs(months[at]! * 10 - tenths) < Math.abs(months[main]! * 10 - tenths)) main = at;
  const scores: Record<string, number> = {};
  let total = 0;
  let known = 0;
  for (const domain of domains) {
    const groups = items[domain]!;
    let [first, last, sum] = [-1, -1, 0];
    const all: boolean[] = [];
    const none: boolean[] = [];
    for (let at = 0; at < months.length; at++) {
      const group = groups[at]!;
      let [passed, failed] = [0, 0];
      for (const no of group) {
        const answer = answers[no];
        if (answer === undefined) continue;
        if (answer === 'pass') passed++;
        else if (answer === 'fail') failed++;
        else throw new Error(`item ${no}: no option ${answer}`);
      }
      known += passed + failed;
      all.push(passed === group.length);
      none.push(failed === group.length);
      if (passed + failed === 0) continue;
      if (passed + failed < group.length || (last !== -1 && last !== at - 1)) throw new Error(`${domain}: incomplete`);
      if (first === -1) first = at;
      last = at;
      sum += (worth[at]! * passed) / group.length;
    }
    const isWide = first !== -1 && first <= Math.max(0, main - 2) && last >= Math.min(months.length - 1, main + 2);
    const isBased = first === 0 || (first + 1 < main && all[first] && all[first + 1]);
    const isClosed = last === months.length - 1 || (last - 1 > main && none[last] && none[last - 1]);
    if (!isWide || !isBased || !isClosed) throw new Error(`${domain}: incomplete`);
    for (let at = 0; at < first; at++) sum += worth[at]!;
    scores[`MA_${domain}`] = sum / 10;
    total += sum;
  }
  for (const _ in answers) known--;
  if (known !== 0) throw new Error('items that there are not');
  const mean = Math.floor((2 * total + 5) / 10);
  scores.MA = mean / 10;
  const bands: Record<string, string> = {};
  quotient(scores, bands, 'DQ', mean, tenths, totalBands);
  for (const domain of domains) quotient(scores, bands, `DQ_${domain}`, Math.round(scores[`MA_${domain}`]! * 10), tenths, domainBands);
  return { scores, bands };
}

const totalBands = ['智力发育障碍范围', '临界偏低', '中等', '良好', '优秀'];
const domainBands = ['该能区落后', '该能区临界', '中等', '良好', '优秀'];

function quotient(
  scores: Record<string, number>,
  bands: Record<string, string>,
  code: string,
  age: number,
  tenths: number,
  names: string[],
): void {
  const value = Math.floor((200 * age + tenths) / (2 * tenths));
  scores[code] = value;
  bands[code] = names[value < 70 ? 0 : value < 80 ? 1 : value < 110 ? 2 : value < 130 ? 3 : 4]!;
}
