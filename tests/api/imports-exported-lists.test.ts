import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedColumns } from '../../server/cemetery/imports/exported-columns'
import { areas } from '../../server/engine/areas/areas'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let from: Api
let into: Api
beforeAll(async () => {
  open = await openWorld()
  from = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  into = await api(open, 'admin@world.test', open.world.cemeteries.elm)
})
afterAll(() => open.close())

type Stored = Record<string, unknown> & { id: number; version: number; label: string }
const all = async (who: Api, area: string, filter: object = {}) =>
  (await who.list(area, { range: [0, 499], sort: ['id', 'ASC'], filter })).json() as Stored[]

async function exported(who: Api, area: string, query = '', language = 'en', format = 'csv') {
  const file = await open.app.inject({
    url: `/api/v1/cemeteries/${who.cemeteryId}/${area}/export?format=${format}${query}`,
    headers: { ...who.headers, 'accept-language': language },
  })
  expect(file.statusCode, file.body).toBe(200)
  return file.rawPayload
}

async function mapped(
  who: Api,
  area: string,
  file: Buffer | string,
  change: object = {},
  name = 'list.csv',
) {
  const answer = await upload(who, area, name, file)
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json() as ImportView
  const put = await who.put(
    `imports/${made.id}/mapping`,
    { ...made.mapping, ...change },
    made.version,
  )
  expect(put.statusCode, put.body).toBe(200)
  return made
}

async function imported(
  who: Api,
  area: string,
  file: Buffer | string,
  change: object = {},
  name = 'list.csv',
) {
  const made = await mapped(who, area, file, change, name)
  const checked = await runImportStep(open, who, made.id, 'check')
  expect(checked).toMatchObject({ state: 'checked', error: null })
  const done = await runImportStep(open, who, made.id, 'run')
  expect(done).toMatchObject({ state: 'done', error: null })
  return { id: made.id, mapping: made.mapping, checked, done, rows: await rowsOf(who, made.id) }
}

it('each field of each exported list is imported, or follows from others', () => {
  for (const [target, columns] of Object.entries(exportedColumns)) {
    const area = areas.find(({ name }) => name === target)
    const undecided = Object.keys(area?.fields ?? {}).filter((name) => !(name in columns))
    expect(undecided, `${target}: decide in exported-columns.ts`).toEqual([])
  }
})

