import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../server/engine/areas/areas'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  reservationOf,
  rightOn,
  uniqueName,
  voidRight,
} from './support/places'
import { sampleOf, sampleRow } from './support/samples'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elsewhere: Api
beforeAll(async () => {
  open = await openWorld()
  await open.database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true',
  )
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  elsewhere = await api(open, 'admin@world.test', open.world.cemeteries.elm)
})
afterAll(() => open.close())

const read = async (path: string) => (await staff.get(path)).json()
const found = async (name: string, q: string) =>
  (await staff.list(name, { filter: { q } })).json().map((row: { id: number }) => row.id)

/** What a request does while another transaction is under way: it waits, and then sees its outcome. */
async function meanwhile<T>(
  work: (client: PoolClient) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const client = await open.database.owner.connect()
  try {
    await client.query('begin')
    await work(client)
    const answer = request()
    const first = await Promise.race([answer.then(() => 'answered'), wait(300, 'waits')])
    await client.query('commit')
    expect(first).toBe('waits')
    return await answer
  } finally {
    client.release()
  }
}

describe('under concurrent changes', () => {
  it('nothing is archived that another transaction is just referring to', async () => {
    const contact = await makeContact(staff)
    const space = await makeSpace(staff)
    const right = (await rightOn(staff, space.id)).json()
    const answer = await meanwhile(
      async (client) => {
        await client.query(
          'select from contacts where cemetery_id = $1 and id = $2 for key share',
          [staff.cemeteryId, contact.id],
        )
        await client.query(
          'update interment_rights_holders set contact_id = $2 where cemetery_id = $1 and parent_id = $3',
          [staff.cemeteryId, contact.id, right.id],
        )
      },
      () => staff.delete(`contacts/${contact.id}`, 1),
    )
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'referenced',
      referents: [{ resource: 'interment-rights', id: right.id }],
    })
  })

  it('no claimed space is moved under one that is just being claimed', async () => {
    const section = await makeSpace(staff)
    const lot = await makeSpace(staff, { parent: section.id })
    const space = await makeSpace(staff)
    await rightOn(staff, space.id)
    const { version } = await read(`locations/${space.id}`)
    const answer = await meanwhile(
      async (client) => {
        await client.query(
          'select from locations where cemetery_id = $1 and id = $2 for no key update',
          [staff.cemeteryId, section.id],
        )
        await client.query(
          `insert into claims (cemetery_id, location_id, path, kind, source_id) values ($1, $2, $3, 'hold', $2)`,
          [staff.cemeteryId, section.id, section.path],
        )
      },
      () => staff.put(`locations/${space.id}`, { parent: lot.id }, version),
    )
    expect(answer.json()).toMatchObject({ status: 409, code: 'claimed' })
  })

  it('a late writer gets the current record with its rows', async () => {
    const contact = await createRecord(staff, 'contacts', {
      lastName: 'Late',
      phones: [{ number: '1' }],
    })
    const answer = await meanwhile(
      async (client) => {
        const own = [staff.cemeteryId, contact.id]
        await client.query(
          'update contacts set version = 2 where cemetery_id = $1 and id = $2',
          own,
        )
        await client.query(
          `update contacts_phones set number = '2' where cemetery_id = $1 and parent_id = $2`,
          own,
        )
      },
      () => staff.put(`contacts/${contact.id}`, { lastName: 'Later' }, 1),
    )
    expect(answer.statusCode).toBe(412)
    expect(answer.json().current).toMatchObject({ version: 2, phones: [{ number: '2' }] })
  })

  it('property types form no circle from two sides', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [
        await createRecord(staff, 'property-types', { name: uniqueName('Tier') }),
        await createRecord(staff, 'property-types', { name: uniqueName('Tier') }),
      ]
      const answers = await Promise.all([
        staff.put(`property-types/${a.id}`, { within: b.id }, 1),
        staff.put(`property-types/${b.id}`, { within: a.id }, 1),
      ])
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
    }
  })
})

