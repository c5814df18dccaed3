/** Of the page of an enrolment; `orderId` is a draft that goes on there. */
export function enrolAddress(stuId: string, orderId?: string): string {
  const page = `/saleCenterModel/application/${encodeURIComponent(stuId)}`;
  return orderId === undefined ? page : `${page}?order=${encodeURIComponent(orderId)}`;
}
