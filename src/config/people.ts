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
  /** Its fields: acts that ask for the password again. */
  askPassword: { export: 'askBeforeExport', roles: 'askBeforeRoles', payout: 'askBeforePayout', screenLink: 'askBeforeScreenLink' },
  /** Its field: unmasking a number requires a reason. */
  revealReason: 'revealReason',
  /** The page that lists records which no longer fit the configuration; users with its key are notified. */
  misfits: 'misfit',
  /** Actions that pay out money, as `resource.action`. */
  payouts: ['feeRefund.payOut', 'salaryDetail.pay', 'storedAccounts.cashOut'],
} as const;
