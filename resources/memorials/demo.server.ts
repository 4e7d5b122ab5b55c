import type { AreaDemo } from '../../server/demo/area-demos'

const most = 300
const materials = ['Grey granite', 'Black granite', 'White marble', 'Sandstone', 'Slate', 'Bronze']
const words = ['In loving memory', 'At rest', 'Forever in our hearts', 'Gone but not forgotten', '']
const types = { headstone: 60, flatMarker: 18, ledger: 6, monument: 5, cross: 5, plaque: 6 }

/** Stones over those who lie here, most of them sound; a few permits that wait. */
const demo: AreaDemo = {
  fill: async ({ random, store, ask, before, workdayBefore, say }) => {
    const thisYear = Number(before(0).slice(0, 4))
    const lying = await ask<{ person: number; name: string; place: number; year: number | null }>(
      `select i.deceased_id as person, d.label as name, i.location_id as place,
         extract(year from d.death_date_latest)::int as year
       from interments i join deceased d on d.cemetery_id = $1 and d.id = i.deceased_id
       where i.cemetery_id = $1 and i.status = 'completed' and i.location_id is not null
       order by md5(i.deceased_name), i.position, d.death_date_latest nulls last limit ${most}`,
    )
    const masons = await ask<{ id: number }>(
      'select id from vendors where cemetery_id = $1 order by sort_key limit 3',
    )
    const [fee] = await ask<{ id: number; price: number }>(
      "select id, price from price_items where cemetery_id = $1 and sku = 'FEE-120' limit 1",
    )
    const sections = await ask<{ id: number; label: string }>(
      'select id, label from locations where cemetery_id = $1 and parent_id is null order by id limit 2',
    )
    await store('monument-rules', [
      {
        name: say('Whole cemetery'),
        inForceFrom: '2020-01-01',
        maxHeight: 140,
        maxWidth: 120,
        minThickness: 8,
        feeItem: fee?.id ?? null,
        validDays: 365,
      },
      ...sections.map(({ id, label }, i) => ({
        name: label,
        locations: [id],
        inForceFrom: '2024-01-01',
        maxHeight: i === 0 ? 90 : 110,
        minWidth: 40,
        maxWidth: 80,
        minThickness: 8,
        materials: [say('Grey granite'), say('White marble'), say('Slate')].join(', '),
        feeItem: fee?.id ?? null,
        validDays: 365,
      })),
    ])
    await store(
      'memorials',
      lying.map(({ person, name, place, year }, i) => {
        const waits = i % 25 === 7
        const ready = i % 40 === 11
        const decided = i % 60 === 23 ? 'refused' : i % 60 === 41 ? 'expired' : null
        const status = waits ? 'requested' : ready ? 'approved' : (decided ?? 'installed')
        const type = random.weighted(types)
        const seen = random.int(20, 1700)
        // A stone is set in the year after, and is looked at when it stands.
        const installed = year !== null && year + 1 < thisYear ? year + 1 : null
        const stands = installed === null || before(seen) > `${installed + 1}`
        const result = random.weighted({ sound: 88, watch: 10, unsafe: 2 })
        return {
          deceased: [person],
          locations: [place],
          type,
          status,
          inscription: [name, say(random.pick(words))].filter(Boolean).join('\n'),
          material: say(type === 'plaque' ? 'Bronze' : random.pick(materials)),
          mason: random.chance(0.4) ? random.pick(masons)?.id : null,
          width: random.int(45, 110),
          height: type === 'flatMarker' ? random.int(8, 15) : random.int(50, 140),
          thickness: random.int(8, 25),
          ...(waits || ready ? { requestedOn: workdayBefore(random.int(5, 30)) } : {}),
          ...(waits && fee ? { feeItem: fee.id, fee: fee.price } : {}),
          ...(ready
            ? {
                approvedOn: workdayBefore(1),
                permitUntil: before(-364),
                permitNumber: `M-${1000 + i}`,
              }
            : {}),
          ...(status === 'refused'
            ? {
                requestedOn: workdayBefore(60),
                approvedOn: workdayBefore(50),
                decisionReason: say('Higher than the section allows'),
              }
            : {}),
          ...(status === 'expired'
            ? {
                requestedOn: workdayBefore(420),
                approvedOn: workdayBefore(400),
                permitUntil: before(35),
                permitNumber: `M-${1000 + i}`,
              }
            : {}),
          ...(status === 'installed' && installed ? { installedOn: String(installed) } : {}),
          inspections:
            status === 'installed' && random.chance(0.6) && stands
              ? [
                  {
                    on: workdayBefore(seen),
                    method: 'hand',
                    result,
                    action: result === 'unsafe' ? say('Laid flat, family told') : null,
                    nextDue: before(seen - (result === 'sound' ? 1826 : 365)),
                  },
                ]
              : [],
        }
      }),
    )
  },
}
export default demo
