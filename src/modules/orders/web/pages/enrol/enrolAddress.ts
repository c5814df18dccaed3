/** Address of the enrolment page; `orderId` continues a draft. */
export function enrolAddress(stuId: string, orderId?: string): string {
  const page = `/saleCenterModel/application/${encodeURIComponent(stuId)}`;
  return orderId === undefined ? page : `${page}?order=${encodeURIComponent(orderId)}`;
}
