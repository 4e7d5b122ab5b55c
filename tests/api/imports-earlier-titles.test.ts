import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let oak: Api
let elm: Api
beforeAll(async () => {
  open = await openWorld()
  oak = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
})
afterAll(() => open.close())

type Stored = Record<string, unknown> & { id: number; label: string }
const all = async (who: Api, area: string, filter: object = {}) =>
  (await who.list(area, { range: [0, 99], sort: ['id', 'ASC'], filter })).json() as Stored[]

async function imported(who: Api, file: Buffer | string) {
  const answer = await upload(who, 'earlier-titles', 'deeds.csv', file)
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json() as ImportView
  const put = await who.put(`imports/${made.id}/mapping`, made.mapping, made.version)
  expect(put.statusCode, put.body).toBe(200)
  const checked = await runImportStep(open, who, made.id, 'check')
  expect(checked).toMatchObject({ state: 'checked', error: null })
  const done = await runImportStep(open, who, made.id, 'run')
  expect(done).toMatchObject({ state: 'done', error: null })
  return { id: made.id, mapping: made.mapping, done, rows: await rowsOf(who, made.id) }
}

const chainOf = async (who: Api, place: number) =>
  ((await who.get(`locations/${place}/chain`)).json() as { links: Array<Record<string, unknown>> })
    .links

const book = `Deed book of the old ground
Section,Lot,Owner last name,Owner first name,Deed No,Deed date,Transferred,Notes
A,1,Alder,Amos,Book 1 p. 3,4 May 1885,1902,by hand
A,1,Beech,Berta,Book 2 p. 7,1902,abt 1950,
A,2,Cedar,,Book 1 p. 9,illegible,,
A,3,Dogwood,Dan,,1890,,no page
,,Elder,Eva,Book 3 p. 1,1890,,
`

describe('a book of deeds', () => {
  it('becomes the links of its places, as it is written, and is undone', async () => {
    const { id, mapping, done, rows } = await imported(oak, book)
    expect(mapping.columns).toEqual([
      ...[
        'section',
        'lot',
        'holderLastName',
        'holderFirstName',
        'paper',
        'from',
        'until',
        'remarks',
      ],
    ])
    expect(done.counts.run).toMatchObject({ created: 3, failed: 2 })
    const codes = rows.map(({ issues }) => issues.map(([code]) => code))
    expect(codes.flat()).toEqual(
      expect.arrayContaining(['dateUnread', 'noPaper', 'noLocationName']),
    )

    const lot = (await all(oak, 'locations')).find(({ label }) => /A › (Lot )?1$/.test(label))
    const links = await chainOf(oak, lot?.id as number)
    expect(links).toMatchObject([
      { kind: 'earlier', holder: 'Alder, Amos', paper: 'Book 1 p. 3' },
      { kind: 'earlier', holder: 'Beech, Berta', paper: 'Book 2 p. 7' },
    ])
    expect((await all(oak, 'earlier-titles'))[0]).toMatchObject({
      from: { text: '4 May 1885', edtf: '1885-05-04' },
      until: { text: '1902', edtf: '1902' },
      remarks: 'by hand',
    })

    // A link that another has replaced since is built upon, and stays.
    const [first, , cedar] = await all(oak, 'earlier-titles')
    await createRecord(oak, 'earlier-titles', {
      location: cedar?.location,
      holder: 'Cedar, Carl',
      paper: 'Book 1 p. 9, read again',
      replaces: cedar?.id,
    })
    const undone = await runImportStep(open, oak, id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 2, kept: 1 })
    expect(await chainOf(oak, lot?.id as number)).toEqual([])
    expect((await all(oak, 'earlier-titles')).map(({ paper }) => paper)).toEqual([
      'Book 1 p. 9',
      'Book 1 p. 9, read again',
    ])
    const history = await oak.list('activity', {
      filter: { resource: 'earlier-titles', recordId: first?.id },
    })
    expect((history.json() as Stored[]).map(({ action }) => action)).toContain('import-undo')
  })

  it('is refused without the column of the deed', async () => {
    const made = (
      await upload(oak, 'earlier-titles', 'deeds.csv', 'Section,Lot,Owner\nA,1,Ash\n')
    ).json() as ImportView
    const put = await oak.put(`imports/${made.id}/mapping`, made.mapping, made.version)
    expect(put.statusCode).toBe(400)
    expect(put.body).toContain('must say which columns name the location and the deed or page')
  })

  it('is for those alone who may write contacts, in their own cemetery', async () => {
    const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
    expect((await upload(reader, 'earlier-titles', 'deeds.csv', book)).statusCode).toBe(403)
    const stranger = await api(open, 'stranger@world.test', open.world.cemeteries.oak)
    expect((await upload(stranger, 'earlier-titles', 'deeds.csv', book)).statusCode).toBe(404)
    const nobody = await open.app.inject({
      method: 'POST',
      url: `/api/v1/cemeteries/${oak.cemeteryId}/imports`,
    })
    expect(nobody.statusCode).toBe(401)
  })
})

describe('an exported list of earlier titles', () => {
  it('comes back with its dates and holders, and makes nothing twice', async () => {
    const place = await createRecord(oak, 'locations', { name: 'Old corner' })
    const heir = await createRecord(oak, 'contacts', { lastName: 'Fir', firstName: 'Flora' })
    const there = await createRecord(elm, 'contacts', { lastName: 'Gum', firstName: 'Gil' })
    await createRecord(oak, 'earlier-titles', {
      location: place.id,
      contact: heir.id,
      from: 'abt 1860',
      until: '1899-03',
      paper: 'Deed 12',
    })
    await createRecord(oak, 'earlier-titles', {
      location: place.id,
      holder: 'the parish',
      until: '1859',
      paper: 'Vestry minutes',
    })
    const file = await open.app.inject({
      url: `/api/v1/cemeteries/${oak.cemeteryId}/earlier-titles/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ location: place.id }))}`,
      headers: oak.headers,
    })
    expect(file.statusCode, file.body).toBe(200)
    const first = await imported(elm, file.rawPayload)
    expect(first.done.counts.run).toMatchObject({ created: 2, failed: 0 })
    const found = await all(elm, 'earlier-titles')
    expect(found.map(({ holder, paper }) => [paper, holder]).sort()).toEqual([
      // Who is no contact there is named as the list names them.
      ['Deed 12', 'Fir, Flora'],
      ['Vestry minutes', 'the parish'],
    ])
    expect(found.find(({ paper }) => paper === 'Deed 12')).toMatchObject({
      from: { text: 'abt 1860' },
      until: { text: '1899-03' },
    })
    const again = await imported(elm, file.rawPayload)
    expect(again.done.counts.run).toMatchObject({ created: 0, failed: 0 })

    // The same deed, of another place.
    const further = `Record number,Location,Holder as written,Deed or page\n77,Other corner,the parish,Vestry minutes\n`
    expect((await imported(elm, further)).done.counts.run).toMatchObject({ created: 1 })

    const known = `Record number,Location,Holder,Deed or page\n901,Old corner,"Gum, Gil #${there.id}",Deed 13\n`
    await imported(elm, known)
    expect((await all(elm, 'earlier-titles', { q: 'Deed 13' }))[0]).toMatchObject({
      contact: there.id,
      holder: null,
    })
  })
})
