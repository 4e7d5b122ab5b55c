import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { mockApi, sentTo } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { ImportPage } from './ImportPage'

const options = { dateOrder: 'mdy', nameForm: 'lastFirst', duplicates: 'create', capacity: null }
const first = {
  id: 5,
  version: 1,
  target: 'deceased',
  state: 'uploaded',
  fileName: 'spis.csv',
  rowCount: 2,
  counts: {},
  progress: { done: 0, of: 2 },
  error: null,
  format: { kind: 'csv', encoding: 'windows-1252', delimiter: ';' },
  headerRow: 1,
  kept: true,
  columns: [
    { name: 'Nazwisko', samples: ['Wa³êsa'] },
    { name: 'Imiê', samples: ['Lech'] },
    { name: 'X', samples: ['y'] },
  ],
  mapping: { ...options, columns: ['lastName', null, null] },
}
const second = {
  ...first,
  version: 2,
  format: { ...first.format, encoding: 'windows-1250' },
  columns: [
    { name: 'Nazwisko', samples: ['Wałęsa'] },
    { name: 'Imię', samples: ['Lech'] },
    { name: 'X', samples: ['y'] },
  ],
  mapping: { ...options, columns: ['lastName', 'firstName', null] },
}

test('rereading a file in another encoding on the mapping page keeps the answers', async () => {
  let now: object = first
  mockApi({
    'GET /cemeteries/1001/imports/5': () => Response.json(now),
    'GET /cemeteries/1001/imports': [],
    'GET /cemeteries/1001/dynamic-forms/definitions': [],
    'POST /cemeteries/1001/imports/5/places': { alike: [], strange: false },
    'POST /cemeteries/1001/imports/5/preview': ({ body }) =>
      Response.json({
        rows: [{ row: 2, cells: [body.encoding === 'windows-1250' ? 'Wałęsa' : 'Wa³êsa'] }],
      }),
    'PUT /cemeteries/1001/imports/5/reading': () => {
      now = second
      return Response.json(now)
    },
  })
  const viewer = {
    isSystemAdmin: false,
    isAccountManager: false,
    permissions: ['decRead', 'decWrite', 'locRead', 'locWrite'],
    products: {},
    features: {},
  }
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
          <ImportPage id={5} />
        </ScopeContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const fields = () => screen.findAllByLabelText('imports.columns.field')
  await userEvent.selectOptions((await fields())[2] as HTMLElement, 'remarks')
  await userEvent.click(screen.getByText('imports.readAnew.open'))
  const preview = await screen.findByRole('region', { name: 'imports.encoding.preview' })
  expect(preview).toHaveTextContent('Wa³êsa')
  const read = screen.getByRole('button', { name: 'imports.readAnew.read' })
  expect(read).toBeDisabled()
  await userEvent.selectOptions(screen.getByLabelText('imports.encoding.label'), 'windows-1250')
  await within(preview).findByText('Wałęsa')
  await userEvent.click(read)
  await screen.findByText('Imię')
  expect(sentTo('PUT /cemeteries/1001/imports/5/reading')).toMatchObject([
    {
      body: { encoding: 'windows-1250', delimiter: ';', headerRow: 1 },
    },
  ])
  const values = (await fields()).map((one) => (one as HTMLSelectElement).value)
  expect(values).toEqual(['lastName', 'firstName', 'remarks'])
})
