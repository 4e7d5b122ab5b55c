import type { Pool } from 'pg'

/** How many places a garden has: a hundred rows of fifty. */
const perGarden = 5_000

/**
 * Fills a cemetery with gardens (an outline each) and their graves, in rows as they lie: 1.2 by 2.4 metres, a path
 * after every tenth row. States as in an old cemetery: most are taken.
 */
export async function fillPlaces(owner: Pool, cemetery: number, places: number): Promise<void> {
  const gardens = Math.ceil(places / perGarden)
  const across = Math.ceil(Math.sqrt(gardens))
  // Metres to degrees, at 44.5 degrees north.
  await owner.query(`create or replace function bench_box(x float8, y float8, w float8, h float8) returns jsonb language sql as $$
    select jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
      jsonb_build_array(a, b), jsonb_build_array(c, b), jsonb_build_array(c, d), jsonb_build_array(a, d), jsonb_build_array(a, b))))
    from (select round((-73.2 + x / 79400)::numeric, 8) as a, round((44.5 + y / 111320)::numeric, 8) as b,
      round((-73.2 + (x + w) / 79400)::numeric, 8) as c, round((44.5 + (y + h) / 111320)::numeric, 8) as d) corners
  $$`)
  for (let garden = 0; garden < gardens; garden += 1) {
    const name = `Garden ${String.fromCharCode(65 + (garden % 26))}${garden < 26 ? '' : garden}`
    const [x, y] = [(garden % across) * 190, Math.floor(garden / across) * 200]
    await owner.query(
      `with top as (
         insert into locations (cemetery_id, label, sort_key, name, address, address_key, path, depth, caskets, cremains, holds_spaces, geometry)
         select $1, $2, lower($2), $2, $2, lower($2), '/', 0, 0, 0, true, bench_box($3::float8 - 5, $4::float8 - 5, 180, 190)
         returning id)
       insert into locations (cemetery_id, parent_id, label, sort_key, name, address, address_key, path, depth, caskets, cremains, space, status, geometry)
       select $1, top.id, a, lower(a), name, a, lower(a), '/' || top.id || '/', 1, 0, 0, true,
         case when n % 11 < 6 then 'occupied' when n % 11 < 8 then 'owned' when n % 11 = 8 then 'reserved' else 'available' end,
         bench_box($3::float8 + (n % 100) * 1.7, $4::float8 + (n / 100) * 3.2 + (n / 1000) * 2.5, 1.2, 2.4)
       from top, lateral (select n, 'R' || n / 100 + 1 || ' G' || n % 100 + 1 as name from generate_series(0, $5::int - 1) n) grave,
         lateral (select $2 || ' › ' || name as a) address`,
      [cemetery, name, x, y, Math.min(perGarden, places - garden * perGarden)],
    )
  }
  await owner.query('vacuum (analyze) locations')
  await owner.query('vacuum (analyze) location_shapes')
}
