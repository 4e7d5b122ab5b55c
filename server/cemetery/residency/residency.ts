import type { Residency } from '../../../core/sales/price-rules'
import { isResidentCode } from '../../../core/sales/residency'
import type { HookContext } from '../../engine/resources/extend'

/**
 * Whether the purchaser lives in one of the cemetery's areas (Settings, Resident areas), by the postal codes of their
 * addresses. Null where the cemetery has no areas, or no code is known: the office may say it.
 */
export async function residencyOf(
  { transaction, cemeteryId }: HookContext,
  parties: ReadonlyArray<{ contact: number; role?: string | null }>,
): Promise<Residency | null> {
  const buyer = parties.find(({ role }) => role === 'purchaser') ?? parties[0]
  if (!buyer) return null
  const [areas, addresses] = await transaction.pipeline([
    {
      name: 'resident areas',
      text: 'select postal_codes as codes from resident_areas where cemetery_id = $1 and archived_at is null',
      values: [cemeteryId],
    },
    {
      name: 'postal codes of a contact',
      text: `select postal_code as code from contacts_addresses
        where cemetery_id = $1 and parent_id = $2 and postal_code is not null`,
      values: [cemeteryId, buyer.contact],
    },
  ])
  const ours = (areas?.rows ?? []).flatMap(({ codes }) => (codes ? [codes as string] : []))
  const theirs = (addresses?.rows ?? []).map(({ code }) => code as string)
  if (ours.length === 0 || theirs.length === 0) return null
  return theirs.some((code) => ours.some((list) => isResidentCode(list, code)))
    ? 'resident'
    : 'nonResident'
}
