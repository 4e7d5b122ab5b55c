import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areasReferringTo } from '../../server/cemetery/merging/references'
import { areas } from '../../server/engine/areas/areas'
import { type Api, api } from '../support/api'
import { createRecord, makeContact, makeSpace, uniqueName, userWith } from '../support/places'
import { sampleOf, sampleRow } from '../support/samples'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
})
afterAll(() => open.close())

interface One {
  id: number
  version: number
  [field: string]: unknown
}
const now = async (name: string, id: number, who = staff): Promise<One> =>
  (await who.get(`${name}/${id}`)).json()
const merge = async (into: number, from: number, take?: string[], who = staff) =>
  who.post(
    `contacts/${into}/merge`,
    { other: from, version: (await now('contacts', from)).version, ...(take ? { take } : {}) },
    (await now('contacts', into)).version,
  )
const unmerge = async (from: number, who = staff) =>
  who.post(`contacts/${from}/unmerge`, {}, (await now('contacts', from)).version)
const pair = async () => [await makeContact(staff), await makeContact(staff)] as const
const right = async (holders: object[]) =>
  createRecord(staff, 'interment-rights', { location: (await makeSpace(staff)).id, holders })
/** The ids that a record names at a path such as `holders.contact`. */
const namedAt = (record: One, path: string): unknown[] => {
  const [top = '', child] = path.split('.')
  const value = [record[top]].flat()
  return child ? value.map((row) => (row as Record<string, unknown>)[child]) : value
}
/** What a record says, whatever version it is. */
const said = ({ version, updatedAt, ...rest }: One) => rest

