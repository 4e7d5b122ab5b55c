import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '../../core/fields'
import { duplicatesSql } from '../../resources/deceased/duplicates.server'
import { areasReferringTo } from '../../server/cemetery/merging/references'
import { areas } from '../../server/engine/areas/areas'
import { childTableOf, hasChildTable, snakeCase, tableOf } from '../../server/engine/sql/columns'
import { bearer, signIn } from '../support/accounts'
import { type Api, api } from '../support/api'
import { createRecord, makePerson, makeSpace, uniqueName, userWith } from '../support/places'
import { sampleOf } from '../support/samples'
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
const now = async (name: string, id: number): Promise<One> =>
  (await staff.get(`${name}/${id}`)).json()
const merge = async (into: number, from: number, who = staff) =>
  who.post(
    `deceased/${into}/merge`,
    { other: from, version: (await now('deceased', from)).version },
    (await now('deceased', into)).version,
  )
const unmerge = async (from: number) =>
  staff.post(`deceased/${from}/unmerge`, {}, (await now('deceased', from)).version)
const namedAt = (record: One, path: string): unknown[] => {
  const [top = '', child] = path.split('.')
  const value = [record[top]].flat()
  return child ? value.map((row) => (row as Record<string, unknown>)[child]) : value
}
const inter = (deceased: number, values: object = {}) =>
  createRecord(staff, 'interments', {
    deceased,
    disposition: 'burial',
    status: 'completed',
    ...values,
  })

