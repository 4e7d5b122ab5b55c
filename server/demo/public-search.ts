import type { ClientBase } from 'pg'

const remembered = [
  'Planted the lime trees along the avenue, and knew the name of every family that rests below them.',
  'Founded the reading room. “Books are for lending,” and so they were lent.',
  'Forty winters in the volunteer fire company.',
  'Built the footbridge by the mill, and asked that it bear no name.',
]

/** One cemetery that the public may search, and who is on the homepage of the memorial site. */
export async function openPublicDoors(client: ClientBase, cemeteryId: number): Promise<void> {
  await client.query(
    `update cemeteries set public_search = true, public_location = true, public_photo = true where id = $1`,
    [cemeteryId],
  )
  await client.query(
    `insert into featured_memorials (cemetery_id, deceased_id, position, text, starts_on, search)
     select d.cemetery_id, d.id, n, ($2::text[])[n::int],
       case when n = 4 then (now() + interval '30 days')::date end, app_fold(d.label || ' ' || c.name)
     from (
       select cemetery_id, id, label, row_number() over (order by md5(label), id) as n from deceased
       where cemetery_id = $1 and archived_at is null and interment_status = 'completed'
         and first_name is not null and last_name is not null
         and birth_date_earliest between '1860-01-01' and '1935-01-01'
         and death_date_latest between '1940-01-01' and '2010-01-01'
       order by md5(label), id limit 4) d
     join cemeteries c on c.id = d.cemetery_id`,
    [cemeteryId, remembered],
  )
  await client.query(
    `update deceased set withheld = true, withheld_reason = 'The family asked for it'
     where cemetery_id = $1 and id = (
       select id from deceased where cemetery_id = $1 and archived_at is null
         and death_date_latest between '1990-01-01' and '2015-01-01' order by md5(label), id limit 1)`,
    [cemeteryId],
  )
}
