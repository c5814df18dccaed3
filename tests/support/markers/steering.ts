/** Fields whose stored text steers the product, so that a marker would break it rather than be told. */
export const steering = {
  fields: {
    'evalScale.code': 'names the scale file',
    'evalRecord.scaleCode': 'names the scale file',
    'evalScale.definition': 'the scale itself',
    'evalScale.ruleHash': 'compared with the rules',
    'evalRecord.ruleHash': 'compared with the rules',
    'evalScale.scaleVersion': 'names the version',
    'evalRecord.scaleVersion': 'names the version',
    'evalRecord.fillKey': 'the key of its link',
    'evalRecord.editionCode': 'names the edition',
    'evalScale.edition': 'names the edition',
    'evalRecord.ageMonths': 'chooses norms',
    'evalRecord.answersVersion': 'version',
    'role.roleKey': 'the role of the policy',
    'customerRecord.openKey': 'the key of its link',
  } as Record<string, string>,
  /** Entities none of whose records may lie in the trash. */
  alwaysThere: new Set(['role', 'department']),
};
