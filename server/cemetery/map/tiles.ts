import type { Query } from '../../platform/database/database'

/** A square of the map: at zoom 0 one is the whole globe, at each further one four are what one was. */
export interface MapTile {
  z: number
  x: number
  y: number
}

/** Where even the densest columbarium is told apart; closer views are drawn from this one. */
export const closestTile = 19
/** So many places of a tile are drawn one by one; more are cells of four pixels. */
const mostPlaces = 10_000
/** No place that is not `wide` reaches further (migration map_tiles). */
const reach = 1024

/**
 * What lies in a tile, with a version of its own: `known` is answered by null. Places and all that is wide as
 * the map's rows; where there are too many, cells of the most frequent look with how many follow in the row.
 */
export function tileQuery(cemetery: number, { z, x, y }: MapTile, known: string): Query {
  const size = 2 ** (31 - z)
  // A point is drawn as a circle, of which a part may lie in the next tile.
  const margin = Math.floor(size / 32)
  const [west, north] = [x * size - margin, y * size - margin]
  const [east, south] = [(x + 1) * size - 1 + margin, (y + 1) * size - 1 + margin]
  return {
    text: tileStatement,
    values: [
      ...[cemetery, known, west, north, east, south, west - reach, north - reach],
      ...[z < closestTile ? mostPlaces : 2 ** 31 - 1, Math.max(24 - z, 0)],
    ],
  }
}

const small = `s.cemetery_id = $1 and not s.wide and s.x0 between $7::bigint and $5::bigint and s.y0 between $8::bigint and $6::bigint
  and s.x1 >= $3::bigint and s.y1 >= $4::bigint`
const wide = `s.cemetery_id = $1 and s.wide and s.x0 <= $5::bigint and s.y0 <= $6::bigint and s.x1 >= $3::bigint and s.y1 >= $4::bigint`

const tileStatement = `with v as materialized (
    select concat(count(*), '-', coalesce(sum(changed), 0)) as version, count(*) as n from (
      select changed from location_shapes s where ${small}
      union all
      select changed from location_shapes s where ${wide}) inside
  )
  select version, case when version <> $2 then concat('{"spaces":[', concat_ws(',',
      (select string_agg(s.body, ',' order by s.location_id) from location_shapes s where ${wide}),
      case when n <= $9::int then (select string_agg(s.body, ',' order by s.location_id) from location_shapes s where ${small}) end),
    ']', case when n > $9::int then concat(',"cells":{"shift":', $10::int, ',"looks":', (
      with cell as materialized (
        select distinct on (y, x) x, y, look from (
          select s.x0 >> $10::int as x, s.y0 >> $10::int as y, s.look, count(*) as places
          from location_shapes s where ${small} group by 1, 2, 3) counted
        order by y, x, places desc, look),
      -- One piece for neighbors of one look: their places less their order is the same.
      piece as (
        select look, y, min(x) as x, count(*) as long from (
          select look, x, y, x - row_number() over (partition by look, y order by x) as since from cell) rows
        group by look, y, since)
      select concat('{', string_agg(concat(to_json(look), ':[', pieces, ']'), ','), '}') from (
        select look, string_agg(concat(x, ',', y, ',', long), ',' order by y, x) as pieces from piece group by look) looks
    ), '}') end, '}') end as body from v`

/**
 * The map's version; and unless that is known, its places, or of more than `most` their gardens: how many of each
 * look, and where.
 */
export const mapQuery = (cemetery: number, known: string, most: number | null): Query => ({
  text: mapStatement,
  values: [cemetery, known, most],
})

/** Count and sum grow with whatever changes (migration 0022): read from an index alone. */
const mapStatement = `with v as materialized (
    select concat(count(*), '-', coalesce(sum(changed), 0)) as version, count(*) as n from location_shapes where cemetery_id = $1
  )
  select version, case when version = $2 then null
    when n <= coalesce($3::int, n) then
      concat('{"spaces":[', (select string_agg(body, ',' order by location_id) from location_shapes where cemetery_id = $1), ']}')
    else concat('{"gardens":', coalesce((
      select json_agg(json_build_object('name', garden, 'box', json_build_array(x0, y0, x1, y1), 'looks', looks) order by garden)
      from (
        select garden, min(x0) as x0, min(y0) as y0, max(x1) as x1, max(y1) as y1, json_object_agg(look, places) as looks from (
          select garden, look, count(*) as places, min(x0) as x0, min(y0) as y0, max(x1) as x1, max(y1) as y1
          from location_shapes where cemetery_id = $1 and x0 is not null group by 1, 2) counted
        group by garden) gardens), '[]'), '}') end as body from v`