describe('names in other records', () => {
  it('follow a renamed space into its reservation', async () => {
    const lot = await makeSpace(staff)
    const space = await makeSpace(staff, { parent: lot.id })
    const reservation = (await reservationOf(staff, [space.id])).json()
    const { version } = await read(`locations/${lot.id}`)
    await staff.put(`locations/${lot.id}`, { name: 'Hawthornden' }, version)
    const after = await read(`reservations/${reservation.id}`)
    expect(after.spaces).toMatch(/^Hawthornden › /)
    expect(after.version).toBe(1)
    expect(await found('reservations', 'hawthornden')).toEqual([reservation.id])
  })

  it('are current again when a record is restored', async () => {
    const person = await makePerson(staff, 'Beforehand')
    const interment = await createRecord(staff, 'interments', { deceased: person.id })
    const space = await makeSpace(staff)
    const reservation = (await reservationOf(staff, [space.id])).json()
    const right = (await rightOn(staff, (await makeSpace(staff)).id)).json()
    await voidRight(staff, right.id, 1)
    for (const [path, version] of [
      [`interments/${interment.id}`, 1],
      [`reservations/${reservation.id}`, 1],
      [`interment-rights/${right.id}`, 2],
    ] as const)
      expect((await staff.delete(path, version)).statusCode, path).toBe(200)
    await staff.put(`deceased/${person.id}`, { lastName: 'Afterwards' }, 1)
    await staff.put(`contacts/${reservation.contact}`, { lastName: 'Afterwards' }, 1)
    await staff.put(`contacts/${right.holders[0].contact}`, { lastName: 'Afterwards' }, 1)
    for (const path of [
      `interments/${interment.id}`,
      `reservations/${reservation.id}`,
      `interment-rights/${right.id}`,
    ]) {
      const restored = await staff.post(`${path}/restore`)
      expect(restored.json().label, path).toContain('Afterwards')
      expect(await found(path.split('/')[0] as string, 'afterwards')).toContain(restored.json().id)
    }
  })
})

describe('statuses', () => {
  it('are never blank where they have a default', async () => {
    const space = await makeSpace(staff)
    const person = await makePerson(staff)
    const made = await createRecord(staff, 'interments', {
      deceased: person.id,
      location: space.id,
      status: null,
      disposition: null,
    })
    expect(made).toMatchObject({ status: 'requested', disposition: 'burial' })
    for (const field of ['status', 'disposition'])
      expect((await staff.put(`interments/${made.id}`, { [field]: null }, 1)).json()).toMatchObject(
        {
          status: 400,
          errors: [{ field }],
        },
      )
    const second = await staff.post('interments', { deceased: person.id, location: space.id })
    expect(second.json()).toMatchObject({ status: 409, code: 'capacity' })
    const right = (await rightOn(staff, space.id)).json()
    const freed = await staff.put(`interment-rights/${right.id}`, { status: null }, 1)
    expect(freed.statusCode).toBe(400)
    expect((await rightOn(staff, space.id)).statusCode).toBe(409)
  })

  it('cannot be used to remove a completed interment', async () => {
    for (const back of ['requested', 'disinterred']) {
      const made = await createRecord(staff, 'interments', {
        deceased: (await makePerson(staff)).id,
        status: 'completed',
      })
      const reason = { disinterredOn: '2026', disinterReason: 'moved' }
      const body = { status: back, ...(back === 'disinterred' ? reason : {}) }
      expect((await staff.put(`interments/${made.id}`, body, 1)).statusCode).toBe(200)
      expect((await staff.delete(`interments/${made.id}`, 2)).json()).toMatchObject({
        status: 409,
        code: 'completed',
      })
    }
    const requested = await createRecord(staff, 'interments', {
      deceased: (await makePerson(staff)).id,
    })
    expect((await staff.delete(`interments/${requested.id}`, 1)).statusCode).toBe(200)
  })

  it('of a hold end when its place is archived', async () => {
    const space = await makeSpace(staff)
    await staff.post(
      `locations/${space.id}/hold`,
      { reason: 'roots', until: '2027-01-01T00:00:00Z' },
      1,
    )
    expect((await staff.delete(`locations/${space.id}`, 2)).statusCode).toBe(200)
    const restored = await staff.post(`locations/${space.id}/restore`)
    expect(restored.json()).toMatchObject({
      holdReason: null,
      holdUntil: null,
      status: 'available',
    })
  })
})

