/** Kinds of names, shared by the shapes. */
import * as z from 'zod';
import { naming } from '../../fields/naming';

/** Names of fields, entities, resources, actions: they become columns, addresses and parts of programs. */
export const namePattern = /^[a-z][A-Za-z0-9]{0,49}$/;
export const name = z.string().regex(namePattern, 'Names are camelCase: a small letter, then letters and digits, 50 at most.');

/** A field that is read: of the record, or through its references of another one. */
export const fieldName = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]{0,49}(\.[a-z][A-Za-z0-9]{0,49})*$/,
    'A field name, or names with dots between that lead through references, such as "stuId.age".',
  );

/** What people read; never blank. */
export const text = z
  .string()
  .trim()
  .min(1, 'Text that people read cannot be blank.')
  .refine((value) => !/\p{Cs}|\p{Cc}/u.test(value.replace(/[\t\n\r]/g, '')), { error: 'It holds characters that nothing can show.' });

/** A field of the entity at hand. */
export const ownField = naming('field', name);
export const readField = naming('readField', fieldName);
/** A field, or one of its rows: `rowsField.childField`. */
export const fieldOrRowField = naming('rowField', z.string());
/** Values by the field they are for. */
export const byField = naming('fieldKeys', z.record(name, z.unknown()));
export const permissionKey = naming('permission', z.string());

export const fileKeys = {
  $schema: z.string().optional().describe('The schema file an editor completes this file by.'),
  $comment: z.string().optional().describe('Note for implementers; nobody else sees it. 给实施人员的备注'),
};
