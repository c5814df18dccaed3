/** Texts of the answer, for the screen and as plain text for a message. Pure. */
import type { WhyAnswer, WhyStep } from '../../../../../wire/policy';

/** `您` when the question is about the current user. */
function whoseOf({ person }: WhyAnswer, self: boolean): string {
  return self ? '您' : `“${person.name}”`;
}

export function headingOf(answer: WhyAnswer, self: boolean): string {
  const who = self ? '' : `${answer.person.name}`;
  return answer.allowed ? `${who}为什么可以用“${answer.title}”` : `${who}为什么不能用“${answer.title}”`;
}

export function outcomeOf(answer: WhyAnswer, self: boolean): string {
  const whose = whoseOf(answer, self);
  return answer.allowed ? `${whose}有“${answer.title}”权限` : `${whose}没有“${answer.title}”权限`;
}

/** The deciding rule as a sentence, and whom to ask for a change. */
export function reasonOf({ sentence, allowed, editors }: WhyAnswer): string {
  const names = editors.slice(0, 3).map(({ name }) => name);
  return allowed || names.length === 0 ? `${sentence}。` : `${sentence}。可以请${names.join('、')}开通。`;
}

export function formatStep({ effect, path, used }: WhyStep): string {
  const said = effect === 'allow' ? '允许' : '拒绝';
  return `${used ? '规则' : '未采用的规则'}：${said}，来自“${path.at(-1) ?? ''}”`;
}

/** The chain of inheritance when the role was not assigned directly. */
export function formatInheritance({ path }: WhyStep): string | undefined {
  return path.length > 1
    ? `角色“${path[0]}”继承自${path
        .slice(1)
        .map((role) => `“${role}”`)
        .join('、再继承自')}`
    : undefined;
}

/** Who set the rule and when; undefined when that is not recorded. */
export function setByText({ setBy, setAt, reason }: WhyStep): string | undefined {
  if (setAt === undefined) return undefined;
  return `${setBy || '系统'}于 ${setAt.slice(0, 16)} 设置${reason ? `，说明：${reason}` : ''}`;
}

/** The whole answer as lines of plain text. */
export function asText(answer: WhyAnswer, self: boolean): string {
  const { title, key, roles, sentence, steps, remedies, editors } = answer;
  const lines = [
    outcomeOf(answer, self),
    `原因：${sentence}`,
    `需要的权限：${title}（${key}）`,
    `${self ? '我' : answer.person.name}的角色：${roles.join('、') || '无'}`,
    ...steps.map((step) => `${formatStep(step)}（${step.rule}）`),
    ...(remedies.length > 0 ? ['怎样才能使用：', ...remedies.map((remedy, at) => `${at + 1}. ${remedy}`)] : []),
    `可以修改的人：${editors.map(({ name }) => name).join('、') || '无'}`,
  ];
  return lines.join('\n');
}
