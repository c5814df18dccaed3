/** Entities by which the product knows who people are, what they may do and where they belong. */
export const people = {
  staff: 'staff',
  role: 'role',
  department: 'department',
  /** Field of staff that names their department. */
  departmentOf: 'deptId',
  /** The one record of what an institution has set for itself. */
  settings: 'instSetting',
  /** Its field: changes of role policies need a second person. */
  policyApproval: 'roleApproval',
} as const;
