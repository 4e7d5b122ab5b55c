import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packs } from '../../server/cemetery/cemeteries/packs/packs'
import { bearer, signIn } from '../support/accounts'
import { api } from '../support/api'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const ask = async (email: string | null, payload?: Record<string, unknown>) =>
  open.app.inject({
    method: payload ? 'POST' : 'GET',
    url: payload ? '/api/v1/cemeteries' : '/api/v1/packs',
    headers: email ? bearer(await signIn(open.app, email)) : {},
    ...(payload ? { payload } : {}),
  })

describe('starter packs', () => {
  it('are listed for system administrators only', async () => {
    expect((await ask(null)).statusCode).toBe(401)
    for (const email of ['staff@world.test', 'manager@world.test'])
      expect((await ask(email)).statusCode).toBe(403)
    const answer = await ask('admin@world.test')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(
      packs.map(({ key, name, locale, currency, timeZone }) => ({
        key,
        name,
        locale,
        currency,
        timeZone,
      })),
    )
  })

  it('leave nothing behind where one of their lists cannot be written', async () => {
    const { owner } = open.database
    await owner.query(
      `create function no_roles() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
       create trigger no_roles before insert on roles for each row execute function no_roles()`,
    )
    const named = { name: 'All Or Nothing', pack: packs[0]?.key }
    try {
      expect((await ask('admin@world.test', named)).statusCode).toBe(500)
    } finally {
      await owner.query('drop trigger no_roles on roles; drop function no_roles()')
    }
    const { rows } = await owner.query('select slug from cemeteries where name = $1', [named.name])
    expect(rows).toEqual([])
    // Its slug is free as well.
    const made = await ask('admin@world.test', named)
    expect([made.statusCode, made.json().slug ?? made.json().settings?.slug]).toEqual([
      201,
      'all-or-nothing',
    ])
  })

  it.each(packs.map(({ key }) => [key] as const))(
    '%s fills the lists of a new cemetery',
    async (key) => {
      const pack = packs.find((one) => one.key === key) as (typeof packs)[number]
      const made = await ask('admin@world.test', { name: `Started ${key}`, pack: key })
      expect(made.statusCode, made.body).toBe(201)
      expect(made.json()).toMatchObject({
        name: `Started ${key}`,
        locale: pack.locale,
        currency: pack.currency,
        timeZone: pack.timeZone,
      })
      const admin = await api(open, 'admin@world.test', made.json().id)
      const names = async (area: string) =>
        (await admin.list(area, { range: [0, 99], sort: ['id', 'ASC'] }))
          .json()
          .map(({ name }: { name: string }) => name)
      const { lists } = pack
      expect(await names('property-types')).toEqual(lists.levels.map(([name]) => name))
      expect(await names('burial-types')).toEqual(lists.burialTypes.map(([name]) => name))
      expect(await names('grave-statuses')).toEqual(Object.values(lists.graveStatuses))
      expect(await names('payment-methods')).toEqual(lists.paymentMethods.map(([name]) => name))
      expect(await names('job-types')).toEqual(lists.jobTypes.map(({ name }) => name))
      const prices = (await admin.list('price-items', { range: [0, 99] })).json()
      expect(prices).toHaveLength(lists.prices.length)
      for (const item of prices) expect(item).toMatchObject({ price: 0, status: 'inactive' })
      const levels = (await admin.list('property-types', { range: [0, 99] })).json()
      const inner = lists.levels.find(([, within]) => within) as (typeof lists.levels)[number]
      const [own, outer] = [inner[0], inner[1]].map((name) =>
        levels.find((level: { name: string }) => level.name === name),
      )
      expect(own.within).toBe(outer.id)
      const roles = (await admin.get('roles')).json() as Array<{ name: string; provider: boolean }>
      expect(
        roles
          .filter(({ provider }) => !provider)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(lists.roles.map(([name]) => name).sort())
      const audit = (await admin.get('activity?range=[0,499]')).json()
      expect(audit.length).toBeGreaterThan(lists.levels.length)
    },
  )

  it('are optional, and an unknown one is refused before anything is made', async () => {
    const bare = await ask('admin@world.test', { name: 'Bare' })
    expect(bare.statusCode).toBe(201)
    const admin = await api(open, 'admin@world.test', bare.json().id)
    expect((await admin.list('property-types', {})).json()).toEqual([])
    const refused = await ask('admin@world.test', { name: 'Refused', pack: 'atlantis' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual([{ field: 'pack', message: 'is not a starter pack' }])
    expect((await ask('staff@world.test', { name: 'Not theirs', pack: 'us' })).statusCode).toBe(403)
    const { rows } = await open.database.owner.query(
      "select 1 from cemeteries where name in ('Refused', 'Not theirs')",
    )
    expect(rows).toEqual([])
  })
})
