import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { createRecord, makePerson, uniqueName, userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let oak: number
let me: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
  me = open.world.users['staff@world.test']
})
afterAll(() => open.close())

const bookOf = () => createRecord(staff, 'books', { title: uniqueName('Register') })
const pageOf = (book: number, number: string, entries: object[] = []) =>
  createRecord(staff, 'book-pages', { book, number, entries })
const now = async (name: string, id: number) => (await staff.get(`${name}/${id}`)).json()

describe('books', () => {
  it('count their pages and entries; pages are kept in order', async () => {
    const book = await bookOf()
    const first = await pageOf(book.id, '1', [
      { name: 'Ada Stone' },
      { name: 'Bea Stone', verified: true },
    ])
    const second = await pageOf(book.id, '2', [{ name: 'Cora Stone' }])
    expect([first.position, second.position]).toEqual([1, 2])
    expect(await now('books', book.id)).toMatchObject({
      pages: 2,
      entries: 3,
      unverified: 2,
      version: 1,
    })
    await staff.delete(`book-pages/${second.id}`, 1)
    expect(await now('books', book.id)).toMatchObject({ pages: 1, entries: 2, unverified: 1 })
    await staff.post(`book-pages/${second.id}/restore`)
    expect(await now('books', book.id)).toMatchObject({ pages: 2, entries: 3 })
    const found = await staff.list('book-pages', { filter: { q: 'cora' } })
    expect(found.json()).toMatchObject([{ id: second.id }])
    expect((await staff.delete(`books/${book.id}`, 1)).statusCode).toBe(409)
    expect(
      (await staff.post('books', { title: 'Backwards', fromYear: '1900', toYear: '1899' }))
        .statusCode,
    ).toBe(400)
  })

  it('let two people edit two pages at once; a conflict on one page is reported to the later', async () => {
    const book = await bookOf()
    const pages = await Promise.all(['1', '2', '3', '4'].map((number) => pageOf(book.id, number)))
    expect(new Set(pages.map(({ position }) => position)).size).toBe(4)
    const saved = await Promise.all(
      pages.map(({ id }, i) =>
        staff.put(`book-pages/${id}`, { entries: [{ name: `Line ${i}` }] }, 1),
      ),
    )
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await now('books', book.id)).toMatchObject({ version: 1, entries: 4 })
    const both = await Promise.all(
      ['One', 'Two'].map((name) =>
        staff.put(`book-pages/${pages[0]?.id}`, { entries: [{ name }] }, 2),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  it('record who verified an entry and when; dates stay as written, people are found from both ends', async () => {
    const book = await bookOf()
    const person = await makePerson(staff)
    const page = await pageOf(book.id, '7', [
      { name: 'Ada', date: 'abt 1890', text: 'Ada, of this parish' },
    ])
    const [entry] = page.entries as Array<{ id: number; date: { text: string; earliest: string } }>
    expect(entry?.date).toMatchObject({ text: 'abt 1890', earliest: '1890-01-01' })
    const put = await staff.put(
      `book-pages/${page.id}`,
      {
        entries: [
          { id: entry?.id, name: 'Ada', date: 'abt 1890', deceased: person.id, verified: true },
        ],
      },
      1,
    )
    expect(put.json().entries).toMatchObject([
      { verifiedBy: me, verifiedAt: expect.any(String), deceased: person.id },
    ])
    expect(put.json().unverified).toBe(0)
    const source = await staff.list('book-pages', { filter: { 'entries.deceased': person.id } })
    expect(source.json()).toMatchObject([{ id: page.id, number: '7' }])
    // Who verified it stays named, though they have left.
    await open.database.owner.query("update users set status = 'disabled' where id = $1", [me])
    const admin = await api(open, 'admin@world.test', oak)
    const again = await admin.put(
      `book-pages/${page.id}`,
      {
        entries: [
          ...put
            .json()
            .entries.map(({ verifiedBy, verifiedAt, date, ...row }: Record<string, unknown>) => ({
              ...row,
              date: 'abt 1890',
            })),
          { name: 'Bea' },
        ],
      },
      2,
    )
    expect(again.statusCode, again.body).toBe(200)
    expect(again.json().entries[0]).toMatchObject({ verifiedBy: me })
    await open.database.owner.query("update users set status = 'active' where id = $1", [me])
    staff = await api(open, 'staff@world.test', oak)
    const claimed = await staff.put(`book-pages/${page.id}`, { entries: [{ verifiedBy: me }] }, 2)
    expect(claimed.statusCode).toBe(400)
  })

  it('are for who reads and writes books', async () => {
    const book = await bookOf()
    const page = await pageOf(book.id, '1')
    const reader = await api(open, await userWith(open, oak, ['bookRead']), oak)
    expect((await reader.get(`book-pages/${page.id}`)).statusCode).toBe(200)
    for (const [who, read, write] of [
      [reader, 200, 403],
      [await api(open, 'reader@world.test', oak), 403, 403],
      [await api(open, 'stranger@world.test', oak), 404, 404],
      [await api(open, null, oak), 401, 401],
    ] as const) {
      expect((await who.get(`books/${book.id}`)).statusCode).toBe(read)
      expect((await who.list('book-pages', {})).statusCode).toBe(read)
      expect((await who.put(`book-pages/${page.id}`, { remarks: 'x' }, 1)).statusCode).toBe(write)
      expect((await who.post(`book-pages/${page.id}/files`)).statusCode).toBe(write)
    }
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await elm.get(`book-pages/${page.id}`)).statusCode).toBe(404)
    expect((await elm.post('book-pages', { book: book.id, number: '1' })).statusCode).toBe(400)
  })

  it('move a page after another without disturbing who transcribes one', async () => {
    const book = await bookOf()
    const pages: Array<{ id: number; version: number }> = []
    for (const number of ['1', '2', '3', '4']) pages.push(await pageOf(book.id, number))
    const [one, two, three, four] = pages as [Moved, Moved, Moved, Moved]
    const order = async () => {
      const sort = ['position', 'ASC'] as const
      const list = await staff.list('book-pages', { filter: { book: book.id }, sort })
      return list.json().map(({ number, position }: Moved) => `${number}@${position}`)
    }
    const move = (page: Moved, after: number | null, version = page.version) =>
      staff.post(`book-pages/${page.id}/move`, { after }, version)
    const first = await move(four, null)
    expect(first.statusCode, first.body).toBe(200)
    expect(await order()).toEqual(['4@1', '1@2', '2@3', '3@4'])
    expect((await move(one, three.id)).statusCode).toBe(200)
    expect(await order()).toEqual(['4@1', '2@2', '3@3', '1@4'])
    // Of the two that only made room nobody's open form turned stale; of a moved one it did.
    expect((await staff.put(`book-pages/${two.id}`, { remarks: 'x' }, 1)).statusCode).toBe(200)
    expect((await move(one, null, 1)).statusCode).toBe(412)
    const other = await pageOf((await bookOf()).id, '1')
    expect((await move(three, other.id)).statusCode).toBe(400)
    const said = await staff.list('activity', {
      filter: { resource: 'book-pages', recordId: four.id },
    })
    expect(said.body).toContain('position')
    // Two at once: every page keeps one place.
    const now4 = await now('book-pages', four.id)
    const now3 = await now('book-pages', three.id)
    await Promise.all([move(now4, three.id), move(now3, null)])
    expect((await order()).map((at: string) => at.split('@')[1])).toEqual(['1', '2', '3', '4'])
  })
})

interface Moved {
  id: number
  version: number
  number?: string
  position?: number
}