describe('exported people with relationships', () => {
  const names = async (who: Api) => {
    const people = await all(who, 'deceased')
    const label = new Map(people.map(({ id, label }) => [id, label]))
    const lists: Record<string, Map<number, string>> = {}
    for (const list of ['relationship-types', 'military-branches', 'funeral-homes'])
      lists[list] = new Map((await all(who, list)).map(({ id, label }) => [id, label]))
    return people
      .map((one) => ({
        label: one.label,
        branch: lists['military-branches']?.get(one.militaryBranch as number) ?? null,
        home: lists['funeral-homes']?.get(one.funeralHome as number) ?? null,
        ties: (one.relationships as Array<Record<string, number | string | null>>).map((tie) => [
          lists['relationship-types']?.get(tie.type as number) ?? null,
          label.get(tie.deceased as number) ?? null,
          tie.remarks,
        ]),
        born: (one.birthDate as { edtf: string } | null)?.edtf ?? null,
        status: one.intermentStatus,
        source: one.source,
        version: one.version,
      }))
      .sort((a, b) => (a.label < b.label ? -1 : 1))
  }
  const tagsOf = async (who: Api, id: number) =>
    JSON.stringify((await who.get(`deceased/tags?records=[${id}]`)).json())

  it('are imported with relationships in any order, lists, tags, and dates as written', async () => {
    const [spouse, child] = [
      await createRecord(from, 'relationship-types', { name: 'Spouse of' }),
      await createRecord(from, 'relationship-types', { name: 'Child; of' }),
    ]
    const branch = await createRecord(from, 'military-branches', {
      name: 'Navy, "old"',
      kind: 'branch',
    })
    const home = await createRecord(from, 'funeral-homes', { name: 'Grey & Sons; Ltd' })
    const ann = await createRecord(from, 'deceased', {
      lastName: 'Ash, Jr',
      firstName: 'Ann',
      funeralHome: home.id,
    })
    const ben = await createRecord(from, 'deceased', {
      lastName: 'Ash',
      firstName: 'Ben',
      militaryBranch: branch.id,
      birthDate: '1890-02',
      relationships: [
        { type: spouse.id, deceased: ann.id, remarks: 'wed 1910, "here"; twice' },
        { type: child.id, remarks: 'of one who is not here' },
      ],
    })
    const first = (await from.get(`deceased/${ann.id}`)).json() as Stored
    const tied = await from.put(
      `deceased/${ann.id}`,
      { relationships: [{ type: spouse.id, deceased: ben.id }] },
      first.version,
    )
    expect(tied.statusCode, tied.body).toBe(200)
    // Two of one name: the number says who is who.
    await createRecord(from, 'deceased', { lastName: 'Ash', firstName: 'Ben' })
    await createRecord(from, 'deceased', {
      lastName: "'=1+1",
      firstName: '00123',
      remarks: 'A › B',
    })
    await createRecord(from, 'interments', {
      deceased: ben.id,
      status: 'scheduled',
      disposition: 'burial',
      scheduledStart: '2031-01-01T10:00:00Z',
    })
    await open.database.owner.query(
      `update deceased set birth_date = '04/08/1948', birth_date_edtf = '1948-08-04', birth_date_earliest = '1948-08-04', birth_date_latest = '1948-08-04'
       where id = $1`,
      [ann.id],
    )
    const tag = await createRecord(from, 'tags', { name: 'Founders; "first"' })
    const put = await from.post('deceased/tags', {
      add: [{ record: ben.id, tag: tag.id }],
      remove: [],
    })
    expect(put.statusCode, put.body).toBe(200)

    const before = await names(from)
    for (const format of ['csv', 'xlsx']) {
      const file = await exported(from, 'deceased', '', 'es', format)
      const { id, done, mapping } = await imported(into, 'deceased', file, {}, `list.${format}`)
      expect(mapping.columns).toContain('relationships')
      expect(done.counts.check?.issues).not.toHaveProperty('linkMissing')
      const after = await names(into)
      // Nothing was written twice.
      expect(after).toEqual(before.map((one) => ({ ...one, version: 1 })))
      const own = (await all(into, 'deceased')).find(
        ({ label, militaryBranch }) => label === 'Ash, Ben' && militaryBranch,
      )
      expect(await tagsOf(into, own?.id as number)).toContain('Founders; \\"first\\"')
      const lying = await all(into, 'interments')
      expect(lying.map(({ status }) => status)).toEqual(['scheduled'])
      const undone = await runImportStep(open, into, id, 'undo')
      expect(undone.counts.undo).toMatchObject({ kept: 0 })
      expect(await all(into, 'deceased')).toEqual([])
      expect(await all(into, 'funeral-homes')).toEqual([])
    }
  })

  it('flag a related person who is not there, and keep the name', async () => {
    const file =
      'Record number,Last name,First name,Relationships\r\n1,Elm,Eva,"Spouse of, ""Elm, Max #999999"""\r\n'
    const { done } = await imported(into, 'deceased', file)
    expect(done.counts.check?.issues).toMatchObject({ linkMissing: 1 })
    const [eva] = await all(into, 'deceased', { lastName: 'Elm' })
    expect(eva?.relationships).toMatchObject([{ deceased: null, remarks: 'Elm, Max' }])
  })
})

