/** Which page a person may see or change an assessment on: by the type of its scale, the keys of the page and the data scope there. */

import type { Resource } from '../../../../config/normalized';
import { logRead } from '../../../../server/features/record/readLog';
import { buildServedResource, getView, type ServedResource } from '../../../../server/http/servedResource';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import { forbidden, notFound } from '../../../../server/kernel/apiError';
import type { Row } from '../../../../server/kernel/values';
import { tableOf, tablesOf } from '../../../../server/model/entityTable';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { ChangeSet } from '../../../../server/records/write/changeSet';
import { currentRecord, lockExisting } from '../../../../server/records/write/updateRecord';
import { createRecordService } from '../../../../server/records/write/writer';
import { visible } from '../../../../server/view/view';
import { evaluationPages, listPagesOfType } from './pageTypes';

/** Whether a person has the key to open the page, or to do the action `act` there. */
export function mayOn(actor: Pick<Actor, 'can'>, page: Resource, act?: string): boolean {
  const action = page.actions.find(({ name }) => name === act);
  return actor.can(page.permission) && (act === undefined || (action !== undefined && actor.can(action.permission)));
}

interface Opened {
  record: Stored<'evalRecord'>;
  page: ServedResource;
  rule: RuleContext;
}

export interface EvaluationPages {
  /**
   * The record, and the page on which the person may see it, or do `act`; with `lock`, locked until the end of the transaction. Throws 403
   * without the keys, 404 outside the data scope.
   */
  open(set: ChangeSet, id: string, how?: { act?: string; lock?: boolean }): Promise<Opened>;
  /** Whether the person may see it on one of its pages. */
  isOpen(set: Pick<ChangeSet, 'q' | 'actor' | 'values'>, record: Row): Promise<boolean>;
  /** Throws 403 if the person may open none of the pages of this type of scale; without a type, none of all these pages. */
  refuseWithoutPage(actor: Pick<Actor, 'can'>, type?: unknown): void;
  /** Logs in the operation log that the person viewed psychological results in a list. */
  logView(actor: Actor, query: Record<string, string>): Promise<void>;
}

export function createEvaluationPages(context: ServerContext): EvaluationPages {
  const service = createRecordService(context);
  const table = () => tableOf(tablesOf(context.configuration), 'evalRecord');
  const served = new Map(
    evaluationPages.flatMap((name) => {
      const resource = context.configuration.resources.get(name);
      return resource ? [[name as string, buildServedResource(context, service, resource)] as const] : [];
    }),
  );
  const openPages = (set: Pick<ChangeSet, 'q' | 'actor' | 'values'>, record: Row, act?: string) =>
    listPagesOfType(record.evalType)
      .flatMap((name) => served.get(name) ?? [])
      .filter(({ resource }) => mayOn(set.actor, resource, act));
  const pageOf = async (set: ChangeSet, record: Row, act?: string): Promise<ServedResource> => {
    const pages = listPagesOfType(record.evalType).flatMap((name) => served.get(name) ?? []);
    const open = openPages(set, record, act);
    if (open.length === 0)
      throw pages.some(({ resource }) => mayOn(set.actor, resource))
        ? forbidden('测评作答')
        : forbidden(`查看${pages[0]?.resource.title ?? '测评'}`);
    for (const page of open) if (await isThere(page, record, set)) return page;
    throw notFound('测评');
  };
  return {
    async open(set, id, { act, lock = false } = {}) {
      const row = await (lock ? lockExisting : currentRecord)(set, table(), id);
      const page = await pageOf(set, row, act);
      // A row of a page whose entity is `evalRecord`.
      const record = row as unknown as Stored<'evalRecord'>;
      return { record, page, rule: set.ruleContext(set, page.resource.entity) };
    },
    async isOpen(set, record) {
      for (const page of openPages(set, record)) if (await isThere(page, record, set)) return true;
      return false;
    },
    refuseWithoutPage(actor, type) {
      const pages = (type === undefined ? evaluationPages : listPagesOfType(type)).flatMap((name) => served.get(name)?.resource ?? []);
      if (!pages.some((page) => mayOn(actor, page))) throw forbidden(`查看${(type !== undefined && pages[0]?.title) || '测评'}`);
    },
    async logView(actor, query) {
      const page = served.get('psychologyList');
      if (page?.resource.logReads) await logRead({ served: page, actor, query }, 'list');
    },
  };
}

async function isThere(
  page: ServedResource,
  { id }: Row,
  { q, actor, values }: Pick<ChangeSet, 'q' | 'actor' | 'values'>,
): Promise<boolean> {
  return (await visible(q, getView(page, actor), [id], values)).size > 0;
}
