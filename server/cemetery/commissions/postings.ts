import { creditOf, debitOf, withOwner } from '../../../core/ledger/lines'
import type { HookContext } from '../../engine/resources/extend'
import { postEntries } from '../ledger/post'

/** What a counselor earned is an expense that is owed to them; what is taken back, the same below zero. */
export const postCommission = (
  context: HookContext,
  of: { id: number; date: string; amount: number; contract: number; name: string | null },
): Promise<void> =>
  postEntries(context, {
    document: { resource: 'commissions', recordId: of.id },
    date: of.date,
    intoOpenPeriod: true,
    lines: withOwner(
      [
        debitOf('commissions', of.amount, of.name ?? undefined),
        creditOf('commissionsPayable', of.amount, of.name ?? undefined),
      ],
      { contract: of.contract },
    ),
  })

/** Money that went to a counselor, or came back. @throws 409 periodClosed */
export const postCommissionPayment = (
  context: HookContext,
  of: { id: number; date: string; amount: number; name: string | null },
): Promise<void> =>
  postEntries(context, {
    document: { resource: 'commission-payments', recordId: of.id },
    date: of.date,
    lines: [
      debitOf('commissionsPayable', of.amount, of.name ?? undefined),
      creditOf('bank', of.amount),
    ],
  })