describe('an exported list with chosen columns', () => {
  it.each(['en', 'fr', 'es'])(
    'is recognised in %s, changes what it says, and makes nobody twice',
    async (language) => {
      const lastName = `Part ${language}`
      const one = await createRecord(from, 'deceased', {
        lastName,
        firstName: 'Una',
        religion: 'Quaker',
        stone: 'Granite',
        remarks: 'kept',
      })
      const columns = encodeURIComponent(JSON.stringify(['id', 'label', 'religion', 'stone']))
      const filter = encodeURIComponent(JSON.stringify({ lastName }))
      const file = (
        await exported(from, 'deceased', `&columns=${columns}&filter=${filter}`, language)
      ).toString()
      const edited = file.replace('Quaker', 'Baptist').replace('Granite', '')

      // Left alone by default.
      const { mapping, done } = await imported(from, 'deceased', edited)
      expect(mapping).toMatchObject({
        columns: ['number', 'name', 'religion', 'stone'],
        numbers: 'skip',
      })
      expect(done.counts.run).toMatchObject({ created: 0, merged: 0, skipped: 1 })

      const changed = await imported(from, 'deceased', edited, { numbers: 'update' })
      expect(changed.done.counts.run).toMatchObject({ created: 0, merged: 1 })
      const after = (await from.get(`deceased/${one.id}`)).json()
      expect(after).toMatchObject({
        religion: 'Baptist',
        stone: 'Granite',
        remarks: 'kept',
        firstName: 'Una',
      })
      expect(await all(from, 'deceased', { lastName })).toHaveLength(1)

      // Of another cemetery's list nobody is known by the number.
      const elsewhere = await imported(into, 'deceased', edited, { numbers: 'update' })
      expect(elsewhere.done.counts.run).toMatchObject({ created: 1, merged: 0 })
    },
  )

  it('changes nobody where a number belongs to somebody else', async () => {
    const one = await createRecord(from, 'deceased', {
      lastName: 'Stays',
      firstName: 'Sam',
      religion: 'None',
    })
    const file = `Record number,Last name,First name,Religion\r\n${one.id},Other,Olga,Baptist\r\n`
    const { done } = await imported(from, 'deceased', file, { numbers: 'update' })
    expect(done.counts.check?.issues).toMatchObject({ numberOther: 1 })
    expect(done.counts.run).toMatchObject({ created: 0, merged: 0, skipped: 1 })
    expect((await from.get(`deceased/${one.id}`)).json()).toMatchObject({
      lastName: 'Stays',
      religion: 'None',
    })
  })

  it('of another program with a column of that name is not recognised', async () => {
    const answer = await upload(
      into,
      'deceased',
      'foreign.csv',
      'ID,Name,Born\r\n1,"Ash, Ann",1900\r\n',
    )
    expect((answer.json() as { mapping: object }).mapping).not.toHaveProperty('asWritten')
  })
})

