import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../core/area'
import { ScopeContext } from '../app/scope-context'
import type { AreaRecord } from '../derive/fields/columns'
import areasEn from '../i18n/en/areas'
import recordEn from '../i18n/en/record'
import { flatten, type Options, translate } from '../i18n/translation/translator'
import { Timeline } from './timeline'

const area = {
  name: 'deceased',
  label: ['Person', 'People'],
  path: 'Deceased',
  access: { read: 'decRead', write: 'decWrite' },
  fields: {},
  list: [],
  scope: 'cemetery',
} as unknown as AnyArea
const record = { id: 7, version: 1, label: 'Ortega', archivedAt: null } as AreaRecord
const user = { id: 5, name: 'Dana Moore' }
const entry = (id: number, action: string, more: object = {}) => ({
  ...{ id, action, at: '2026-05-01T10:00:00.000Z', user, before: null, after: null },
  ...more,
})

test('what is being written into a note stays as another entry arrives above it', async () => {
  const note = { id: 3, version: 1, text: 'Called the family', user, editedAt: null }
  const entries = [entry(1, 'note', { note })]
  const getList = vi.fn(async () => ({ data: [...entries], total: entries.length }))
  const texts = new Map([...flatten(areasEn), ...flatten(recordEn)])
  const queryClient = new QueryClient()
  const viewer = { isSystemAdmin: false, permissions: ['decWrite'], products: {}, features: {} }
  render(
    <MemoryRouter>
      <CoreAdminContext
        queryClient={queryClient}
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={
          {
            translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
            changeLocale: async () => {},
            getLocale: () => 'en',
          } as never
        }
      >
        <ScopeContext
          value={{ user, viewer, cemetery: { id: 1001, timeZone: 'UTC', locale: 'en' } } as never}
        >
          <Timeline area={area} record={record} />
        </ScopeContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Edit note' }))
  const box = screen.getByRole('textbox', { name: 'Note' })
  await person.type(box, ' today')
  entries.unshift(entry(2, 'follow'))
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(box)
  expect(box).toHaveFocus()
  expect(box).toHaveValue('Called the family today')
})
