/** Address of the enrolment page; `orderId` continues a draft. */
export function getEnrolAddress(stuId: string, orderId?: string): string {
  const page = `/saleCenterModel/application/${encodeURIComponent(stuId)}`;
  return orderId === undefined ? page : `${page}?order=${encodeURIComponent(orderId)}`;
}
