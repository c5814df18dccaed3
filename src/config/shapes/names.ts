/** Kinds of names, shared by the shapes. */
import * as z from 'zod';
import { naming } from '../../fields/naming';
import { remedy } from '../../fields/remedy';

/** Names of fields, entities, resources and actions; they become columns, addresses and identifiers in code. */
export const namePattern = /^[a-z][A-Za-z0-9]{0,49}$/;
export const name = z.string().regex(namePattern, 'Names are camelCase: a small letter, then letters and digits, 50 at most.');

/** A field that is only read: of the record, or of a referenced record. */
export const fieldName = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]{0,49}(\.[a-z][A-Za-z0-9]{0,49})*$/,
    'A field name, or names with dots between that lead through references, such as "stuId.age".',
  );

/** Invisible characters (zero-width spaces, direction marks, soft hyphens): titles with them would look equal but differ. */
const hidden = /[\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Text shown to users; never blank. */
export const text = z
  .string()
  .trim()
  .min(1, 'Text that people read cannot be blank.')
  .max(1_000, 'Text that people read has 1,000 characters at most.')
  .refine((value) => !hidden.test(value), {
    error: 'It holds characters that are not seen, or turn the line round: type it anew.',
    ...remedy('Delete the whole text and type it, instead of pasting.'),
  })
  .refine((value) => !/\p{Cs}|\p{Cc}/u.test(value.replace(/[\t\n\r]/g, '')), {
    error: 'It holds characters that nothing can show.',
    ...remedy('Delete the whole text and type it, instead of pasting.'),
  });

/** A field of the entity itself. */
export const ownField = naming('field', name);
export const readField = naming('readField', fieldName);
/** A field, or a field of its rows: `rowsField.childField`. */
export const fieldOrRowField = naming('rowField', z.string());
/** Values by field name. */
export const byField = naming('fieldKeys', z.record(name, z.unknown()));
export const permissionKey = naming('permission', z.string());

/** Names of actions, links and sheets of the page. */
export const stepNames = z.array(naming('step', name));

export const fileKeys = {
  $schema: z.string().optional().describe('The schema file an editor completes this file by.'),
  $comment: z.string().optional().describe('Note for implementers; nobody else sees it. 给实施人员的备注'),
};
