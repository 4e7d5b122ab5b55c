import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  getImportView,
  type ImportView,
  type RowView,
  rowsOf,
  runImportStep,
  upload,
} from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

const file = join(process.env.SAMPLE_DATA ?? '', 'brooke-burials.csv')
const there = Boolean(process.env.SAMPLE_DATA) && existsSync(file)
if (!there)
  console.warn('SAMPLE_DATA with brooke-burials.csv is not set: the register is not imported')

describe.skipIf(!there)('a town’s register of 3,970 rows', () => {
  let open: OpenWorld
  let staff: Api
  let id: number
  let raw: string[][]
  let rows: RowView[]
  let before: unknown
  beforeAll(async () => {
    open = await openWorld()
    staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
    await staff.post('deceased', { lastName: 'Ortega', firstName: 'Rosa', birthDate: '1901' })
    await staff.post('locations', { name: 'K' })
    raw = Papa.parse<string[]>(readFileSync(file, 'utf8'), { skipEmptyLines: false }).data.slice(1)
    if (raw.at(-1)?.length === 1) raw.pop()
    before = await standing()
  })
  afterAll(() => open.close())

  /** All that lists and counts say of the cemetery. */
  const standing = async () =>
    Object.fromEntries(
      await Promise.all(
        ['deceased', 'interments', 'locations', 'property-types'].map(async (name) => {
          const list = await staff.list(name, { range: [0, 99] })
          return [name, { count: list.headers['content-range'], rows: list.json() }]
        }),
      ),
    )

  it('is uploaded and its columns are recognised by names and contents', async () => {
    const answer = await upload(staff, 'deceased', 'brooke-burials.csv', readFileSync(file))
    expect(answer.statusCode, answer.body).toBe(201)
    const made = answer.json() as ImportView
    id = made.id
    expect(made.rowCount).toBe(3970)
    expect(made.mapping).toEqual({
      columns: ['name', 'birthDate', 'deathDate', 'stone', 'section', 'lot', 'remarks', 'position'],
      dateOrder: 'mdy',
      nameForm: 'lastFirst',
      duplicates: 'create',
      capacity: null,
    })
  })

  it('is checked: every row has a plan, and nothing is written', async () => {
    const checked = await runImportStep(open, staff, id, 'check')
    expect(checked).toMatchObject({ state: 'checked', error: null })
    const { create = 0, merge = 0, skip = 0, failed = 0 } = checked.counts.check ?? {}
    expect(create + merge + skip + failed).toBe(3970)
    expect(await standing()).toEqual(before)
    expect(checked.counts.check?.issues).toMatchObject({
      notUsed: 35,
      infant: expect.any(Number),
      duplicateInFile: expect.any(Number),
    })
  })

  it('is imported', async () => {
    expect(await runImportStep(open, staff, id, 'run')).toMatchObject({
      state: 'done',
      error: null,
      progress: { done: 3970, of: 3970 },
    })
  })

  it('has accounted for every row, with its text unchanged', async () => {
    const done = await getImportView(staff, id)
    rows = await rowsOf(staff, id)
    expect(rows.map(({ cells }) => cells)).toEqual(raw)
    expect(rows.map((row) => row.id)).toEqual(raw.map((_, i) => i + 2))
    const { created = 0, skipped = 0, merged = 0, failed = 0 } = done.counts.run ?? {}
    expect([created + skipped, merged, failed]).toEqual([3970, 0, 0])
    expect(rows.filter(({ outcome }) => outcome === 'created')).toHaveLength(created)
    expect(rows.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(skipped)
  })

  it('keeps names, dates, stones and places as written', async () => {
    const people = await all('deceased')
    const interments = await all('interments')
    const locations = await all('locations')
    for (const row of rows) {
      const [name = '', dob = '', dod = '', stone = '', section = '', lot = '', , direction = ''] =
        row.cells
      if (row.outcome === 'skipped') {
        expect(
          [...row.issues.map(([code]) => code)].some((code) =>
            ['notUsed', 'blank', 'nobody', 'repeatedHeader'].includes(code),
          ),
        ).toBe(true)
        expect(row.deceased).toBeNull()
        continue
      }
      const person = people.get(row.deceased as number) as Record<
        string,
        { text: string } | string | null
      >
      const interment = interments.get(row.interment as number) as Record<string, unknown>
      expect(person.source).toBe(`brooke-burials.csv:${row.id}`)
      expect((person.birthDate as { text: string } | null)?.text ?? '').toBe(
        dob.trim() === '' ? '' : dob,
      )
      expect((person.deathDate as { text: string } | null)?.text ?? '').toBe(
        dod.trim() === '' ? '' : dod,
      )
      expect(person.stone ?? '').toBe(stone.trim())
      const kept = [
        person.prefix,
        person.firstName,
        person.middleName,
        person.lastName,
        person.suffix,
        person.maidenName,
        person.alsoKnownAs,
        person.remarks,
      ].join(' ')
      for (const word of name.match(/[\p{L}\p{N}]+/gu) ?? []) expect(kept).toContain(word)
      expect(interment).toMatchObject({
        deceased: row.deceased,
        status: 'completed',
        imported: true,
      })
      expect(interment.position ?? '').toBe(direction.trim())
      const address = [section, lot]
        .map((text) => text.trim())
        .filter(Boolean)
        .join(' › ')
      expect(person.location).toBe(interment.location)
      if (address === '') expect(interment.location).toBeNull()
      else
        expect(fold(String(locations.get(interment.location as number)?.address))).toBe(
          fold(address),
        )
    }
    expect(
      rows
        .filter(({ cells }) => cells[0]?.trim() === '(Not Used)')
        .every(({ outcome }) => outcome === 'skipped'),
    ).toBe(true)
  })

  it('is found by name and reported as CSV', async () => {
    const found = await staff.list('deceased', { filter: { q: 'blankensop' } })
    expect(found.json().length).toBeGreaterThan(10)
    const csv = Papa.parse<string[]>(
      (await staff.get(`imports/${id}/report.csv`)).body.replace(/^\uFEFF/, '').trimEnd(),
    )
    expect(csv.data).toHaveLength(3971)
  })

  it('is undone: the cemetery is as before', async () => {
    const undone = await runImportStep(open, staff, id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', counts: { undo: { kept: 0 } } })
    expect(await standing()).toEqual(before)
    expect((await staff.list('deceased', { filter: { q: 'blankensop' } })).json()).toEqual([])
    expect((await getImportView(staff, id)).counts.undo?.undone).toBe(undone.counts.run?.created)
  })

  const fold = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  async function all(name: string): Promise<Map<number, Record<string, unknown>>> {
    const found = new Map<number, Record<string, unknown>>()
    for (let first = 0; ; first += 500) {
      const page = (
        await staff.list(name, { sort: ['id', 'ASC'], range: [first, first + 499] })
      ).json() as Array<{ id: number }>
      for (const row of page) found.set(row.id, row)
      if (page.length < 500) return found
    }
  }
})
