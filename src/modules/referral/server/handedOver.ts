/** Data of a child for the other institution: only fields that the sender may read here, but unmasked. */
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { sourceReferred } from '../domain/codes';

/** Fields needed to start with a child; money, notes, tags, psychology and files are not handed over. */
const handed = [
  ...['stuName', 'sex', 'idType', 'idCard', 'birthday', 'nation', 'bloodType', 'hukouArea', 'hukouAddr', 'addr'],
  ...['hasCert', 'certNo', 'disabilityType', 'disabilityGrade', 'certIssueDate', 'certExpireDate', 'rehabCategory'],
  ...['diagnosis', 'diagHospital', 'diagDate', 'complications', 'allergy', 'medication', 'caution'],
] as const satisfies readonly (keyof Stored<'student'>)[];
const ofGuardian = ['relName', 'relation', 'phone', 'isMain', 'idCard'] as const satisfies readonly (keyof Stored<'studentRelation'>)[];

/** `context` acts as the sender. */
export function getHandedChild(child: Stored<'student'>, { visible }: RuleContext): Changes<'student'> {
  const seen = visible.fields('student', child);
  const guardians = visible.hides('student', 'relations') ? [] : (child.relations ?? []);
  return {
    ...pickFields(
      child,
      handed.filter((name) => name in seen),
    ),
    relations: guardians.map((one) =>
      pickFields(
        one,
        ofGuardian.filter((name) => !visible.hides('studentRelation', name)),
      ),
    ),
  };
}

function pickFields<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Values of the new child in the other institution; without consents, which that institution obtains itself. */
export function newChild(child: Changes<'student'>, enterDate: string | undefined): Changes<'student'> {
  return {
    ...child,
    hasCert: child.hasCert ?? false,
    guardianConsent: false,
    source: sourceReferred,
    ...(enterDate && { enterDate }),
  };
}
