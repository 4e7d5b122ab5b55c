import { counselorName } from '../../server/cemetery/commissions/counselor'
import { lockPayable } from '../../server/cemetery/commissions/payable'
import { postCommissionPayment } from '../../server/cemetery/commissions/postings'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import commissionPayments from './area'

export default extend(commissionPayments, {
  beforeSave: async (context, next) => {
    next.date ??= context.transaction.today
    const counselor = next.counselor as number
    const name = await counselorName(context, counselor)
    if (name === null)
      throw badInput([
        {
          field: 'counselor',
          message: 'is nobody who works in this cemetery',
          code: 'colleague',
        },
      ])
    next.counselorName = name
    const { earned, paid } = await lockPayable(context, counselor)
    const most = next.kind === 'repayment' ? paid : earned - paid
    if ((next.amount as number) > most)
      throw conflict(
        next.kind === 'repayment' ? 'repaymentTooMuch' : 'commissionTooMuch',
        next.kind === 'repayment'
          ? 'More than was paid cannot come back'
          : 'More than was earned cannot be paid',
        `${Math.max(0, most)} at most.`,
        { params: { counselor: name } },
      )
  },
  afterSave: (context, next) =>
    postCommissionPayment(context, {
      id: next.id,
      date: next.date as string,
      amount: (next.amount as number) * (next.kind === 'repayment' ? -1 : 1),
      name: next.counselorName ?? null,
    }),
})