describe('merging deceased who were entered twice', () => {
  it('moves every reference of every area, by the areas’ own definitions, and back', async () => {
    const [into, from] = [await makePerson(staff), await makePerson(staff)]
    const made: Array<{ name: string; path: string; id: number }> = []
    for (const { area, paths } of areasReferringTo(areas, 'deceased'))
      for (const path of paths) {
        const [top = '', child] = path.split('.')
        const field = area.fields[top]
        if (!field || field.readOnly) continue
        const body = await sampleOf(staff, area.name)
        const value =
          field.kind === 'rows' && child
            ? [{ [child]: from.id }]
            : field.kind === 'refs'
              ? [from.id]
              : from.id
        const record = await createRecord(staff, area.name, { ...body, [top]: value })
        made.push({ name: area.name, path, id: record.id })
      }
    expect(made.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['interments', 'memorials', 'memories', 'work-orders', 'contacts']),
    )
    const merged = await merge(into.id, from.id)
    expect(merged.statusCode, merged.body).toBe(200)
    for (const { name, path, id } of made)
      expect(namedAt(await now(name, id), path), `${name}.${path}`).toEqual([into.id])
    expect(await now('deceased', from.id)).toMatchObject({ mergedInto: into.id })
    expect((await staff.post(`deceased/${from.id}/restore`, {})).json()).toMatchObject({
      code: 'merged',
      params: { name: into.label },
    })
    const back = await unmerge(from.id)
    expect(back.statusCode, back.body).toBe(200)
    for (const { name, path, id } of made)
      expect(namedAt(await now(name, id), path), `${name}.${path}`).toEqual([from.id])
    expect(await now('deceased', from.id)).toMatchObject({ mergedInto: null, archivedAt: null })
  })

  it('moves featured memorials, and restores each as it was', async () => {
    const { owner } = open.database
    const headers = bearer(await signIn(open.app, 'admin@world.test'))
    const feature = async (person: number) => {
      const url = '/api/v1/featured-memorials'
      const payload = { cemetery: oak, person }
      const answer = await open.app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json() as One
    }
    const shown = async () =>
      (
        await owner.query<{ id: number; person: number; away: boolean }>(
          `select id, deceased_id as person, archived_at is not null as away from featured_memorials
           where cemetery_id = $1 order by id`,
          [oak],
        )
      ).rows
    const dead = async () => {
      const one = await makePerson(staff)
      await staff.put(`deceased/${one.id}`, { deathDate: '1901' }, 1)
      return one
    }
    const [into, from, third] = [await dead(), await dead(), await dead()]
    const memorial = await feature(from.id)
    const alone = (person: number) => [{ id: memorial.id, person, away: false }]
    expect((await merge(into.id, from.id)).statusCode).toBe(200)
    expect(await shown()).toEqual(alone(into.id))
    expect((await unmerge(from.id)).statusCode).toBe(200)
    expect(await shown()).toEqual(alone(from.id))
    // Whoever has one already keeps it alone.
    const own = { id: (await feature(third.id)).id, person: third.id, away: false }
    expect((await merge(third.id, from.id)).statusCode).toBe(200)
    expect(await shown()).toEqual([{ id: memorial.id, person: from.id, away: true }, own])
    const { rows: noted } = await owner.query(
      `select action, user_name from system_audit where resource = 'featured-memorials' and record_id = $1 order by id desc limit 1`,
      [memorial.id],
    )
    expect(noted).toEqual([{ action: 'merge', user_name: expect.stringMatching(/./) }])
    expect((await unmerge(from.id)).statusCode).toBe(200)
    expect(await shown()).toEqual([...alone(from.id), own])
    // The door is for two who were merged, of the cemetery whose turn it is.
    await expect(
      open.database.app.query('select app_follow_featured($1, $2, null, null)', [into.id, from.id]),
    ).rejects.toThrow(/not merged/)
  })

  it('covers every column that refers to a deceased', async () => {
    const { rows } = await open.database.owner.query<{ at: string }>(
      `select c.relname || '.' || a.attname as at from pg_constraint k
         join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'cemetery_id'
       where k.contype = 'f' and k.confrelid = 'deceased'::regclass and not c.relispartition
       union
       select c.relname || '.' || a.attname from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname ~ '(^|_)(deceased|person)_id$' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by 1`,
    )
    const byAreas = areasReferringTo(areas, 'deceased').flatMap(({ area, paths }) =>
      paths.map((path) => {
        const [top = '', child] = path.split('.')
        const field = area.fields[top] as Field
        if (!hasChildTable(field)) return `${tableOf(area)}.${snakeCase(top)}_id`
        return `${childTableOf(area, top)}.${field.kind === 'refs' ? 'ref_id' : `${snakeCase(child ?? '')}_id`}`
      }),
    )
    // What an import made of a row is told as it was then: its undo finds whom it made, and keeps who changed.
    // Rows of the two themselves are brought together by the merge.
    const left = [
      'deceased_relationships.parent_id',
      'import_plans.deceased_id',
      'import_results.deceased_id',
    ]
    const followed = [...byAreas, 'featured_memorials.deceased_id']
    expect(rows.map(({ at }) => at).filter((at) => !left.includes(at))).toEqual(
      [...new Set(followed)].sort(),
    )
  })

  it('moves notes, files and tags, and back', async () => {
    const [into, from] = [await makePerson(staff), await makePerson(staff)]
    const tag = await createRecord(staff, 'tags', { name: uniqueName('Tag') })
    const note = await staff.post(`deceased/${from.id}/notes`, { text: 'Told by her niece' })
    expect(note.statusCode, note.body).toBe(201)
    const { owner } = open.database
    await owner.query(
      `insert into files (cemetery_id, resource, record_id, name, type, size, hash, user_id, user_name)
       values ($1, 'deceased', $2, 'x.jpg', 'image/jpeg', 1, sha256('x'), 1, 'x')`,
      [oak, from.id],
    )
    await owner.query(
      `insert into record_tags (cemetery_id, resource, record_id, tag_id) values ($1, 'deceased', $2, $3)`,
      [oak, from.id, tag.id],
    )
    const hangs = async () =>
      Promise.all(
        ['notes', 'files', 'record_tags'].map(async (table) =>
          (
            await owner.query<{ id: number }>(
              `select record_id as id from ${table} where resource = 'deceased' and record_id = any($1) order by 1`,
              [[into.id, from.id]],
            )
          ).rows.map(({ id }) => id),
        ),
      )
    await merge(into.id, from.id)
    // Its tags stay with whoever went as well: whoever looks at it sees what it was.
    const both = [into.id, from.id].sort((a, b) => a - b)
    expect(await hangs()).toEqual([[into.id], [into.id], both])
    await unmerge(from.id)
    expect(await hangs()).toEqual([[from.id], [from.id], [from.id]])
  })

  it('moves name, place and status along with the interment, and back', async () => {
    const space = await makeSpace(staff)
    const [into, from] = [await makePerson(staff), await makePerson(staff)]
    const grave = await inter(from.id, { location: space.id, actualDate: '2001' })
    expect((await merge(into.id, from.id)).json()).toMatchObject({
      location: space.id,
      intermentStatus: 'completed',
    })
    expect((await now('interments', grave.id)).deceasedName).toBe(into.label)
    await unmerge(from.id)
    expect((await now('interments', grave.id)).deceasedName).toBe(from.label)
    expect(await now('deceased', into.id)).toMatchObject({ location: null, intermentStatus: null })
    expect(await now('deceased', from.id)).toMatchObject({ location: space.id })
  })

  it('is refused where both are interred, announced beforehand, until one is voided', async () => {
    const [into, from] = [await makePerson(staff), await makePerson(staff)]
    const [mine, theirs] = [await inter(into.id), await inter(from.id)]
    const both = [mine, theirs].map(({ id }) => expect.objectContaining({ id }))
    const plan = await staff.post(`deceased/${into.id}/merge-plan`, { other: from.id }, 1)
    expect(plan.json()).toMatchObject({ clash: both })
    const refused = await merge(into.id, from.id)
    expect(refused.json()).toMatchObject({ status: 409, code: 'mergeClash', referents: both })
    expect(await now('deceased', from.id)).toMatchObject({ mergedInto: null, archivedAt: null })
    await staff.post(`interments/${theirs.id}/void`, { reason: 'Entered twice' }, 1)
    expect((await merge(into.id, from.id)).statusCode).toBe(200)
    // The struck line stays, and is theirs who are now one.
    expect(await now('interments', theirs.id)).toMatchObject({
      status: 'voided',
      deceased: into.id,
    })
    const back = await staff.post(`interments/${theirs.id}/unvoid`, {}, 3)
    expect(back.json()).toMatchObject({ status: 409, code: 'interredTwice' })
  })

  it('keeps a withheld person withheld, and needs permission', async () => {
    const [into, from] = [await makePerson(staff), await makePerson(staff)]
    await staff.put(`deceased/${from.id}`, { withheld: true, withheldReason: 'Family' }, 1)
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect((await merge(into.id, from.id, reader)).statusCode).toBe(403)
    const stranger = await api(open, null, oak)
    expect((await merge(into.id, from.id, stranger)).statusCode).toBe(401)
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    expect((await merge(into.id, from.id, elm)).statusCode).toBe(404)
    expect((await merge(into.id, into.id)).statusCode).toBe(400)
    expect((await merge(into.id, from.id)).json()).toMatchObject({
      withheld: true,
      withheldReason: 'Family',
    })
  })
})

