import type { AreaDemo } from '../../server/demo/area-demos'

const kinds = [
  ['Sugar maple', 'Acer saccharum'],
  ['English oak', 'Quercus robur'],
  ['Copper beech', 'Fagus sylvatica'],
  ['Common yew', 'Taxus baccata'],
  ['Weeping willow', 'Salix babylonica'],
  ['Small-leaved lime', 'Tilia cordata'],
  ['Eastern white pine', 'Pinus strobus'],
  ['Italian cypress', 'Cupressus sempervirens'],
  ['Flowering dogwood', 'Cornus florida'],
] as const
const actions = ['Dead wood removed', 'Crown thinned', 'Cable checked', null, null]

/** The trees between the graves, a few of them due for a look. */
const demo: AreaDemo = {
  fill: async ({ random, store, ask, before, workdayBefore, cemetery, say }) => {
    const places = await ask<{ id: number }>(
      `select id from locations l where cemetery_id = $1 and depth = 1
         and exists (select 1 from locations w where w.cemetery_id = l.cemetery_id and w.parent_id = l.id)
       order by sort_key limit 40`,
    )
    const said = (text: string | null) => text && say(text)
    const count = cemetery.deceased > 5000 ? 90 : 30
    await store(
      'trees',
      Array.from({ length: count }, (_, i) => {
        const [commonName, botanicalName] = random.pick(kinds)
        const seen = random.int(10, 800)
        const dbh = random.int(12, 110)
        return {
          tagNumber: `T-${String(i + 1).padStart(3, '0')}`,
          commonName: say(commonName),
          botanicalName,
          location: places.length > 0 ? random.pick(places).id : null,
          dbh,
          height: random.int(4, 28),
          spread: random.int(3, 18),
          status: 'standing',
          inspections: [
            {
              on: workdayBefore(seen),
              condition: random.weighted({ excellent: 15, good: 50, fair: 25, poor: 9, dead: 1 }),
              risk: random.weighted({ low: 70, moderate: 22, high: 7, extreme: 1 }),
              dbh,
              action: said(random.pick(actions)),
              nextDue: before(seen - 730),
            },
          ],
        }
      }),
    )
  },
}
export default demo
