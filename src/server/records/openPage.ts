/** Fields of a record that its link shows without sign-in: `modules/<area>/server/openPage.ts` exports one as default. */
import type { EntityName } from './records';

export interface OpenPage {
  entity: EntityName;
  /** Field with the hash of the link's key; empty = the record has no link. */
  key: string;
  /** Field with the time at which the link expires. */
  until: string;
  /** Names of the sent fields in display order; other fields of the record are not sent. */
  fields: readonly string[];
}
