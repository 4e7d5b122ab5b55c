import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, step, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

async function uploaded(content: Buffer | string, said: Record<string, string> = {}) {
  const answer = await upload(staff, 'deceased', 'register.csv', content, said)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as ImportView
}
const cells = async ({ id }: ImportView) => (await rowsOf(staff, id)).map((row) => row.cells)

describe('the encoding of a file', () => {
  const polish = Buffer.from('Nazwisko;Imi\xea\nWa\xb3\xeasa;Lech\n', 'latin1')

  it('stays UTF-8 where one byte is wrong: all other letters are what they are', async () => {
    const file = Buffer.concat([
      Buffer.from('Name,Died\n"Lévêque, Zoë",1901\n"R'),
      Buffer.from([0xe9]),
      Buffer.from('my, Ève",1902\n'),
    ])
    expect(await cells(await uploaded(file))).toEqual([
      ['Lévêque, Zoë', '1901'],
      ['R\ufffdmy, Ève', '1902'],
    ])
  })

  it('is known to be Central European, and is what a person says that it is', async () => {
    expect(await cells(await uploaded(polish))).toEqual([['Wałęsa', 'Lech']])
    expect(await cells(await uploaded(polish, { encoding: 'windows-1252' }))).toEqual([
      ['Wa³êsa', 'Lech'],
    ])
    expect(await cells(await uploaded(polish, { encoding: 'iso-8859-2' }))).toEqual([
      ['Wałęsa', 'Lech'],
    ])
    const bare = Buffer.from('Name,Died\nAsh,1901\n', 'utf16le')
    expect(await cells(await uploaded(bare))).toEqual([['Ash', '1901']])
  })

  it('is none that nobody knows', async () => {
    const answer = await upload(staff, 'deceased', 'a.csv', polish, { encoding: 'ebcdic' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'encoding'])
    const header = await upload(staff, 'deceased', 'a.csv', polish, { header: 'two' })
    expect([header.statusCode, header.json().errors[0].field]).toEqual([400, 'header'])
  })
})

describe('a file without a header row', () => {
  it('loses no row: the first is a person too, and columns are guessed by what stands in them', async () => {
    const file = '"Ash, Ann",04/08/1901,12/31/1980,x\n"Birch, Bo",03/02/1910,11/05/1990\n'
    const made = await uploaded(file, { header: 'none' })
    expect(made.rowCount).toBe(2)
    expect(made.columns.map(({ name }) => name)).toEqual(['', '', '', ''])
    expect(made.mapping.columns).toEqual(['name', 'birthDate', 'deathDate', null])
    const { id, version, mapping } = made
    const mapped = await staff.put(`imports/${id}/mapping`, mapping, version)
    expect(mapped.statusCode, mapped.body).toBe(200)
    expect((await step(open, staff, id, 'check')).counts.check).toMatchObject({ create: 2 })
    const done = await step(open, staff, id, 'run')
    expect(done.counts.run).toMatchObject({ created: 2 })
    expect(done.progress).toEqual({ done: 2, of: 2 })
    // The next file without a header is another one: nothing is remembered of it.
    const next = await uploaded('a,b,c,d\n1,2,3,4\n', { header: 'none' })
    expect(next.mapping.columns).not.toEqual(mapping.columns)
    const undone = await step(open, staff, id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 2 })
  })
})
