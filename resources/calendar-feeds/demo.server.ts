import type { AreaDemo } from '../../server/demo/area-demos'

/** One for a funeral home and one for a crew; their addresses are made where somebody asks for them. */
const demo: AreaDemo = {
  fill: async ({ store, ask }) => {
    const [home] = await ask<{ id: number; name: string }>(
      'select id, name from funeral_homes where cemetery_id = $1 order by sort_key limit 1',
    )
    const [crew] = await ask<{ id: number; name: string }>(
      'select id, name from crews where cemetery_id = $1 order by sort_key limit 1',
    )
    if (!home || !crew) return
    await store('calendar-feeds', [
      { name: home.name, funeralHome: home.id, withNames: true },
      { name: crew.name, crew: crew.id, withNames: false },
    ])
  },
}
export default demo
