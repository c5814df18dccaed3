/** What a package cannot tell, because the person who makes it may not read it. The same for all children. */
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import { tableOf, tablesOf } from '../../../../server/model/entityTable';
import { fieldViewOf } from '../../../../server/view/fieldView';
import { evidenceParts } from './readEvidence';

export interface LeftOut {
  sentences: string[];
  /** Changes when the person may read something else. */
  fingerprint: string;
}

const noRight = '导出人没有查看的权限';

export function leftOutFor({ configuration }: ServerContext, actor: Actor): LeftOut {
  const tables = tablesOf(configuration);
  const sentences = new Set<string>();
  const rights: unknown[] = [];
  for (const { pages, entity, fields } of Object.values(evidenceParts)) {
    const resources = pages.flatMap((page) => configuration.resources.get(page) ?? []);
    const open = resources.filter(({ permission }) => actor.can(permission));
    const view = fieldViewOf(actor, tableOf(tables, entity));
    rights.push(
      view.key,
      [...view.masks.keys()],
      open.map((resource) => [resource.name, actor.scopeOf(resource)]),
    );
    for (const { title } of resources.filter((resource) => !open.includes(resource))) sentences.add(`${title}：${noRight}`);
    if (open.length === 0) continue;
    const named = (isSo: (name: string) => boolean) =>
      configuration.entities
        .get(entity)!
        .fields.filter(({ name }) => (fields as readonly string[]).includes(name) && isSo(name))
        .map(({ title }) => title)
        .join('、');
    const hidden = named((name) => view.hidden.has(name));
    const masked = named((name) => !view.hidden.has(name) && view.masks.has(name));
    if (hidden) sentences.add(`${open[0]!.title}里的${hidden}：${noRight}`);
    if (masked) sentences.add(`${open[0]!.title}里的${masked}：以 * 代替，完整号码请在那一页按条查看`);
  }
  sentences.add('心理测评：不放进检查资料');
  sentences.add('测评报告全文、教育计划全文、训练记录的照片和视频、申请材料的扫描件：请按本册里的编号在系统里打开');
  sentences.add('不属于导出人数据范围的记录、已删除的记录和修改记录');
  return { sentences: [...sentences], fingerprint: JSON.stringify(rights) };
}
