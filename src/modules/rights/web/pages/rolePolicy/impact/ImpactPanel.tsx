/** 保存前的影响: a summary, then people, calls, warnings and tests as counts that expand to lists. */
import { CheckCircleFilled, CloseCircleFilled, StopOutlined, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { type KeyNode, nodeTypes } from '../../../../../../access/keyCatalog';
import { Initial } from '../../../../../../engine/record/Initial';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { CallImpact, KeyImpact, PersonName, PolicyImpact } from '../../../../../../wire/policy';
import { sentenceOf } from '../policy/roleEditor';
import { changesOf } from '../policy/setting';
import type { PolicyEditing } from '../policy/usePolicyEditing';
import css from './impact.module.css';
import { scopeTitles } from './outcome';
import type { ImpactReading } from './useImpact';

interface ImpactPanelProps {
  reading: ImpactReading;
  editing: PolicyEditing;
}

export function ImpactPanel({ reading: { impact, computing, problem }, editing }: ImpactPanelProps) {
  const isIdle = editing.drafts.size === 0;
  return (
    <aside className={css.panel} aria-label="保存前的影响" aria-busy={computing}>
      {computing && <span className={css.progress} />}
      <div className={css.part}>
        <div className={`${ui.textLine} ${css.line}`}>
          <h2 className={css.title}>保存前的影响</h2>
          <span className={ui.third} role="status">
            {computing ? '正在计算' : '随改动实时计算'}
          </span>
        </div>
        <p className={css.sentence}>{isIdle ? '还没有改动。改动任何一项，这里会说明谁会得到或失去什么。' : formatSentences(editing)}</p>
        {problem !== undefined && !computing && (
          <p className={`${ui.wrong} ${css.refused}`} role="alert">
            影响暂时算不出来：{problem}
          </p>
        )}
      </div>
      {impact && (
        <div className={computing ? css.stale : undefined}>
          <ImpactDetails impact={impact} />
        </div>
      )}
    </aside>
  );
}

/** One sentence per changed page about the rights of the selected role. */
function formatSentences({ editor }: PolicyEditing): string {
  const { role, base, lines, pages } = editor;
  const changed = changesOf(base, lines);
  const touched = [...pages.values()].filter((page) => page.type === nodeTypes.page && changed.some((key) => isAbout(key, page)));
  const texts = touched.slice(0, shownSentences).map(({ key }) => sentenceOf(editor, key));
  if (texts.length === 0) return changed.length > 0 ? `“${role.roleName}”有 ${changed.length} 处改动。` : '其他角色有改动。';
  const more = touched.length - texts.length;
  return `${role.roleName}${texts.join('；')}${more > 0 ? `；另有 ${more} 个页面` : ''}。`;
}

const shownSentences = 3;

/** Whether the key is that of the page, of one of its buttons or fields, or of its data scope. */
function isAbout(key: string, page: KeyNode): boolean {
  if (key === page.key || key.startsWith(`${page.key}:`)) return true;
  return (page.resources ?? []).some(
    ({ name, fields }) => key.startsWith(`scope:${name}:`) || fields.some(({ keys }) => Object.values(keys).includes(key)),
  );
}

/** Also shown before an import, a revert and an approval. */
export function ImpactDetails({ impact }: { impact: PolicyImpact }) {
  const { gains, losses, scopes, calls, warnings, refusals, tests } = impact;
  const passed = tests.filter((one) => one.passed).length;
  return (
    <>
      {refusals.length > 0 && (
        <div className={css.part} role="alert">
          <h3 className={css.lost}>不能保存</h3>
          <ul className={`${ui.list} ${css.list}`}>
            {refusals.map(({ field, message }) => (
              <li key={field + message} className={ui.textLine}>
                <StopOutlined className={ui.wrong} />
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <KeysPart title="获得权限" tone={css.gained} impacts={gains} />
      <KeysPart title="失去权限" tone={css.lost} impacts={losses} />
      {scopes.length > 0 && (
        <Part title="数据范围" count={`${new Set(scopes.flatMap(({ people }) => people.map(({ staffId }) => staffId))).size} 人`}>
          {scopes.map(({ resource, title, from, to, people }) => (
            <li key={`${resource}${from}${to}`}>
              {`${title}：${scopeTitles[from as 'all']} → ${scopeTitles[to as 'all']}`}
              <People people={people} />
            </li>
          ))}
        </Part>
      )}
      <div className={css.part}>
        <div className={`${ui.textLine} ${css.line}`}>
          <h3 className={css.subtitle}>最近 30 天的调用</h3>
          <span className={ui.third}>重放 {calls.total.toLocaleString('zh-CN')} 次</span>
        </div>
        <CallsLine title="原来允许，现在拒绝" calls={calls.nowDenied} />
        <CallsLine title="原来拒绝，现在允许" calls={calls.nowAllowed} />
      </div>
      <div className={css.part}>
        <div className={`${ui.textLine} ${css.line}`}>
          <h3 className={css.subtitle}>提醒</h3>
          {warnings.length > 0 && <span className={`${ui.soonTint} ${css.badge}`}>{warnings.length}</span>}
        </div>
        <ul className={`${ui.list} ${css.list}`}>
          {warningKinds.map(([kind, title]) => (
            <WarningGroup key={kind} title={title} messages={warnings.filter((one) => one.kind === kind).map(({ message }) => message)} />
          ))}
          {!refusals.some(({ field }) => field === '') && (
            <li className={ui.textLine}>
              <CheckCircleFilled className={ui.normal} />
              您仍可以管理角色权限。
            </li>
          )}
        </ul>
      </div>
      <div className={css.part}>
        <div className={`${ui.textLine} ${css.line}`}>
          <h3 className={css.subtitle}>策略测试</h3>
          <span className={ui.third}>{tests.length === 0 ? '还没有测试' : `${passed} / ${tests.length} 通过`}</span>
        </div>
        <ul className={`${ui.list} ${css.list}`}>
          {tests
            .toSorted((a, b) => Number(a.passed) - Number(b.passed))
            .map(({ id, title, passed: isRight, exceptions, failedBefore }) => (
              <li key={id} className={ui.textLine}>
                {isRight ? (
                  <CheckCircleFilled className={ui.normal} aria-label="通过" />
                ) : (
                  <CloseCircleFilled className={ui.wrong} aria-label="未通过" />
                )}
                <span className={parts.grow}>{title}</span>
                {!isRight && (
                  <span className={failedBefore ? ui.third : css.lost}>
                    {exceptions.length > 0 ? `${namesText(exceptions)}不满足` : '未通过'}
                    {failedBefore && '（原来如此）'}
                  </span>
                )}
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}

/** Kinds of warnings, the most serious first. */
const warningKinds: readonly [PolicyImpact['warnings'][number]['kind'], string][] = [
  ['keeper', '管理角色的人'],
  ['contradiction', '角色之间互相矛盾'],
  ['dead', '不起作用的规则'],
  ['orphan', '将没有人持有的权限'],
];

/** A single warning is shown in full; several of a kind are collapsed into one line. */
function WarningGroup({ title, messages }: { title: string; messages: readonly string[] }) {
  if (messages.length < 2) return messages.map((message) => <Warning key={message} message={message} />);
  return (
    <li>
      <details>
        <summary>{`${title}：${messages.length} 条`}</summary>
        <ul className={`${ui.list} ${css.list}`}>
          {messages.map((message) => (
            <Warning key={message} message={message} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Warning({ message }: { message: string }) {
  return (
    <li className={ui.textLine}>
      <WarningFilled className={ui.soon} />
      <span>{message}</span>
    </li>
  );
}

const shownKeys = 3;

function KeysPart({ title, tone, impacts }: { title: string; tone: string | undefined; impacts: readonly KeyImpact[] }) {
  if (impacts.length === 0) return null;
  const people = new Map(impacts.flatMap((impact) => impact.people.map((person) => [person.staffId, person])));
  const list = (
    <ul className={`${ui.list} ${css.list}`}>
      {impacts.map((impact) => (
        <li key={impact.key}>
          {impact.title}
          <span className={ui.third}>，{impact.people.length === people.size ? `${people.size} 人` : namesText(impact.people)}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={css.part}>
      <div className={`${ui.textLine} ${css.line}`}>
        <h3 className={tone}>{title}</h3>
        <span>{`${people.size} 人，${impacts.length} 项`}</span>
      </div>
      <People people={[...people.values()]} />
      {impacts.length <= shownKeys ? (
        list
      ) : (
        <details className={css.details}>
          <summary>{`看 ${impacts.length} 项`}</summary>
          {list}
        </details>
      )}
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <div className={css.part}>
      <div className={`${ui.textLine} ${css.line}`}>
        <h3 className={css.subtitle}>{title}</h3>
        <span>{count}</span>
      </div>
      <ul className={`${ui.list} ${css.list}`}>{children}</ul>
    </div>
  );
}

const shownPeople = 3;

function People({ people }: { people: readonly PersonName[] }) {
  const more = people.slice(shownPeople);
  return (
    <div className={`${ui.row} ${css.people}`}>
      {people.slice(0, shownPeople).map(({ staffId, name }) => (
        <span key={staffId} className={css.person}>
          <Initial label={name} size="small" />
          {name}
        </span>
      ))}
      {more.length > 0 && (
        <details>
          <summary>另外 {more.length} 人</summary>
          <span className={ui.second}>{more.map(({ name }) => name).join('、')}</span>
        </details>
      )}
    </div>
  );
}

function CallsLine({ title, calls }: { title: string; calls: readonly CallImpact[] }) {
  const count = calls.reduce((sum, call) => sum + call.count, 0);
  if (count === 0) {
    return (
      <div className={`${ui.textLine} ${css.line}`}>
        <span>{title}</span>
        <span>0 次</span>
      </div>
    );
  }
  return (
    <details className={css.callLine}>
      <summary className={`${ui.textLine} ${css.line}`}>
        <span>{title}</span>
        <span className={css.opens}>{count} 次</span>
      </summary>
      <ul className={`${ui.list} ${css.list}`}>
        {calls.map((call) => (
          <li key={call.call}>
            {call.title} {call.count} 次<span className={ui.third}>，{namesText(call.people)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function namesText(people: readonly PersonName[]): string {
  const names = people.slice(0, shownPeople).map(({ name }) => name);
  return people.length > shownPeople ? `${names.join('、')} 等 ${people.length} 人` : names.join('、');
}
