import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

interface Proposal {
  column: number
  name: string
  type: string
  rows: number
  fits: Record<string, number>
  field: string | null
}
interface NewField {
  column: number
  field: string
  made: boolean
}

const uploaded = async (content: string, target = 'deceased'): Promise<ImportView> => {
  const answer = await upload(staff, target, 'register.csv', content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const proposed = async ({ id }: ImportView, columns: number[]): Promise<Proposal[]> => {
  const answer = await staff.post(`imports/${id}/field-proposals`, { columns })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const make = ({ id }: ImportView, fields: object[], who = staff) =>
  who.post(`imports/${id}/fields`, { fields })
const definitions = async () =>
  (await staff.get('dynamic-forms/definitions')).json() as Array<Record<string, unknown>>

const register = [
  'Name,Died,occupation,register_no,Grave photo,Sworn',
  ...Array.from(
    { length: 12 },
    (_, i) =>
      `"Ash, A${i}",${1901 + i},${['Mason', 'Farmer', 'Weaver'][i % 3]},${1000 + i},https://example.org/${i}.jpg,${i % 2 ? 'yes' : 'no'}`,
  ),
  '"Ash, Last",1950,Mason,,"no photo",perhaps',
].join('\n')

describe('custom fields created during an import', () => {
  it('are proposed from header and values, created, filled, found again and undone', async () => {
    const made = await uploaded(register)
    expect(made.mapping.columns).toEqual(['name', 'deathDate', null, null, null, null])
    const before = await definitions()
    const proposals = await proposed(made, [2, 3, 4, 5])
    expect(proposals.map(({ name, type, rows, field }) => [name, type, rows, field])).toEqual([
      ['Occupation', 'choice', 13, null],
      ['Register no', 'number', 12, null],
      ['Grave photo', 'url', 13, null],
      ['Sworn', 'flag', 13, null],
    ])
    expect(proposals[2]?.fits).toMatchObject({ url: 12, text: 13 })
    expect(await definitions()).toEqual(before)

    const answer = await make(
      made,
      proposals.map(({ column, name, type }) => ({ column, name, type })),
    )
    expect(answer.statusCode, answer.body).toBe(201)
    const fields = answer.json() as NewField[]
    expect(fields.map(({ made: isNew }) => isNew)).toEqual([true, true, true, true])
    const columns = ['name', 'deathDate', ...fields.map(({ field }) => field)]
    // Nothing of the import itself has changed: what a person has typed on the page stays.
    const mapped = await staff.put(
      `imports/${made.id}/mapping`,
      { ...made.mapping, columns },
      made.version,
    )
    expect(mapped.statusCode, mapped.body).toBe(200)
    expect((await runImportStep(open, staff, made.id, 'check')).counts.check).toMatchObject({
      create: 13,
      failed: 0,
    })
    await runImportStep(open, staff, made.id, 'run')
    const [first] = (await staff.list('deceased', { filter: { q: 'Ash A0' } })).json() as Array<{
      custom: Record<string, unknown>
    }>
    const [occupation, number, photo, sworn] = fields.map(({ field }) =>
      field.replace('custom_', ''),
    ) as [string, string, string, string]
    const mason = (await definitions()).find(({ name }) => name === 'Occupation')
      ?.options as Array<{ id: number; name: string }>
    expect(first?.custom).toEqual({
      [occupation]: `o${mason.find(({ name }) => name === 'Mason')?.id}`,
      [number]: 1000,
      [photo]: 'https://example.org/0.jpg',
      [sworn]: 'no',
    })
    const last = (await rowsOf(staff, made.id)).at(-1)
    expect(last?.issues.filter(([code]) => code === 'toRemarks').map(([, name]) => name)).toEqual([
      'Grave photo',
      'Sworn',
    ])

    // The next register finds the same fields by their names.
    const next = await uploaded('Name,OCCUPATION\n"Birch, Bo",Mason\n')
    expect(next.mapping.columns).toEqual(['name', fields[0]?.field])
    const again = await make(next, [{ column: 1, name: 'occupation', type: 'text' }])
    expect(again.json()).toEqual([{ column: 1, field: fields[0]?.field, made: false }])
    await staff.put(`imports/${next.id}/mapping`, next.mapping, next.version)
    await runImportStep(open, staff, next.id, 'check')
    await runImportStep(open, staff, next.id, 'run')

    // Undone, it takes its fields along, but for the one that the other's record holds.
    await runImportStep(open, staff, made.id, 'undo')
    const left = (await definitions()).filter(({ archivedAt }) => archivedAt === null)
    expect(left.map(({ name }) => name)).toEqual([
      ...before.filter(({ archivedAt }) => archivedAt === null).map(({ name }) => name),
      'Occupation',
    ])
  })

  it('are created for places as well', async () => {
    const made = await uploaded('Section,Lot,Kerb stone\nZ,1,granite\n', 'locations')
    const [field] = (
      await make(made, [{ column: 2, name: 'Kerb stone', type: 'text' }])
    ).json() as [NewField]
    const columns = ['section', 'lot', field.field]
    await staff.put(`imports/${made.id}/mapping`, { ...made.mapping, columns }, made.version)
    await runImportStep(open, staff, made.id, 'check')
    await runImportStep(open, staff, made.id, 'run')
    const [place] = (await staff.list('locations', { filter: { address: 'Z › 1' } })).json()
    expect(place.custom).toEqual({ [field.field.replace('custom_', '')]: 'granite' })
  })

  it('are refused with the reason', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `"Elm, E${i}",word ${i}`).join('\n')
    const made = await uploaded(`Name,Word\n${many}\n`)
    const refused = async (fields: object[]) => {
      const answer = await make(made, fields)
      return [answer.statusCode, answer.json().errors?.[0]?.field]
    }
    expect(await refused([{ column: 1, name: 'Word', type: 'choice' }])).toEqual([
      400,
      'fields.0.type',
    ])
    expect(await refused([{ column: 9, name: 'Word', type: 'text' }])).toEqual([400, 'column'])
    expect(await refused([{ column: 1, name: ' ', type: 'text' }])).toEqual([400, 'fields.0.name'])
    expect(
      await refused([
        { column: 0, name: 'One', type: 'text' },
        { column: 1, name: 'one', type: 'text' },
      ]),
    ).toEqual([400, 'fields.1.name'])
    // Nothing is left of what was refused.
    expect((await definitions()).some(({ name }) => name === 'One')).toBe(false)
  })

  it('need permission to define fields: 401, 403, 404', async () => {
    const made = await uploaded('Name,Word\n"Fir, Flo",x\n')
    const { oak, elm } = open.world.cemeteries
    const field = [{ column: 1, name: 'Other', type: 'text' }]
    const calls = async (who: Api) => [
      (await make(made, field, who)).statusCode,
      (await who.post(`imports/${made.id}/field-proposals`, { columns: [1] })).statusCode,
    ]
    expect(await calls(await api(open, null, oak))).toEqual([401, 401])
    expect(await calls(await api(open, 'stranger@world.test', oak))).toEqual([404, 404])
    expect(await calls(await api(open, 'reader@world.test', oak))).toEqual([403, 403])
    expect(await calls(await api(open, 'staff@world.test', elm))).toEqual([404, 404])
    const { owner } = open.database
    const role = await owner.query(
      "insert into roles (name, permissions, authorizations) values ('Register', '{decRead,decWrite}', '{management}') returning id",
    )
    const user = await owner.query("select id from users where email = 'stranger@world.test'")
    const { id } = user.rows[0]
    await owner.query('insert into user_cemeteries (user_id, cemetery_id) values ($1, $2)', [
      id,
      oak,
    ])
    await owner.query(
      'insert into user_roles (user_id, cemetery_id, role_id) values ($1, $2, $3)',
      [id, oak, role.rows[0].id],
    )
    expect(await calls(await api(open, 'stranger@world.test', oak))).toEqual([403, 200])
  })
})