it('a range is counted before it is created', async () => {
  for (const preview of [true, false]) {
    const answer = await staff.post('locations/generate', {
      levels: Array.from({ length: 4 }, () => ({ from: '1', to: '9999' })),
      preview,
    })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'levels' }] })
  }
})

it('a value that another record has is refused by its field', async () => {
  const name = uniqueName('Twice')
  await createRecord(staff, 'tags', { name })
  expect((await staff.post('tags', { name: name.toUpperCase() })).json()).toMatchObject({
    status: 409,
    code: 'unique',
    detail: 'Another record has the same name.',
    errors: [{ field: 'name', message: 'exists already' }],
  })
})

describe('another cemetery', () => {
  it('cannot be reached by rows, ranges, holds and bulk', async () => {
    const space = await makeSpace(elsewhere)
    const type = await createRecord(elsewhere, 'property-types', { name: uniqueName('Tier') })
    const levels = [{ from: '1', to: '2' }]
    for (const [path, body] of [
      ['locations/generate', { levels, parent: space.id }],
      ['locations/generate', { levels, parent: space.id, preview: true }],
      ['locations/generate', { levels: [{ ...levels[0], propertyType: type.id }] }],
    ] as const)
      expect((await staff.post(path, body)).statusCode, JSON.stringify(body)).toBe(400)
    for (const action of ['hold', 'lift', 'restore'])
      expect(
        (await staff.post(`locations/${space.id}/${action}`, { reason: 'x' }, 1)).statusCode,
        action,
      ).toBe(404)
    for (const action of ['archive', 'restore', 'update']) {
      const answer = await staff.post('locations/bulk', {
        action,
        records: [{ id: space.id, version: 1 }],
        values: { name: 'Mine' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain(space.label)
    }
    const timeline = await staff.list('activity', {
      filter: { resource: 'locations', recordId: space.id },
    })
    expect(timeline.json()).toEqual([])
    expect((await elsewhere.get(`locations/${space.id}`)).json()).toMatchObject({
      version: 1,
      name: space.name,
    })
  })

  it('is refused in the rows of every area', async () => {
    for (const area of areas)
      for (const [name, field] of Object.entries(area.fields)) {
        if (field.kind !== 'rows' || field.readOnly) continue
        for (const [child, own] of Object.entries(field.fields)) {
          if (own.kind !== 'ref') continue
          const foreign = await createRecord(elsewhere, own.to, await sampleOf(elsewhere, own.to))
          const sample = await sampleOf(staff, area.name)
          const first = await sampleRow(staff, field)
          const contact = await makeContact(staff)
          const item = Object.hasOwn(field.fields, 'priceItem')
            ? await createRecord(staff, 'price-items', await sampleOf(staff, 'price-items'))
            : undefined
          const row = {
            ...(Object.hasOwn(field.fields, 'contact') ? { contact: contact.id } : {}),
            ...(item ? { priceItem: item.id } : {}),
            ...first,
            [child]: foreign.id,
          }
          const answer = await staff.post(area.name, { ...sample, [name]: [row] })
          expect(answer.statusCode, `${area.name}.${name}.${child}: ${answer.body}`).toBe(400)
          expect(answer.json().errors[0].field).toBe(`${name}.0.${child}`)
        }
      }
  })
})

it('after all of this counts equal the records, and the index their words', async () => {
  for (const area of areas) {
    const table = `"${area.name.replaceAll('-', '_')}"`
    const counts = await open.database.owner.query(
      `select cemetery_id from (
         select cemetery_id, count(*) as n from ${table} where archived_at is null group by 1
         union all select cemetery_id, -sum(n) from record_counts where resource = $1 group by 1
       ) t group by 1 having sum(n) <> 0`,
      [area.name],
    )
    expect(counts.rows, `the count of ${area.name}`).toEqual([])
    const words = await open.database.owner.query(
      `select * from (
         select cemetery_id, id as record_id, unnest(search_words) as word, sort_key from ${table}
         where archived_at is null) t
       full join (select * from search_index where resource = $1) i
         using (cemetery_id, record_id, word, sort_key)
       where t is null or i is null`,
      [area.name],
    )
    expect(words.rows, `the words of ${area.name}`).toEqual([])
  }
})
