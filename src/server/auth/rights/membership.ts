/** Whether a membership allows work in its institution on a given day. */
export interface Membership {
  /** Null if there is no membership. */
  org_name: string | null;
  member_enabled: boolean | null;
  /** YYYY-MM-DD */
  last_day: string | null;
  expire_end_time: string | null;
}

/** Why the membership does not allow work, as a sentence for the user; undefined if it does. */
export function validateMembership(membership: Membership, today: string): string | undefined {
  if (membership.org_name === null) return '您已不在这家机构，请重新登录';
  if (!membership.member_enabled) return `您在“${membership.org_name}”的账号已停用，请联系机构管理员`;
  if (membership.last_day !== null && membership.last_day < today)
    return `您在“${membership.org_name}”任职到 ${membership.last_day}，不能再登录；如有疑问请联系机构管理员`;
  if (membership.expire_end_time !== null && membership.expire_end_time < today) {
    return `“${membership.org_name}”已于 ${membership.expire_end_time} 到期，请联系售后续费`;
  }
  return undefined;
}