describe('exported contacts and rights', () => {
  it('are imported with all that they say, and refer to each other again', async () => {
    const kin = await createRecord(from, 'relationship-types', { name: 'Niece of' })
    const register = await createRecord(from, 'deceased', { lastName: 'Ortega', firstName: 'Old' })
    const rosa = await createRecord(from, 'contacts', {
      prefix: 'Dr.',
      firstName: 'Rosa',
      middleName: 'M.',
      lastName: 'Ortega',
      suffix: 'III',
      alsoKnownAs: 'Rosita',
      email: 'rosa@example.org',
      phones: [
        { kind: 'mobile', number: '+49 30 1234' },
        { kind: 'fax', number: '00123; 4' },
      ],
      addresses: [
        {
          kind: 'home',
          street: '12, Main "St"',
          city: 'Łódź',
          postalCode: '00123',
          country: 'Polska',
        },
        { kind: 'former', region: 'Ohio' },
      ],
      preferredChannel: 'letter',
      language: 'Polski',
      doNotContact: true,
      remarks: '=1+1\nsecond line',
    })
    const yard = await createRecord(from, 'contacts', {
      kind: 'institution',
      name: 'Stone Yard; Ltd',
      email: 'y@example.org',
    })
    const old = await createRecord(from, 'contacts', {
      firstName: 'Old',
      lastName: 'Ortega',
      deceased: register.id,
      deathDate: 'abt 1950',
      relationships: [
        { type: kin.id, contact: rosa.id, remarks: 'of the mill' },
        { type: kin.id, deceased: register.id },
      ],
    })
    const tied = await from.put(
      `contacts/${rosa.id}`,
      { relationships: [{ type: kin.id, contact: old.id }] },
      rosa.version,
    )
    expect(tied.statusCode, tied.body).toBe(200)
    const space = await createRecord(from, 'locations', { name: 'Right, "1"' })
    const other = await createRecord(from, 'locations', { name: 'Right 2' })
    await createRecord(from, 'interment-rights', {
      location: space.id,
      holders: [
        { contact: rosa.id, share: 2, role: 'owner' },
        { contact: yard.id, share: 1, role: 'trustee' },
      ],
      deedNumber: '000123',
      deedDate: '1960-04-08',
      consideration: 482_550,
      remarks: 'A; b',
    })
    await createRecord(from, 'interment-rights', {
      location: other.id,
      holders: [{ contact: old.id, role: 'beneficiary' }],
      tenure: 'term',
      expires: '2040-01-01',
      status: 'surrendered',
    })
    const third = await createRecord(from, 'locations', { name: 'Right 3' })
    const voided = await createRecord(from, 'interment-rights', {
      location: third.id,
      holders: [{ contact: rosa.id }],
    })
    const reason = 'Deed for "Right 4"; drawn twice'
    const voiding = await from.post(
      `interment-rights/${voided.id}/void`,
      { reason },
      voided.version,
    )
    expect(voiding.statusCode, voiding.body).toBe(200)

    const said = async (who: Api) => {
      const named = async (area: string) =>
        new Map((await all(who, area)).map(({ id, label }) => [id, label]))
      const [contacts, people, types, places] = [
        await named('contacts'),
        await named('deceased'),
        await named('relationship-types'),
        await named('locations'),
      ]
      const bare = (row: Record<string, unknown>) => ({ ...row, id: 0 })
      const known = ['Ortega', 'Stone']
      const list = (await all(who, 'contacts')).filter(({ label }) =>
        known.some((name) => label.startsWith(name)),
      )
      const rights = await all(who, 'interment-rights')
      return {
        contacts: list
          .map(({ id, version, createdAt, updatedAt, ...one }) => ({
            ...one,
            deceased: people.get(one.deceased as number) ?? null,
            phones: (one.phones as object[]).map((row) => bare(row as never)),
            addresses: (one.addresses as object[]).map((row) => bare(row as never)),
            relationships: (one.relationships as Array<Record<string, number>>).map((tie) => ({
              type: types.get(tie.type as number),
              contact: contacts.get(tie.contact as number),
              deceased: people.get(tie.deceased as number),
              remarks: tie.remarks,
            })),
          }))
          .sort((a, b) => (a.label < b.label ? -1 : 1)),
        rights: rights
          .map(({ id, version, createdAt, updatedAt, ...one }) => ({
            ...one,
            location: places.get(one.location as number),
            holders: (one.holders as Array<Record<string, number>>).map((holder) => ({
              ...holder,
              id: 0,
              contact: contacts.get(holder.contact as number),
            })),
          }))
          .sort((a, b) => (String(a.location) < String(b.location) ? -1 : 1)),
      }
    }
    const before = await said(from)
    expect(before.contacts).toHaveLength(3)
    const columns = encodeURIComponent(JSON.stringify(['id', 'label']))
    const people = await exported(
      from,
      'deceased',
      `&columns=${columns}&filter=${encodeURIComponent(JSON.stringify({ lastName: 'Ortega' }))}`,
    )
    await imported(into, 'deceased', people)
    for (const [format, language] of [
      ['csv', 'fr'],
      ['xlsx', 'en'],
    ] as const) {
      const first = await imported(
        into,
        'contacts',
        await exported(from, 'contacts', '', language, format),
        {},
        `c.${format}`,
      )
      expect(first.done.counts.check?.issues).not.toHaveProperty('linkMissing')
      const second = await imported(
        into,
        'interment-rights',
        await exported(from, 'interment-rights', '', language, format),
        {},
        `r.${format}`,
      )
      expect(second.rows.map(({ issues }) => issues.filter(([code]) => code === 'failed'))).toEqual(
        [[], [], []],
      )
      expect(second.done.counts.run).toMatchObject({ created: 3, failed: 0 })
      expect(await said(into)).toEqual(before)
      // Again: nobody and nothing twice.
      const again = await imported(
        into,
        'contacts',
        await exported(from, 'contacts', '', language, format),
        {},
        `c.${format}`,
      )
      expect(again.done.counts.run).toMatchObject({ created: 0, merged: 0 })
      expect((await runImportStep(open, into, second.id, 'undo')).counts.undo).toMatchObject({
        kept: 0,
      })
      expect((await runImportStep(open, into, first.id, 'undo')).counts.undo).toMatchObject({
        kept: 0,
      })
      expect(
        (await all(into, 'contacts')).filter(({ label }) => label.startsWith('Ortega')),
      ).toEqual([])
    }
  })

  it('as a list of addresses from elsewhere update the records of their own numbers', async () => {
    const there = await createRecord(into, 'contacts', {
      firstName: 'Ida',
      lastName: 'Marsh',
      phones: [{ number: '555 1234' }],
    })
    const foreign =
      'Last name,First name,Phone,Street,City,Zip,Email\r\nMarsh,Ida,(555) 1234,1 Elm St,Troy,01234,ida@example.org\r\nMarsh,Ida,555 9999,,,,\r\n,,,,,,x\r\n'
    const made = await imported(into, 'contacts', foreign, { duplicates: 'merge' })
    expect(made.mapping.columns).toEqual([
      'lastName',
      'firstName',
      'phone',
      'street',
      'city',
      'postalCode',
      'email',
    ])
    expect(made.done.counts.run).toMatchObject({ created: 1, merged: 1, skipped: 1 })
    const ida = (await into.get(`contacts/${there.id}`)).json() as Stored
    expect(ida).toMatchObject({
      email: 'ida@example.org',
      city: 'Troy',
      phones: [{ number: '555 1234' }],
    })

    const filter = encodeURIComponent(JSON.stringify({ id: [there.id] }))
    const file = (await exported(into, 'contacts', `&filter=${filter}`))
      .toString()
      .replace('Troy', 'Utica')
    const changed = await imported(into, 'contacts', file, { numbers: 'update' })
    expect(changed.done.counts.run).toMatchObject({ created: 0, merged: 1 })
    expect((await into.get(`contacts/${there.id}`)).json()).toMatchObject({
      city: 'Utica',
      email: 'ida@example.org',
    })
  })

  it('follow a number to the record that it was merged into', async () => {
    const file = 'Record number,Last name,First name\r\n880011,Merger,Rose\r\n'
    const change = { columns: ['number', 'lastName', 'firstName'], numbers: 'skip' }
    const [first] = (await imported(into, 'contacts', file, change)).rows
    const rose = (await all(into, 'contacts', { q: 'Merger' }))[0] as Stored
    expect(first?.outcome).toBe('created')
    const kept = await createRecord(into, 'contacts', { lastName: 'Merger', firstName: 'Rosalind' })
    const last = await createRecord(into, 'contacts', { lastName: 'Merger', firstName: 'R. M.' })
    const merge = async (to: number, from: number) => {
      const versions = [to, from].map(
        async (id) => (await into.get(`contacts/${id}`)).json().version as number,
      )
      const [version, others] = await Promise.all(versions)
      const said = { other: from, version: others }
      const answer = await into.post(`contacts/${to}/merge`, said, version)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const named = async () => {
      const { rows } = await imported(into, 'contacts', file, change)
      return rows.map(({ outcome, issues }) => [outcome, issues])
    }
    expect(await named()).toEqual([['skipped', [['existsAlready', rose.id]]]])
    await merge(kept.id, rose.id)
    expect(await named()).toEqual([['skipped', [['existsAlready', kept.id]]]])
    await merge(last.id, kept.id)
    expect(await named()).toEqual([['skipped', [['existsAlready', last.id]]]])
    expect(await all(into, 'contacts', { q: 'Merger' })).toHaveLength(1)
  })

  it('fail a row whose place has a right already, with the reason', async () => {
    const space = await createRecord(into, 'locations', { name: 'Taken' })
    const contact = await createRecord(into, 'contacts', { lastName: 'First' })
    await createRecord(into, 'interment-rights', {
      location: space.id,
      holders: [{ contact: contact.id }],
    })
    const file =
      'Record number,Location,Holders,Deed number\r\n71,Taken,"""Second, Sue #9"", 1, Owner",D-1\r\n72,Free,"""Third, Tom #8"", 1, Owner",D-2\r\n'
    const { done, rows } = await imported(into, 'interment-rights', file)
    expect(
      rows.map(({ issues }) => issues.map(([code, detail]) => (code === 'failed' ? detail : code))),
    ).toEqual([[expect.stringMatching(/right|claim|taken/i)], []])
    expect(done.counts.run).toMatchObject({ created: 1, failed: 1 })
    expect((await all(into, 'interment-rights', { q: 'D-2' }))[0]?.label).toContain('Third, Tom')
  })
})

describe('exported interments', () => {
  it('complete those of the list of the deceased, and add missing ones', async () => {
    const space = await createRecord(from, 'locations', {
      name: 'Lies › here',
      capacity: { caskets: 5, cremains: 9 },
    })
    const clerk = await createRecord(from, 'contacts', { lastName: 'Allows', firstName: 'Al' })
    const entry = {
      burialType: (await createRecord(from, 'burial-types', { name: 'Green; "deep"' })).id,
      vault: (await createRecord(from, 'vaults', { name: 'Concrete' })).id,
      cremationStatus: (await createRecord(from, 'cremation-statuses', { name: 'At the office' }))
        .id,
    }
    const person = await createRecord(from, 'deceased', {
      lastName: 'Lies',
      firstName: 'Lou',
      deathDate: '1950',
    })
    const all3 = [
      {
        location: space.id,
        position: 'N; side',
        disposition: 'burial',
        status: 'completed',
        container: "'=oak",
        depth: 1.85,
        permitNumber: '000123456789012345',
        officiant: 'Rev. "B", Sr',
        scheduledStart: '1951-05-01T14:30:00Z',
        scheduledEnd: '1951-05-01T15:00:00Z',
        actualDate: '1951-05-01',
        authorisedBy: clerk.id,
        remarks: 'two\nlines',
        ...entry,
      },
    ]
    for (const one of all3) await createRecord(from, 'interments', { deceased: person.id, ...one })
    const part = await createRecord(from, 'deceased', { lastName: 'Lies', firstName: 'Pat' })
    for (const n of [1, 2])
      await createRecord(from, 'interments', {
        deceased: part.id,
        location: space.id,
        disposition: 'inurnment',
        partOfCremains: true,
        status: 'completed',
        actualDate: `196${n}`,
      })
    const filter = encodeURIComponent(JSON.stringify({ lastName: 'Lies' }))
    const lying = encodeURIComponent(JSON.stringify({ location: space.id }))
    const said = async (who: Api) => {
      const people = new Map((await all(who, 'deceased')).map(({ id, label }) => [id, label]))
      const names: Record<string, Map<number, string>> = {}
      for (const list of ['burial-types', 'vaults', 'cremation-statuses', 'contacts', 'locations'])
        names[list] = new Map((await all(who, list)).map(({ id, label }) => [id, label]))
      return (
        (await all(who, 'interments'))
          .filter(({ label }) => label.startsWith('Lies'))
          // What was found on the day of a save is not said again by an import.
          .map(({ authority, authorityReasons, ...one }) => one)
          .map(({ id, version, createdAt, updatedAt, imported, ...one }) => ({
            ...one,
            deceased: people.get(one.deceased as number),
            location: names.locations?.get(one.location as number),
            burialType: names['burial-types']?.get(one.burialType as number),
            vault: names.vaults?.get(one.vault as number),
            cremationStatus: names['cremation-statuses']?.get(one.cremationStatus as number),
            authorisedBy: names.contacts?.get(one.authorisedBy as number),
          }))
          .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      )
    }
    const before = await said(from)
    expect(before).toHaveLength(3)
    for (const [format, language] of [
      ['csv', 'es'],
      ['xlsx', 'fr'],
    ] as const) {
      const file = (area: string, query: string) => exported(from, area, query, language, format)
      const name = `l.${format}`
      const made = [
        await imported(
          into,
          'contacts',
          await file('contacts', `&filter=${encodeURIComponent(JSON.stringify({ q: 'Allows' }))}`),
          {},
          name,
        ),
        await imported(
          into,
          'locations',
          await file(
            'locations',
            `&filter=${encodeURIComponent(JSON.stringify({ id: [space.id] }))}`,
          ),
          {},
          name,
        ),
        await imported(into, 'deceased', await file('deceased', `&filter=${filter}`), {}, name),
        await imported(into, 'interments', await file('interments', `&filter=${lying}`), {}, name),
      ]
      expect(made[3]?.done.counts.run).toMatchObject({ created: 1, merged: 2, failed: 0 })
      expect(await said(into)).toEqual(before)
      // Once more changes nothing.
      const again = await imported(
        into,
        'interments',
        await file('interments', `&filter=${lying}`),
        {},
        name,
      )
      expect(again.done.counts.run).toMatchObject({ created: 0, merged: 0 })
      const person = (await all(into, 'deceased', { lastName: 'Lies' })).find(
        ({ label }) => label === 'Lies, Pat',
      )
      expect(person).toMatchObject({ disposition: 'inurnment' })
      for (const one of made.reverse()) await runImportStep(open, into, one.id, 'undo')
      // What the last list filled in is work on a record: it stays, with its person.
      await open.database.owner.query(
        'update interments set archived_at = now() where cemetery_id = $1 and archived_at is null',
        [into.cemeteryId],
      )
      await open.database.owner.query(
        "update deceased set archived_at = now() where cemetery_id = $1 and archived_at is null and last_name = 'Lies'",
        [into.cemeteryId],
      )
    }
  })

  it('of somebody who is not in the register fail with the reason', async () => {
    const file =
      'Record number,Deceased,Location,Disposition\r\n5,"Nobody, Ned #424242",Somewhere,Burial\r\n'
    const { done } = await imported(into, 'interments', file)
    expect(done.counts.check).toMatchObject({ failed: 1, issues: { linkMissing: 1 } })
  })
})

describe('exported locations', () => {
  it('are imported with outline, path, type, capacity, status, limits, tags and price item', async () => {
    const item = { sku: 'LOT-1', name: 'Lot; first', kind: 'property', price: 100_000 }
    const made = async (who: Api) => createRecord(who, 'price-items', item)
    const [price] = [await made(from), await made(into)]
    const own = await createRecord(from, 'grave-statuses', { name: 'Sunken' })
    await createRecord(into, 'grave-statuses', { name: 'Sunken' })
    const tag = await createRecord(from, 'tags', { name: 'Old wall' })
    const garden = await createRecord(from, 'locations', { name: 'Gärten › 1', remarks: 'x' })
    const lot = await createRecord(from, 'locations', {
      name: '007',
      parent: garden.id,
      capacity: { caskets: 3, cremains: 4 },
      graveStatus: own.id,
      priceItem: price?.id,
      depthLimit: 2.5,
      length: 1.25,
      width: 3,
      alert: '@stop',
      notForSale: true,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [1, 2],
            [1.5, 2],
            [1.5, 2.5],
            [1, 2],
          ],
        ],
      },
    })
    await from.post('locations/tags', { add: [{ record: lot.id, tag: tag.id }], remove: [] })
    const filter = encodeURIComponent(JSON.stringify({ id: [garden.id, lot.id] }))
    const fields = [
      'name',
      'capacity',
      'depthLimit',
      'length',
      'width',
      'alert',
      'notForSale',
      'geometry',
      'status',
      'depth',
      'remarks',
    ]
    const pick = (one: Stored | undefined) =>
      Object.fromEntries(fields.map((name) => [name, one?.[name]]))
    for (const format of ['csv', 'xlsx']) {
      const file = await exported(from, 'locations', `&filter=${filter}`, 'fr', format)
      const done = await imported(
        into,
        'locations',
        file,
        { places: { unknown: 'make' } },
        `l.${format}`,
      )
      expect(done.done.counts.run).toMatchObject({ created: 2, failed: 0 })
      const after = (await all(into, 'locations', { q: '007' })).find(({ name }) => name === '007')
      expect(pick(after)).toEqual(pick((await from.get(`locations/${lot.id}`)).json()))
      const names = async (area: string, id: unknown) =>
        ((await into.get(`${area}/${id}`)).json() as Stored).label
      expect(await names('price-items', after?.priceItem)).toBe('LOT-1 · Lot; first')
      expect(await names('grave-statuses', after?.graveStatus)).toBe('Sunken')
      expect((await into.get(`locations/tags?records=[${after?.id}]`)).body).toContain('Old wall')
      // A changed cell of a list comes back into the same place.
      const mine = (
        await exported(
          into,
          'locations',
          `&filter=${encodeURIComponent(JSON.stringify({ id: [after?.id] }))}`,
        )
      ).toString()
      const changed = await imported(into, 'locations', mine.replace("'@stop", 'go'), {
        numbers: 'update',
      })
      expect(changed.done.counts.run).toMatchObject({ created: 0, merged: 1 })
      expect((await into.get(`locations/${after?.id}`)).json()).toMatchObject({
        alert: 'go',
        width: 3,
      })
      await open.database.owner.query(
        "update locations set archived_at = now() where cemetery_id = $1 and archived_at is null and (name = '007' or name like 'G%rten%')",
        [into.cemeteryId],
      )
    }
  })
})

