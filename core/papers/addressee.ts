import type { AnyArea } from '../area'
import { recipientArea } from '../documents/recipient-area'

/** Whether records of an area name one contact each to whom their papers can be sent. */
export function hasAddressee(area: AnyArea): boolean {
  const { contact } = area.fields
  return area.name === recipientArea || (contact?.kind === 'ref' && contact.to === recipientArea)
}

/** The contact to whom a record's papers are sent; null where it names none. */
export function addresseeOf(
  area: AnyArea,
  record: { id: number } & Readonly<Record<string, unknown>>,
): number | null {
  if (area.name === recipientArea) return record.id
  return hasAddressee(area) && typeof record.contact === 'number' ? record.contact : null
}
