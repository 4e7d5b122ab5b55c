import type { AreaDemo } from '../../server/demo/area-demos'

/** Two walks, one of them not yet published. */
const demo: AreaDemo = {
  fill: async ({ store, ask, cemetery }) => {
    if (cemetery.enabled !== 'all' && !cemetery.enabled.includes('is_tours_enabled')) return
    const places = await ask<{ id: number; label: string }>(
      'select id, label from locations where cemetery_id = $1 and depth = 0 order by sort_key limit 5',
    )
    if (places.length === 0) return
    const stops = places.map(({ id, label }) => ({
      title: label,
      location: id,
      text: 'Stand by the path and look back towards the gate.',
    }))
    await store('tours', [
      {
        title: 'A first walk',
        introduction: 'Half an hour on level paths, from the gate and back.',
        status: 'published',
        stops,
      },
      { title: 'Trees in autumn', status: 'draft', stops: stops.slice(0, 2) },
    ])
  },
}
export default demo
