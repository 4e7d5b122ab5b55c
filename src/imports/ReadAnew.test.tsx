import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
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
  const sent: Array<{ method: string; url: string; body: unknown }> = []
  let now: object = first
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; method?: string } = {}) => {
    const body = init.body ? JSON.parse(init.body) : null
    sent.push({ method: init.method ?? 'GET', url: String(url), body })
    if (String(url).endsWith('/reading')) now = second
    const answer = String(url).endsWith('/preview')
      ? { rows: [{ row: 2, cells: [body.encoding === 'windows-1250' ? 'Wałęsa' : 'Wa³êsa'] }] }
      : /\/(?:reading|5)$/.test(String(url))
        ? now
        : []
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
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
  expect(sent.find(({ url }) => url.endsWith('/reading'))).toMatchObject({
    method: 'PUT',
    body: { encoding: 'windows-1250', delimiter: ';', headerRow: 1 },
  })
  const values = (await fields()).map((one) => (one as HTMLSelectElement).value)
  expect(values).toEqual(['lastName', 'firstName', 'remarks'])
})
