import type { Debit, DebitRun } from './debit'

/** Digits that a total of a batch has. */
const mostCents = 999_999_999_999

/**
 * A NACHA file of debits (PPD): records of 94 signs, one batch, filled to blocks of ten with nines. The hash is the
 * sum of the routing numbers' first eight digits, its last ten digits.
 * @throws RangeError for more than the layout can say
 */
export function nachaFile({ id, collectOn, createdAt, creditor, debits }: DebitRun): string {
  const { name, routing, companyId, bankName } = creditor
  if (!routing || !companyId) throw new RangeError('the creditor has no routing number')
  const total = debits.reduce((sum, { amount }) => sum + amount, 0)
  if (total > mostCents) throw new RangeError('more than a file can say')
  const hash = debits.reduce((sum, debit) => sum + Number(debit.routing?.slice(0, 8)), 0) % 10 ** 10
  const odfi = routing.slice(0, 8)
  const made = createdAt.toISOString()
  const records = [
    // 1: file header
    `101 ${routing}${right(companyId, 10)}${yymmdd(made)}${made.slice(11, 13)}${made.slice(14, 16)}A094101${left(bankName ?? '', 23)}${left(name, 23)}${left(id, 8)}`,
    // 5: batch header, debits only
    `5225${left(name, 16)}${left('', 20)}${left(companyId, 10)}PPD${left('PAYMENT', 10)}${yymmdd(made)}${yymmdd(collectOn)}   1${odfi}${zeros(1, 7)}`,
    ...debits.map((debit, index) => entry(debit, odfi, index + 1)),
    // 8: batch control
    `8225${zeros(debits.length, 6)}${zeros(hash, 10)}${zeros(total, 12)}${zeros(0, 12)}${left(companyId, 10)}${left('', 25)}${odfi}${zeros(1, 7)}`,
  ]
  const blocks = Math.ceil((records.length + 1) / 10)
  records.push(
    `9${zeros(1, 6)}${zeros(blocks, 6)}${zeros(debits.length, 8)}${zeros(hash, 10)}${zeros(total, 12)}${zeros(0, 12)}${left('', 39)}`,
  )
  while (records.length < blocks * 10) records.push('9'.repeat(94))
  return `${records.join('\r\n')}\r\n`
}

/** 6: one account; 27 is a checking account, 37 a savings account. */
const entry = (debit: Debit, odfi: string, n: number): string =>
  `6${debit.savings ? '37' : '27'}${debit.routing ?? ''}${left(debit.account, 17)}${zeros(debit.amount, 10)}${left(debit.reference, 15)}${left(debit.holder, 22)}  0${odfi}${zeros(n, 7)}`

/** Letters that every bank's reader knows. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .toUpperCase()
const left = (text: string, length: number) => plain(text).slice(0, length).padEnd(length)
const right = (text: string, length: number) => plain(text).slice(0, length).padStart(length)
const zeros = (value: number, length: number) => String(value).padStart(length, '0')
const yymmdd = (day: string) => `${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}`
