/** Maps refusals of accounts, bills and stored balances to the row of the payment. */
import { ApiError, invalid } from '../../../../server/kernel/apiError';
import type { FieldError } from '../../../../wire/envelope';
import { codes } from '../../../../wire/envelope';

const ownFields = new Set(['payWay', 'amount', 'accountId', 'tradeNo', 'voucher']);

/** Refusals of fields that a payment lacks, such as the day of its bill, are shown at its amount. */
export async function atPayment<Result>(at: number, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== codes.invalid) throw error;
    const { errors = [] } = (error.data ?? {}) as { errors?: FieldError[] };
    throw invalid(errors.map((one) => ({ ...one, field: `payNow.${at}.${ownFields.has(one.field) ? one.field : 'amount'}` })));
  }
}
