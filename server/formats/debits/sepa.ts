import SEPA from 'sepa'
import type { Debit, DebitRun } from './debit'

/** SEPA core direct debits, pain.008.001.08: one part for mandates that are used first, one for the others. */
export function sepaFile({ id, collectOn, createdAt, creditor, debits }: DebitRun): string {
  const file = new SEPA.Document('pain.008.001.08')
  file.grpHdr.id = id
  file.grpHdr.created = createdAt
  file.grpHdr.initiatorName = named(creditor.name)
  for (const first of [true, false]) {
    const own = debits.filter((debit) => debit.first === first)
    if (own.length === 0) continue
    const part = file.createPaymentInfo()
    part.method = 'DD'
    part.sequenceType = first ? 'FRST' : 'RCUR'
    part.localInstrumentation = 'CORE'
    part.collectionDate = calendarDate(collectOn)
    part.creditorName = named(creditor.name)
    part.creditorId = creditor.creditorId ?? ''
    part.creditorIBAN = creditor.iban ?? ''
    part.creditorBIC = creditor.bic ?? ''
    for (const debit of own) add(part, debit)
    file.addPaymentInfo(part)
  }
  file.normalize()
  return file.toString()
}

function add(
  part: ReturnType<InstanceType<typeof SEPA.Document>['createPaymentInfo']>,
  debit: Debit,
) {
  const payment = part.createTransaction()
  payment.debtorName = named(debit.holder)
  payment.debtorIBAN = debit.account
  payment.debtorBIC = debit.bic ?? ''
  payment.mandateId = debit.mandate
  payment.mandateSignatureDate = calendarDate(debit.signedOn)
  payment.amount = Number((debit.amount / 100).toFixed(2))
  payment.currency = 'EUR'
  payment.end2endId = debit.reference
  payment.remittanceInfo = named(debit.text, 140)
  part.addTransaction(payment)
}

/** The library writes a moment as the day that it is on this machine. */
const calendarDate = (day: string) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

/** The letters that SEPA banks have agreed on. */
const named = (text: string, most = 70): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
