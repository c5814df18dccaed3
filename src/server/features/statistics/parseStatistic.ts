/** Parameters of a statistic → what is asked of the list. Every mistake is refused with a sentence. */

import { groupingsOf, type MeasureChoice, measureNamed } from '../../../config/statistics';
import { must } from '../../../domain/must';
import type { Step } from '../../../domain/period';
import type { Field } from '../../../fields/field';
import { groupKindOf } from '../../../fields/grouping';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import { parseBy, parseMeasure, statisticParameters } from '../../../wire/statistics';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/apiError';
import type { ListRequest } from '../../model/sql/listQuery';
import type { Parameters } from '../figures/figureQuestions';
import { parseListInput } from '../list/listInput';

export interface Statistic {
  served: ServedResource;
  measure: MeasureChoice;
  by: { field: Field; step: Step | undefined } | undefined;
  /** Parameters of the list call that finds the records. */
  parameters: Parameters;
  request: ListRequest;
  /** Of a share the records above the line. */
  part: { parameters: Parameters; request: ListRequest } | undefined;
}

type Query = Readonly<Record<string, string>>;

const { measure: measureName, by: byName } = statisticParameters;
/** What changes the page of a list, and not its records. */
const idle: ReadonlySet<string> = new Set([dialect.page, dialect.pageSize, dialect.orderBy, dialect.exact]);

/** Throws 422 with all mistakes. */
export function parseStatistic(served: ServedResource, actor: Actor, query: Query, today: string): Statistic {
  const errors: FieldError[] = [];
  const parameters = Object.fromEntries(Object.entries(query).filter(([name]) => !idle.has(name) && !name.startsWith('_')));
  const measure = readMeasure(served, actor, query[measureName], errors);
  const by = readBy(served, actor, query[byName], errors);
  const view = measure?.measure.by === 'share' ? measure.measure.view : undefined;
  if (view !== undefined && parameters[dialect.view])
    errors.push({ field: measureName, message: '列表已经只看一个视图，视图的占比要在全部记录里统计' });
  if (errors.length > 0) throw invalid(errors);
  const request = parseListInput(served, actor, parameters, today);
  refuseReversed(request);
  const partOf = view === undefined ? undefined : { ...parameters, [dialect.view]: view };
  const part = partOf && { parameters: partOf, request: parseListInput(served, actor, partOf, today) };
  return { served, measure: must(measure, 'measure of the statistic'), by, parameters, request, part };
}

function readMeasure(served: ServedResource, actor: Actor, text: string | undefined, errors: FieldError[]): MeasureChoice | undefined {
  const refuse = (message: string) => {
    errors.push({ field: measureName, message });
    return undefined;
  };
  const asked = parseMeasure(text);
  if (!asked) return refuse(`没有“${shown(text)}”这种统计`);
  const { resource, table } = served;
  if ('field' in asked && getView(served, actor).fields.unreadable.has(asked.field))
    return refuse(`您没有查看“${table.field(asked.field)?.title ?? shown(asked.field)}”的权限，不能统计它`);
  const found = measureNamed(resource, asked);
  if (found) return found;
  if (asked.by === 'share') return refuse(`没有“${shown(asked.view)}”这个视图`);
  const field = 'field' in asked ? asked.field : '';
  const title = table.field(field)?.title;
  return refuse(title === undefined ? `“${shown(field)}”已经不存在` : `这个列表不能这样统计“${title}”`);
}

function readBy(served: ServedResource, actor: Actor, text: string | undefined, errors: FieldError[]): Statistic['by'] {
  const refuse = (message: string) => {
    errors.push({ field: byName, message });
    return undefined;
  };
  const asked = parseBy(text);
  if (!asked) return undefined;
  const field = served.table.field(asked.field);
  if (!field) return refuse(`没有“${shown(asked.field)}”这一项，不能按它分组`);
  if (getView(served, actor).fields.unreadable.has(field.name)) return refuse(`您没有查看“${field.title}”的权限，不能按它分组`);
  const grouping = groupingsOf(served.resource).find((one) => one.field.name === field.name);
  if (!grouping) return refuse(`这个列表不能按“${field.title}”分组`);
  if (groupKindOf(field) === 'values')
    return asked.step === undefined ? { field, step: undefined } : refuse(`“${field.title}”不是时间，不能按日、周、月分组`);
  if (asked.step === undefined || !grouping.steps.includes(asked.step))
    return refuse(`“${field.title}”是时间，请选择${grouping.steps.map((step) => stepWords[step]).join('、')}`);
  return { field, step: asked.step };
}

export const stepWords: Readonly<Record<Step, string>> = { day: '按日', week: '按周', month: '按月' };

const shown = (text: string | undefined) => (text ?? '').slice(0, 40);

/** Two filters of one field whose ends are in the wrong order find nothing; one range is refused where filters are read. */
function refuseReversed({ filters }: ListRequest): void {
  const errors: FieldError[] = [];
  const ends = filters.filter(({ operator }) => operator === 'lte');
  for (const { column, value } of filters.filter(({ operator }) => operator === 'gte'))
    if (ends.some((end) => end.column === column && isDayAfter(value, end.value)))
      errors.push({ field: column.field.name, message: `“${column.field.title}”的开始晚于结束` });
  if (errors.length > 0) throw invalid(errors);
}

/** Days and moments are texts in the order of time. */
function isDayAfter(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && /^\d{4}-\d\d/.test(one) && /^\d{4}-\d\d/.test(other) && one > other;
}
