/** Checks of what calls answer: entities, fields and members that are named exist, and each key has an effect. */
import { dialect } from '../../wire/dialect';
import { nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { isValue, type WrittenAnswer } from '../shapes/answerShape';
import { listWrittenCalls } from '../shapes/queryShape';
import { findEntity, findField, type ResourceScope, reportDuplicates } from './scope';

export function checkAnswers(scope: ResourceScope): void {
  for (const { call, kind, index } of listWrittenCalls(scope.written))
    if (call.answers) checkAnswer(scope, call.answers, [kind, index, 'answers']);
}

/** Members that every record has besides its fields. */
const ofEveryRecord: readonly string[] = [dialect.id, dialect.version];

function checkAnswer(scope: ResourceScope, answer: WrittenAnswer, path: JsonPath): void {
  checkParts(scope, answer, path);
  const entity = answer.entity === undefined ? undefined : findEntity(scope, answer.entity, [...path, 'entity']);
  reportDuplicates(scope.report, answer.pick, (at) => [...path, 'pick', at], 'Field');
  for (const [at, name] of answer.pick.entries())
    if (entity && !ofEveryRecord.includes(name)) findField(scope, entity, name, [...path, 'pick', at], 'Field');
  const members = [...answer.pick, ...Object.keys(answer.fields)];
  for (const key of ['optional', 'nullable'] as const) {
    reportDuplicates(scope.report, answer[key], (at) => [...path, key, at], 'Member');
    for (const [at, name] of answer[key].entries()) {
      if (members.includes(name)) continue;
      const hint = nearOrKnown(name, members, 'Write it into "fields" or "pick".');
      scope.report('unknown-field', [...path, key, at], `"${name}" is no member of this answer.`, { hint });
    }
  }
  for (const [name, member] of Object.entries(answer.fields)) if (!isValue(member)) checkAnswer(scope, member, [...path, 'fields', name]);
}

/** An answer is a value, or an object of an entity's fields and members of its own. */
function checkParts({ report }: ResourceScope, answer: WrittenAnswer, path: JsonPath): void {
  const hasMembers = Object.keys(answer.fields).length > 0;
  if (answer.value === undefined && answer.entity === undefined && !hasMembers && !answer.byKey)
    report('missing-key', path, 'It is not said what is answered.', { hint: 'Write "fields", "entity" or "value".', atKey: true });
  const idle = {
    value: answer.value !== undefined && (answer.entity !== undefined || hasMembers),
    pick: answer.pick.length > 0 && answer.entity === undefined,
    byKey: answer.byKey && answer.many,
  };
  const why = {
    value: '"value" does nothing beside "entity" or "fields": the answer is an object.',
    pick: '"pick" does nothing without "entity".',
    byKey: '"byKey" does nothing beside "many".',
  };
  for (const key of Object.keys(idle) as (keyof typeof idle)[])
    if (idle[key]) report('does-nothing', [...path, key], why[key], { hint: 'Remove one of them.', atKey: true });
}
