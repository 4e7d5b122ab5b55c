import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { beforeEach, expect, test } from 'vitest'
import { mockApi, sentTo } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { ColumnsStep } from './ColumnsStep'

const own: object[] = []
const alike: object[] = []
const fits = {
  text: 3,
  longText: 3,
  number: 0,
  date: 0,
  partialDate: 0,
  choice: 0,
  flag: 0,
  url: 2,
}
const proposals = [{ column: 2, name: 'Grave photo', type: 'url', rows: 3, fits, field: null }]
beforeEach(() => {
  alike.length = 0
  mockApi({
    'GET /cemeteries/1001/dynamic-forms/definitions': () => Response.json(own),
    'POST /cemeteries/1001/imports/5/field-proposals': proposals,
    'POST /cemeteries/1001/imports/5/fields': [{ column: 2, field: 'custom_f30', made: true }],
    'POST /cemeteries/1001/imports/5/lots': {
      lot: { places: 4, typical: 1, most: 6, largest: 31 },
      grave: { places: 0, typical: 0, most: 0, largest: 0 },
    },
    'POST /cemeteries/1001/imports/5/places': () => Response.json({ alike, strange: false }),
    'PUT /cemeteries/1001/imports/5/mapping': { id: 5, state: 'uploaded' },
    'POST /cemeteries/1001/imports/5/check': { id: 5, state: 'checking' },
  })
})
const mappingSent = async () => {
  await waitFor(() => expect(sentTo('PUT /cemeteries/1001/imports/5/mapping')).toHaveLength(1))
  return sentTo('PUT /cemeteries/1001/imports/5/mapping')[0]?.body
}

const details = {
  id: 5,
  version: 1,
  target: 'deceased',
  columns: [
    { name: 'Name', samples: ['Ash, Ann'] },
    { name: 'Lot', samples: ['1'] },
  ],
  mapping: {
    columns: ['name', 'lot'],
    dateOrder: 'mdy',
    nameForm: 'lastFirst',
    duplicates: 'create',
    capacity: null,
  },
} as never

const show = (permissions: string[], of = details) => {
  const viewer = {
    isSystemAdmin: false,
    isAccountManager: false,
    permissions,
    products: {},
    features: {},
  }
  return render(
    <CoreAdminContext>
      <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
        <ColumnsStep details={of} onChecking={() => {}} />
      </ScopeContext>
    </CoreAdminContext>,
  )
}
const check = () => screen.getByText(/imports.columns.check/)

test('the columns step offers the lots’ capacity from the file, and sends it only when accepted', async () => {
  show(['decRead', 'decWrite', 'locRead', 'locWrite'])
  const offer = await screen.findByText(/imports.room.use/)
  expect(screen.getByLabelText('imports.room.caskets')).toHaveValue(1)
  await userEvent.click(offer)
  expect(screen.getByLabelText('imports.room.caskets')).toHaveValue(6)
  await userEvent.click(check())
  expect(await mappingSent()).toMatchObject({ rooms: { lot: { caskets: 6, cremains: 2 } } })
})

test('the columns step warns before sending that the user may not create places', async () => {
  show(['decRead', 'decWrite', 'locRead'])
  expect(screen.getByText('imports.needs.places')).toBeVisible()
  expect(check()).toBeDisabled()
  await userEvent.selectOptions(
    screen.getAllByLabelText('imports.columns.field')[1] as HTMLElement,
    'imports.columns.none',
  )
  expect(screen.queryByText('imports.needs.places')).toBeNull()
  expect(check()).toBeEnabled()
})

test('the columns step ignores an empty column left by a trailing separator', () => {
  const known = details as { columns: object[]; mapping: { columns: Array<string | null> } }
  show(['decRead', 'decWrite', 'locRead', 'locWrite'], {
    ...known,
    columns: [...known.columns, { name: ' ', samples: [] }, { name: 'Plot', samples: [] }],
    mapping: { ...known.mapping, columns: [...known.mapping.columns, null, null] },
  } as never)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('Plot')).toBeVisible()
  expect(screen.getByText('imports.columns.left')).toBeVisible()
})

test('the columns step offers custom fields by name, but not archived ones', async () => {
  const field = { resource: 'deceased', type: 'text', options: [], whenField: null, whenIs: [] }
  own.push(
    { ...field, id: 12, name: 'Pallbearers', archivedAt: null },
    { ...field, id: 13, name: 'Hearse', archivedAt: '2026-01-01' },
  )
  show(['decRead', 'decWrite', 'locRead', 'locWrite'])
  const [, lot] = await screen.findAllByRole('option', { name: 'Pallbearers' })
  expect(screen.queryByRole('option', { name: 'Hearse' })).toBeNull()
  await userEvent.selectOptions(lot?.closest('select') as HTMLSelectElement, 'custom_f12')
  await userEvent.click(check())
  expect(await mappingSent()).toMatchObject({ columns: ['name', 'custom_f12'] })
})

test('the columns step asks once about similar places, and sends the answer for all rows', async () => {
  const place = [{ level: 'lot', name: '16 a' }]
  const as = [{ level: 'lot', name: '16-A' }]
  alike.push({ place, rows: 1, as, address: '16-A', asRows: 2 })
  show(['decRead', 'decWrite', 'locRead', 'locWrite'])
  const question = await screen.findByLabelText('imports.alike.question')
  expect(question).toHaveValue('')
  await userEvent.selectOptions(question, 'imports.alike.same')
  await userEvent.click(check())
  expect(await mappingSent()).toMatchObject({ places: { sameAs: [{ place, as }] } })
})

test('the columns step creates a custom field for an unmapped column with the chosen name and type', async () => {
  const known = details as { columns: object[]; mapping: { columns: Array<string | null> } }
  const wide = {
    ...known,
    columns: [...known.columns, { name: 'grave_photo', samples: ['https://example.org/1'] }],
    mapping: { ...known.mapping, columns: [...known.mapping.columns, null] },
  } as never
  show(['decRead', 'decWrite', 'locRead', 'locWrite', 'cemWrite'], wide)
  await userEvent.click(screen.getByText('imports.newFields.open'))
  const name = await screen.findByLabelText('imports.newFields.name')
  expect(name).toHaveValue('Grave photo')
  expect(screen.getByLabelText('imports.newFields.type')).toHaveValue('url')
  expect(screen.getByText('imports.newFields.some')).toBeVisible()
  await userEvent.clear(name)
  await userEvent.type(name, 'Photo')
  await userEvent.selectOptions(screen.getByLabelText('imports.newFields.type'), 'text')
  expect(screen.getByText('imports.newFields.all')).toBeVisible()
  await userEvent.click(screen.getByText('imports.newFields.make'))
  expect(sentTo('POST /cemeteries/1001/imports/5/fields')[0]?.body).toEqual({
    fields: [{ column: 2, name: 'Photo', type: 'text' }],
  })
  await userEvent.click(check())
  expect(await mappingSent()).toMatchObject({ columns: ['name', 'lot', 'custom_f30'] })
})

test('the columns step offers no custom fields to users who may not define them', async () => {
  const known = details as { mapping: { columns: Array<string | null> } }
  show(['decRead', 'decWrite', 'locRead', 'locWrite'], {
    ...known,
    mapping: { ...known.mapping, columns: ['name', null] },
  } as never)
  expect(screen.queryByText('imports.newFields.open')).toBeNull()
  expect(screen.queryByRole('option', { name: 'imports.columns.make' })).toBeNull()
})