describe('likely duplicate deceased', () => {
  interface Group {
    key: string
    count: number
    deceased: One[]
  }
  const groups = async () => (await staff.get('deceased/duplicates')).json().groups as Group[]

  it('share a name and a day, and are not proposed again once marked different', async () => {
    const lastName = uniqueName('Twin')
    const enter = (values: object) => createRecord(staff, 'deceased', { lastName, ...values })
    const one = await enter({ deathDate: '3 May 1895', birthDate: '1 Jan 1820' })
    const two = await enter({ deathDate: '1895-05-03', lastName: lastName.toUpperCase() })
    await enter({ deathDate: '1895' })
    await enter({ deathDate: '4 May 1895' })
    const known = (all: Group[]) =>
      all.filter(({ deceased }) => deceased.some(({ id }) => id === one.id))
    const [found, ...more] = known(await groups())
    expect(more).toEqual([])
    expect(found).toMatchObject({ count: 2, key: expect.stringMatching(/^d:1895-05-03\|/) })
    expect(found?.deceased.map(({ id }) => id)).toEqual([one.id, two.id])
    const { key, count } = found as Group
    await staff.post('deceased/duplicates/different', { key, count })
    expect(known(await groups())).toEqual([])
    const three = await enter({ deathDate: '3 May 1895', birthDate: '1 Jan 1820' })
    expect(known(await groups()).map((group) => [group.key.slice(0, 2), group.count])).toEqual([
      ['d:', 3],
      ['b:', 2],
    ])
    await merge(one.id, three.id)
    expect(known(await groups())).toEqual([])
  })

  it('are found by indexes only', async () => {
    const { owner } = open.database
    await owner.query(
      `insert into deceased (cemetery_id, label, sort_key, last_name, death_date, death_date_edtf, death_date_earliest, death_date_latest)
       select $1, 'n' || n, 'n' || n, 'n' || n, '1900-01-01', '1900-01-01', '1900-01-01', '1900-01-01' from generate_series(1, 20000) n`,
      [open.world.cemeteries.elm],
    )
    await owner.query('vacuum analyze deceased')
    const { rows } = await owner.query<Record<string, string>>(
      `explain ${duplicatesSql.replaceAll('$1', String(open.world.cemeteries.elm))}`,
    )
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toMatch(/deceased_alike_by_death|deceased_p\d+_cemetery_id_sort_key/)
    expect(plan).not.toMatch(/Seq Scan on deceased/)
  })
})