describe('exported people whose interments are planned', () => {
  it('are planned again, and flagged where the authority check refuses them', async () => {
    for (const who of [from, into]) {
      const owner = await createRecord(who, 'contacts', { lastName: 'Larch', firstName: 'Ola' })
      const space = await createRecord(who, 'locations', { name: 'Larch plot' })
      await createRecord(who, 'interment-rights', {
        location: space.id,
        holders: [{ contact: owner.id }],
      })
      if (who === into) break
      const person = await createRecord(who, 'deceased', { lastName: 'Larch', firstName: 'Pia' })
      await createRecord(who, 'interments', {
        deceased: person.id,
        location: space.id,
        status: 'scheduled',
        disposition: 'burial',
        scheduledStart: '2031-01-02T15:00:00Z',
        scheduledEnd: '2031-01-02T16:00:00Z',
        authorisedBy: owner.id,
      })
    }
    const filter = encodeURIComponent(JSON.stringify({ lastName: 'Larch' }))
    const file = await exported(from, 'deceased', `&filter=${filter}`)
    // The list of people says where and that it is planned, and of nobody that they agreed.
    await imported(into, 'deceased', file)
    const [planned] = (await all(into, 'interments')).filter(({ label }) =>
      label.startsWith('Larch'),
    )
    expect(planned).toMatchObject({ status: 'scheduled', authority: 'no', overrideReason: null })
    const reasons = JSON.parse(planned?.authorityReasons as string) as Array<{ code: string }>
    expect(reasons.map(({ code }) => code)).toContain('ownedBy')
    const report = (await into.get('reports/exceptions')).json()
    expect(report.rows).toContainEqual(
      expect.objectContaining({
        what: 'interments.refused',
        recordId: planned?.id,
        says: null,
      }),
    )
  })
})
