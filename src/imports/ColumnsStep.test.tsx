import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScopeContext } from '../app/scope-context'
import { ColumnsStep } from './ColumnsStep'

const own: object[] = []
const alike: object[] = []
const sent: Array<{ url: string; body: unknown }> = []
beforeEach(() => {
  sent.length = 0
  alike.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    sent.push({ url: String(url), body: body ? JSON.parse(body) : null })
    if (String(url).endsWith('/definitions'))
      return new Response(JSON.stringify(own), { headers: { 'content-type': 'application/json' } })
    const answer = String(url).endsWith('/lots')
      ? { lots: 4, typical: 1, most: 6, largest: 31 }
      : String(url).endsWith('/places')
        ? { alike, strange: false }
        : { id: 5, state: 'checking' }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})

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

test('what the rows show of lots is offered, and sent only when it is taken', async () => {
  show(['decRead', 'decWrite', 'locRead', 'locWrite'])
  const offer = await screen.findByText(/imports.room.use/)
  expect(screen.getByLabelText('imports.room.caskets')).toHaveValue(1)
  await userEvent.click(offer)
  expect(screen.getByLabelText('imports.room.caskets')).toHaveValue(6)
  await userEvent.click(check())
  const saved = sent.find(({ url }) => url.endsWith('/mapping'))
  expect(saved?.body).toMatchObject({ capacity: { caskets: 6, cremains: 2 } })
})

test('who may not make places is told so before anything is sent', async () => {
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

test('a column of nothing, as a separator at the end makes one, is not asked for', () => {
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

test('a column can be a field of the cemetery’s own, by its name; one put away is not offered', async () => {
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
  const mapped = sent.find(({ url }) => url.endsWith('/mapping'))?.body
  expect(mapped).toMatchObject({ columns: ['name', 'custom_f12'] })
})

test('places that are merely alike are asked once, and the answer is sent for all rows', async () => {
  const place = [{ level: 'lot', name: '16 a' }]
  const as = [{ level: 'lot', name: '16-A' }]
  alike.push({ place, rows: 1, as, address: '16-A', asRows: 2 })
  show(['decRead', 'decWrite', 'locRead', 'locWrite'])
  const question = await screen.findByLabelText('imports.alike.question')
  expect(question).toHaveValue('')
  await userEvent.selectOptions(question, 'imports.alike.same')
  await userEvent.click(check())
  const saved = sent.find(({ url }) => url.endsWith('/mapping'))
  expect(saved?.body).toMatchObject({ places: { sameAs: [{ place, as }] } })
})
