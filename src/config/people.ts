/** Entities by which the product knows who people are, what they may do and where they belong. */
export const people = {
  staff: 'staff',
  role: 'role',
  department: 'department',
  /** Field of staff that names their department. */
  departmentOf: 'deptId',
} as const;
