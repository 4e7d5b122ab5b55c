import type { Pool } from 'pg'
import { areas } from '../../server/areas'
import { q, tableOf } from '../../server/resources/columns'
import { recordJson } from '../../server/resources/statements'

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
