/** What of a record is shown to whoever has its link: `modules/<area>/server/openPage.ts` exports one as default. */
import type { EntityName } from './records';

export interface OpenPage {
  entity: EntityName;
  /** Field with the hash of the link's key; empty = there is none. */
  key: string;
  /** Field with the moment from which the link shows nothing any more. */
  until: string;
  /** In reading order; nothing else of the record leaves the server. */
  fields: readonly string[];
}