describe('merging contacts', () => {
  it('moves every reference of every area, by the areas’ own definitions', async () => {
    const [into, from] = await pair()
    const made: Array<{ name: string; path: string; id: number }> = []
    for (const { area, paths } of areasReferringTo(areas, 'contacts'))
      for (const path of paths) {
        const [top = '', child] = path.split('.')
        const field = area.fields[top]
        if (!field || field.readOnly) continue
        const body = await sampleOf(staff, area.name)
        const value =
          field.kind === 'rows' && child
            ? [
                {
                  ...(await sampleRow(staff, field)),
                  [child]: from.id,
                  ...(area.name === 'contracts' ? { role: 'purchaser' } : {}),
                },
              ]
            : field.kind === 'refs'
              ? [from.id]
              : from.id
        if (top === 'signers') body.reason = 'inheritance'
        // Money is on one account.
        if (area.name === 'transactions' && top === 'contact') delete body.contract
        const record = await createRecord(staff, area.name, { ...body, [top]: value })
        made.push({ name: area.name, path, id: record.id })
      }
    expect(made.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'interment-rights',
        'reservations',
        'contracts',
        'transactions',
        'interactions',
        'interments',
        'deceased',
        'contacts',
      ]),
    )
    const answer = await merge(into.id, from.id)
    expect(answer.statusCode, answer.body).toBe(200)
    for (const { name, path, id } of made)
      expect(namedAt(await now(name, id), path), `${name}.${path}`).toEqual([into.id])
    expect(await now('contacts', from.id)).toMatchObject({ mergedInto: into.id })
    expect((await now('contacts', from.id)).archivedAt).not.toBeNull()

    const back = await unmerge(from.id)
    expect(back.statusCode, back.body).toBe(200)
    for (const { name, path, id } of made)
      expect(namedAt(await now(name, id), path), `${name}.${path}`).toEqual([from.id])
    expect(await now('contacts', from.id)).toMatchObject({ mergedInto: null, archivedAt: null })
  })

  it('fills missing values from the other, or the chosen ones; rows of both stay', async () => {
    const into = await createRecord(staff, 'contacts', {
      firstName: 'Rosa',
      lastName: uniqueName('Bell'),
      phones: [{ number: '555 0101' }],
    })
    const from = await createRecord(staff, 'contacts', {
      firstName: 'Rose',
      lastName: 'Bell',
      email: 'rose@bell.test',
      phones: [{ number: '555 0101' }, { number: '555 0102' }],
    })
    const kept = (await merge(into.id, from.id)).json()
    expect(kept).toMatchObject({ firstName: 'Rosa', email: 'rose@bell.test' })
    expect(kept.phones.map(({ number }: { number: string }) => number)).toEqual([
      '555 0101',
      '555 0102',
    ])
    const third = await createRecord(staff, 'contacts', { firstName: 'Rosalind', lastName: 'Bell' })
    expect((await merge(into.id, third.id, ['firstName'])).json()).toMatchObject({
      firstName: 'Rosalind',
      email: 'rose@bell.test',
    })
    const wrong = await merge(into.id, (await makeContact(staff)).id, ['phone'])
    expect(wrong.statusCode).toBe(400)
  })

  it('adds the shares of a right that both hold, and announces it', async () => {
    const [into, from] = await pair()
    const deed = await right([
      { contact: into.id, share: 2, role: 'co-owner' },
      { contact: from.id, share: 1, role: 'owner' },
    ])
    const plan = (await staff.post(`contacts/${into.id}/merge-plan`, { other: from.id })).json()
    expect(plan).toMatchObject({
      joined: [{ resource: 'interment-rights', id: deed.id, field: 'holders' }],
      missing: [],
    })
    await merge(into.id, from.id)
    const after = await now('interment-rights', deed.id)
    expect(after.holders).toMatchObject([{ contact: into.id, share: 3, role: 'owner' }])
    await unmerge(from.id)
    expect(said(await now('interment-rights', deed.id))).toEqual(said(deed))
  })

  it('keeps both histories, notes, files and tags; the undo restores them exactly', async () => {
    const [into, from] = await pair()
    const tag = await createRecord(staff, 'tags', { name: uniqueName('Family') })
    await staff.post(`contacts/${from.id}/notes`, { text: 'Called in spring' })
    const tagged = await staff.post('contacts/tags', {
      add: [{ record: from.id, tag: tag.id }],
      remove: [],
    })
    expect(tagged.statusCode, tagged.body).toBeLessThan(300)
    const before = [await now('contacts', into.id), await now('contacts', from.id)].map(said)
    await merge(into.id, from.id)
    const story = (
      await staff.list('activity', { filter: { resource: 'contacts', recordId: into.id } })
    ).json()
    expect(story.filter((row: { action: string }) => row.action === 'create')).toHaveLength(2)
    expect(
      story.some((row: { note?: { text: string } }) => row.note?.text === 'Called in spring'),
    ).toBe(true)
    expect((await staff.list('contacts', { filter: { tags: tag.id } })).json()).toMatchObject([
      { id: into.id },
    ])
    await unmerge(from.id)
    expect([await now('contacts', into.id), await now('contacts', from.id)].map(said)).toEqual(
      before,
    )
    expect((await staff.list('contacts', { filter: { tags: tag.id } })).json()).toMatchObject([
      { id: from.id },
    ])
  })

  it('leaves no relationship of a contact to itself', async () => {
    const [into, from] = await pair()
    const child = await createRecord(staff, 'contacts', {
      lastName: uniqueName('Child'),
      relationships: [{ contact: into.id }, { contact: from.id }],
    })
    await staff.put(`contacts/${into.id}`, { relationships: [{ contact: from.id }] }, 1)
    await staff.put(`contacts/${from.id}`, { relationships: [{ contact: into.id }] }, 1)
    const kept = (await merge(into.id, from.id)).json()
    expect(kept.relationships).toEqual([])
    expect((await now('contacts', child.id)).relationships).toMatchObject([{ contact: into.id }])
    await unmerge(from.id)
    expect((await now('contacts', into.id)).relationships).toMatchObject([{ contact: from.id }])
    expect((await now('contacts', child.id)).relationships).toEqual(child.relationships)
  })

  it('needs both versions: 428, 412 of either', async () => {
    const [into, from] = await pair()
    const call = (version: number, other: number) =>
      staff.post(`contacts/${into.id}/merge`, { other: from.id, version: other }, version)
    expect(
      (await staff.post(`contacts/${into.id}/merge`, { other: from.id, version: 1 })).statusCode,
    ).toBe(428)
    expect((await call(7, 1)).statusCode).toBe(412)
    const stale = await call(1, 7)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ id: from.id })
    expect(
      (await staff.post(`contacts/${into.id}/merge`, { other: into.id, version: 1 }, 1)).statusCode,
    ).toBe(400)
  })

  it('is not undone where something was changed since, and says what', async () => {
    const [into, from] = await pair()
    const deed = await right([{ contact: from.id }])
    await merge(into.id, from.id)
    const moved = await now('interment-rights', deed.id)
    await staff.put(`interment-rights/${deed.id}`, { remarks: 'Later' }, moved.version)
    const refused = await unmerge(from.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'mergeChanged',
      params: { name: expect.any(String) },
    })
    expect((await staff.post(`contacts/${from.id}/restore`)).json()).toMatchObject({
      code: 'merged',
    })
    expect((await unmerge(into.id)).json()).toMatchObject({ code: 'notMerged' })
  })

  it('is done once of two at once, also the other way round', async () => {
    const [a, b] = await pair()
    const c = await makeContact(staff)
    const call = (into: number, from: number) =>
      staff.post(`contacts/${into}/merge`, { other: from, version: 1 }, 1)
    const codes = (
      await Promise.all([call(a.id, b.id), call(b.id, a.id), call(a.id, c.id), call(c.id, a.id)])
    )
      .map(({ statusCode }) => statusCode)
      .sort()
    expect(codes[0]).toBe(200)
    expect(codes.slice(1).every((code) => [409, 412].includes(code))).toBe(true)
  })

  it('misses no reference that is added at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const [into, from] = await pair()
      const space = await makeSpace(staff)
      const [merged, bought] = await Promise.all([
        merge(into.id, from.id),
        staff.post('interment-rights', { location: space.id, holders: [{ contact: from.id }] }),
      ])
      expect(merged.statusCode, merged.body).toBe(200)
      if (bought.statusCode === 201)
        expect((await now('interment-rights', bought.json().id)).holders).toMatchObject([
          { contact: into.id },
        ])
      else expect(bought.statusCode).toBe(400)
    }
  })

  it('needs permission to write whatever it changes, and is closed to strangers', async () => {
    const [into, from] = await pair()
    const contract = await createRecord(staff, 'contracts', { parties: [{ contact: from.id }] })
    const clerk = await api(open, await userWith(open, oak, ['personWrite']), oak)
    expect(
      (await clerk.post(`contacts/${into.id}/merge-plan`, { other: from.id })).json(),
    ).toMatchObject({ missing: ['contracts'], moves: [] })
    expect((await merge(into.id, from.id, undefined, clerk)).statusCode).toBe(403)
    expect((await now('contracts', contract.id)).parties).toMatchObject([{ contact: from.id }])
    const reader = await api(open, await userWith(open, oak, ['personRead']), oak)
    for (const [who, status] of [
      [await api(open, null, oak), 401],
      [await api(open, 'stranger@world.test', oak), 404],
      [reader, 403],
      [await api(open, 'staff@world.test', open.world.cemeteries.elm), 404],
    ] as const) {
      expect(
        (await who.post(`contacts/${into.id}/merge`, { other: from.id, version: 1 }, 1)).statusCode,
      ).toBe(status)
      expect((await who.post(`contacts/${from.id}/unmerge`, {}, 1)).statusCode).toBe(status)
      if (who !== reader)
        expect(
          (await who.post(`contacts/${into.id}/merge-plan`, { other: from.id })).statusCode,
        ).toBe(status)
    }
    const foreign = await makeContact(
      await api(open, 'admin@world.test', open.world.cemeteries.elm),
    )
    expect(
      (await staff.post(`contacts/${into.id}/merge`, { other: foreign.id, version: 1 }, 1))
        .statusCode,
    ).toBe(404)
  })

  it('covers every table that refers to a record', async () => {
    const { rows } = await open.database.owner.query(
      `select c.relname as name from pg_class c
       join pg_attribute r on r.attrelid = c.oid and r.attname = 'resource' join pg_attribute i on i.attrelid = c.oid and i.attname = 'record_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
    // What the engine writes with the record itself is moved with its fields. The audit stays as it was written; words, imports and keys of requests tell of what happened then. Numbers of lists follow the merges where they are looked up. Documents are of areas with papers, whose records are not merged.
    const left = [
      'audit',
      'documents',
      'system_audit',
      'custom_values',
      'idempotency_keys',
      'import_made',
      'import_numbers',
      'search_index',
    ]
    expect(rows.map(({ name }) => name).filter((name) => !left.includes(name))).toEqual([
      'files',
      'follows',
      'notes',
      'record_tags',
    ])
  })
})
