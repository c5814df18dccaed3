/** Entities, fields and pages that the product uses for sign-in, permissions and departments. */
export const people = {
  staff: 'staff',
  role: 'role',
  department: 'department',
  /** Field of staff that names their department. */
  departmentOf: 'deptId',
  /** The single-record entity with the settings of an institution. */
  settings: 'instSetting',
  /** Its field: changes of role permissions need approval by a second person. */
  policyApproval: 'roleApproval',
  /** Its field: roles whose holders need a second factor to sign in. */
  secondFactorRoles: 'secondFactorRoles',
  /** Its fields: acts before which the password is asked for again. */
  askPassword: { export: 'askBeforeExport', roles: 'askBeforeRoles', payout: 'askBeforePayout', screenLink: 'askBeforeScreenLink' },
  /** Its field: a masked number is shown whole to who says why. */
  revealReason: 'revealReason',
  /** The page that shows what no longer fits the configuration; who has its key is told. */
  misfits: 'misfit',
  /** Actions by which money leaves, as `resource.action`. */
  payouts: ['feeRefund.payOut', 'salaryDetail.pay', 'storedAccounts.cashOut'],
} as const;
