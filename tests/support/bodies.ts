import type { Pool } from 'pg'
import { areas } from '../../server/engine/areas/areas'
import { quoteIdent, tableOf } from '../../server/engine/sql/columns'
import { recordJson } from '../../server/engine/sql/statements'

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
       from locations l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space group by 1, 2, 3, 4
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
       select cemetery_id, id as location_id, map_body(id, label, status, grave_status_id, property_type_id, geometry, space) as truth
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
  // To plan what a body says takes longer than to read it, and most files fill few tables.
  const { rows: filled } = await owner.query<{ name: string }>(
    areas
      .map((area) => `(select '${area.name}' as name from ${quoteIdent(tableOf(area))} limit 1)`)
      .join(' union all '),
  )
  const names = new Set(filled.map(({ name }) => name))
  for (const area of areas.filter(({ name }) => names.has(name))) {
    const { rows } = await owner.query(
      `select t.id, t.body, ${recordJson(area)} as truth from ${quoteIdent(tableOf(area))} t where t.body is distinct from ${recordJson(area)} limit 3`,
    )
    if (rows.length > 0)
      throw new Error(`${area.name}: bodies differ from their rows:\n${JSON.stringify(rows)}`)
  }
}

/**
 * Whatever was done to a database: every record that another names is there. An import leaves the
 * foreign keys out and keeps them by itself. @throws Error that names those that do not hold
 */
export async function assertReferences(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string; sql: string }>(
    // Both sides are read whole: of a database of many nodes they may lie on different ones.
    `select k.conname as name, format('with c as materialized (select %s from %s), p as materialized (select %s from %s)
         select exists (select 1 from c left join p on %s where p is null and %s) as broken',
       ${columnsOf('here')}, k.conrelid::regclass, ${columnsOf('there')}, k.confrelid::regclass,
       (select string_agg(format('p.%I = c.%I', there.attname, here.attname), ' and ') ${pairs}),
       (select string_agg(format('c.%I is not null', here.attname), ' and ') ${pairs})) as sql
     from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and k.connamespace = current_schema()::regnamespace`,
  )
  const broken: string[] = []
  for (const { name, sql } of rows) if ((await owner.query(sql)).rows[0]?.broken) broken.push(name)
  if (broken.length > 0) throw new Error(`foreign keys that do not hold: ${broken.join(', ')}`)
}
const pairs = `from unnest(k.conkey, k.confkey) u (here, there)
  join pg_attribute here on here.attrelid = k.conrelid and here.attnum = u.here
  join pg_attribute there on there.attrelid = k.confrelid and there.attnum = u.there`
const columnsOf = (side: 'here' | 'there') =>
  `(select string_agg(quote_ident(${side}.attname), ', ') ${pairs})`

/**
 * Whatever was done to a database: what records hold in a cemetery's own fields is what they are found
 * by. @throws Error that names the first that lie
 */
export async function assertOwnValues(owner: Pool): Promise<void> {
  for (const area of areas.filter(({ hasCustomFields }) => hasCustomFields)) {
    const { rows } = await owner.query(
      `select * from (
         select t.cemetery_id, t.id as record_id, substr(k, 2)::bigint as field_id, true as truth from ${quoteIdent(tableOf(area))} t, jsonb_object_keys(t.custom) k
       ) held full join (
         select cemetery_id, record_id, field_id, true as kept from custom_values where resource = '${area.name}'
       ) v using (cemetery_id, record_id, field_id) where truth is null or kept is null limit 5`,
    )
    if (rows.length > 0)
      throw new Error(
        `${area.name}: custom_values differ from the records:\n${JSON.stringify(rows)}`,
      )
  }
}
