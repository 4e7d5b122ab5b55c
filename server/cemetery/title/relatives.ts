import type { Kinship } from '../../../core/authority/choices'
import { reverseKinship } from '../../../core/authority/kinship'
import type { DeadHolder, KnownRelative } from '../../../core/title/dead-holder'
import type { HookContext } from '../../engine/resources/extend'
import { hasDiedSql } from './waiting'

/** The holders of a right who died, in the order of the deed. */
export async function relativesOfHolders(
  { transaction, cemeteryId }: HookContext,
  right: number,
): Promise<DeadHolder[]> {
  const { rows: dead } = await transaction.query<{
    contact: number
    name: string
    share: number | null
    deceased: number | null
  }>(
    `select c.id as contact, c.label as name, h.share::int as share, c.deceased_id as deceased from interment_rights_holders h
     join contacts c on c.cemetery_id = $1 and c.id = h.contact_id and ${hasDiedSql}
     where h.cemetery_id = $1 and h.parent_id = $2 and h.role is distinct from 'beneficiary' order by h.position`,
    [cemeteryId, right],
  )
  const found: DeadHolder[] = []
  for (const { deceased, ...holder } of dead) {
    const { rows } = await transaction.query<{
      contact: number
      name: string
      kinship: Kinship
      reversed: boolean
      died: boolean
    }>(kinSql, [cemeteryId, holder.contact, deceased])
    const by = new Map<number, KnownRelative>()
    for (const { contact, name, kinship, reversed, died } of rows)
      if (!by.has(contact))
        by.set(contact, {
          contact,
          name,
          kinship: reversed ? reverseKinship(kinship) : kinship,
          living: !died,
        })
    found.push({ ...holder, relatives: [...by.values()] })
  }
  return found
}

/** Contacts who are related to a contact ($2) or to the person of the register that they are ($3); own words first. */
const kinSql = `select c.id as contact, c.label as name, t.kinship, e.reversed, ${hasDiedSql} as died from (
    select type_id, contact_id as contact, false as reversed from contacts_relationships
      where cemetery_id = $1 and parent_id = $2 and contact_id is not null
    union all select type_id, contact_id, false from deceased_relationships
      where cemetery_id = $1 and parent_id = $3 and contact_id is not null
    union all select type_id, parent_id, true from contacts_relationships
      where cemetery_id = $1 and (contact_id = $2 or deceased_id = $3)
  ) e join relationship_types t on t.cemetery_id = $1 and t.id = e.type_id and t.kinship is not null
  join contacts c on c.cemetery_id = $1 and c.id = e.contact and c.archived_at is null and c.id <> $2
  order by e.reversed, c.id limit 100`
