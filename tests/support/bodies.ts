import type { Pool } from 'pg'
import { areas } from '../../server/areas'
import { q, tableOf } from '../../server/resources/columns'
import { recordJson } from '../../server/resources/statements'

/**
 * Whatever was done to a database: how many locations there are of each state is what a count of them
 * says. @throws Error that names the first that lie
 */
export async function assertCounts(owner: Pool): Promise<void> {
  const { rows } = await owner.query(
    `select * from (
       select cemetery_id, top_id, property_type_id, status, sum(n)::int as n from location_counts group by 1, 2, 3, 4 having sum(n) <> 0
     ) kept full join (
       select l.cemetery_id, top as top_id, coalesce(l.property_type_id, 0) as property_type_id, coalesce(l.status, '') as status, count(*)::int as truth
       from locations l, unnest(location_tops(l.path)) top where l.archived_at is null group by 1, 2, 3, 4
     ) counted using (cemetery_id, top_id, property_type_id, status) where n is distinct from truth limit 5`,
  )
  if (rows.length > 0)
    throw new Error(`location_counts differ from the locations:\n${JSON.stringify(rows)}`)
}

/**
 * Whatever was done to a database: what the map draws is what its locations say.
 * @throws Error that names the first that differ
 */
export async function assertShapes(owner: Pool): Promise<void> {
  const { rows } = await owner.query(
    `select * from location_shapes s full join (
       select cemetery_id, id as location_id, map_body(id, label, status, grave_status_id, property_type_id, geometry) as truth
       from locations where geometry is not null and archived_at is null
     ) l using (cemetery_id, location_id) where s.body is distinct from l.truth limit 5`,
  )
  if (rows.length > 0)
    throw new Error(`location_shapes differ from the locations:\n${JSON.stringify(rows)}`)
}

/**
 * Whatever was done to a database: the JSON text that a row keeps is what its columns and child
 * rows say. @throws Error that names the first rows that lie
 */
export async function assertBodies(owner: Pool): Promise<void> {
  for (const area of areas) {
    const { rows } = await owner.query(
      `select t.id, t.body, ${recordJson(area)} as truth from ${q(tableOf(area))} t where t.body is distinct from ${recordJson(area)} limit 3`,
    )
    if (rows.length > 0)
      throw new Error(`${area.name}: bodies differ from their rows:\n${JSON.stringify(rows)}`)
  }
}
