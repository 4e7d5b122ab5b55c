import { parsePartialDate } from '../dates/partial-date'
import { parseMoney } from '../money'
import type { LocationField } from './fields'
import type { ImportSheet, RowReader } from './row-reader'

/** Whom a row names as holders of a right, the owner first. */
export interface RowOwners {
  holders: Array<{ firstName: string | null; lastName: string | null }>
  deedDate: string | null
  /** Minor units. */
  consideration: number | null
  remarks: string | null
}

const names: ReadonlyArray<[last: LocationField, first: LocationField]> = [
  ['ownerLastName', 'ownerFirstName'],
  ['coOwnerLastName', 'coOwnerFirstName'],
]
const ownerFields: readonly string[] = [...names.flat(), 'purchaseDate', 'price']

/** Whether rows name owners: contacts and rights are made, which takes `personWrite`. */
export const hasOwnerColumns = (columns: ReadonlyArray<string | null>) =>
  columns.some((name) => name !== null && ownerFields.includes(name))

/** The right that a row tells of, and what is odd about it; null where it names nobody. */
export function parseOwners(
  reader: RowReader,
  { mapping, currency }: ImportSheet,
): RowOwners | null {
  if (!hasOwnerColumns(mapping.columns)) return null
  const holders = names.flatMap(([last, first]) => {
    const [lastName, firstName] = [reader.text(last, 75), reader.text(first, 75)]
    return lastName === null && firstName === null ? [] : [{ firstName, lastName }]
  })
  const date = reader.raw('purchaseDate').trim()
  const amount = reader.raw('price').trim()
  if (holders.length === 0) {
    reader.flag('noOwner')
    if (date) reader.keep('purchaseDate', date)
    if (amount) reader.keep('price', amount)
    return null
  }
  if (holders.some(({ lastName }) => lastName === null)) reader.flag('ownerLastNameMissing')
  const remarks: string[] = []
  const read = date === '' ? null : parsePartialDate(date, { order: mapping.dateOrder })
  // A deed has a day; anything less stays as it was written.
  const deedDate = read && read.earliest === read.latest ? read.earliest : null
  if (date === '') reader.flag('noPurchaseDate')
  else if (deedDate === null) {
    reader.flag('dateUnread', date)
    remarks.push(date)
  }
  const consideration = amount === '' ? null : parseMoney(amount, currency)
  if (amount !== '' && (consideration === null || consideration < 0)) {
    reader.flag('priceUnread', amount)
    remarks.push(amount)
  }
  return {
    holders,
    deedDate,
    consideration: consideration !== null && consideration >= 0 ? consideration : null,
    remarks: remarks.join('\n') || null,
  }
}
