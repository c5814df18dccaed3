/** Parts that a package lacks because the person who makes it may not read them. The same for all children. */
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import { tableOf, tablesOf } from '../../../../server/model/entityTable';
import { onEvidencePage } from './readChildChain';
import { evidenceParts } from './readEvidence';

interface LeftOut {
  sentences: string[];
  /** Changes when the readable parts change. */
  fingerprint: string;
}

const noRight = '导出人没有查看的权限';
/** Left out for everybody. */
const always = [
  '心理测评：不放进检查资料',
  '测评报告全文、教育计划全文、训练记录的照片和视频、申请材料的扫描件：请按本册里的编号在系统里打开',
  '不属于导出人数据范围的记录、已删除的记录和修改记录',
];

export function readLeftOut(context: ServerContext, actor: Actor): Promise<LeftOut> {
  const { configuration } = context;
  return onEvidencePage(context, actor, async ({ visible }) => {
    const sentences = new Set<string>();
    const rights: unknown[] = [];
    for (const { pages, entity, fields } of Object.values(evidenceParts)) {
      const resources = pages.flatMap((page) => configuration.resources.get(page) ?? []);
      const open = resources.filter(({ permission }) => actor.can(permission));
      for (const { title } of resources.filter((resource) => !open.includes(resource))) sentences.add(`${title}：${noRight}`);
      const hidden = fields.filter((field) => visible.hides(entity, field));
      rights.push(
        hidden,
        open.map((resource) => [resource.name, actor.scopeOf(resource)]),
      );
      const [page] = open;
      if (!page) continue;
      const columns = tableOf(tablesOf(configuration), entity).columns.filter(({ field }) =>
        (fields as readonly string[]).includes(field.name),
      );
      const titlesOf = (isSo: (column: (typeof columns)[number]) => boolean) => columns.filter(isSo).map(({ field }) => field.title);
      const isHidden = ({ field }: (typeof columns)[number]) => (hidden as readonly string[]).includes(field.name);
      const closed = titlesOf(isHidden);
      const masked = titlesOf((column) => !isHidden(column) && column.type.mask !== undefined);
      if (closed.length > 0) sentences.add(`${page.title}里的${closed.join('、')}：${noRight}`);
      if (masked.length > 0) sentences.add(`${page.title}里的${masked.join('、')}：以 * 代替，完整号码请在那一页按条查看`);
    }
    return { sentences: [...sentences, ...always], fingerprint: JSON.stringify(rights) };
  });
}
