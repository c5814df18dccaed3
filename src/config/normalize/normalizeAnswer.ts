/** Written answer → Answer. */
import type { Answer, AnswerMember } from '../normalizedAnswer';
import type { ProjectResolver } from '../project';
import { type Report, reportBelow } from '../report';
import { isValue, type WrittenAnswer } from '../shapes/answerShape';
import { normalizeField } from './normalizeField';

export function normalizeAnswer(written: WrittenAnswer, resolver: ProjectResolver, report: Report): Answer {
  const members = Object.entries(written.fields).map(([name, member]): AnswerMember => {
    const reportMember = reportBelow(report, 'fields', name);
    const of = isValue(member)
      ? { value: normalizeField(name, member, resolver, reportMember) }
      : { answer: normalizeAnswer(member, resolver, reportMember) };
    return { name, of };
  });
  return {
    entity: written.entity,
    pick: written.pick,
    members,
    optional: written.optional,
    nullable: written.nullable,
    value: written.value && normalizeField('value', written.value, resolver, reportBelow(report, 'value')),
    many: written.many,
    byKey: written.byKey,
    orNull: written.orNull,
  };
}
