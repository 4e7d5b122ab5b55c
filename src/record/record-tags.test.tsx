import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyArea } from '../../core/area'
import type { RecordTag } from '../../core/tags'
import { mockApi, sentRequests, sentTo } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import type { AreaRecord } from '../derive/fields/columns'
import areasEn from '../i18n/en/areas'
import recordEn from '../i18n/en/record'
import { flatten, type Options, translate } from '../i18n/translation/translator'
import TagsCell from '../tags/tags-cell'
import { RestoreNote } from './note-entry'
import RecordTags from './record-tags'
import { UndoTagging } from './undo-tagging'

const known = new Map<number, RecordTag[]>()

const area = {
  name: 'deceased',
  label: ['Person', 'People'],
  path: 'Deceased',
  access: { read: 'decRead', write: 'decWrite' },
  fields: {},
  menu: 'left/deceased',
  list: [],
  scope: 'cemetery',
} as unknown as AnyArea
const tag = (id: number, name: string): RecordTag => ({ id, name, color: null, archived: false })
const all = [tag(1, 'Veteran'), tag(2, 'Historic')]
const record = { id: 7, version: 1, label: 'Ortega', archivedAt: null } as AreaRecord

beforeEach(() => {
  known.clear()
  mockApi({
    'GET /cemeteries/1001/deceased/tags': ({ query }) => {
      const ids = JSON.parse(query.get('records') ?? '[]') as number[]
      return Response.json(
        ids.flatMap((id) => (known.has(id) ? [{ record: id, tags: known.get(id) }] : [])),
      )
    },
    'POST /cemeteries/1001/deceased/tags': ({ body }) => {
      for (const { record: id, tag: on } of body.add)
        known.set(id, [...(known.get(id) ?? []), all.find((one) => one.id === on) as RecordTag])
      for (const { record: id, tag: off } of body.remove)
        known.set(
          id,
          (known.get(id) ?? []).filter((one) => one.id !== off),
        )
      return Response.json({ added: body.add, removed: body.remove })
    },
    'POST /cemeteries/1001/deceased/7/notes/3/restore': {},
  })
})

function open(page: ReactNode, permissions: readonly string[] = ['decWrite', 'cemWrite']) {
  const texts = new Map([...flatten(areasEn), ...flatten(recordEn)])
  const i18nProvider = {
    translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
    changeLocale: async () => {},
    getLocale: () => 'en',
  }
  const named = all.map(({ id, name }) => ({ id, label: name }))
  const create = vi.fn(async (_: string, { data }: { data: { name: string } }) => {
    all.push(tag(3, data.name))
    return { data: { id: 3, label: data.name } }
  })
  const provider = {
    getList: async (_: string, { filter }: { filter: { q?: string } }) => {
      const data = named.filter(({ label }) =>
        label.toLowerCase().includes((filter.q ?? '').toLowerCase()),
      )
      return { data, total: data.length }
    },
    getMany: async () => ({ data: named }),
    create,
  }
  const viewer = { isSystemAdmin: false, isAccountManager: false, products: {}, features: {} }
  const scope = {
    user: { id: 5 },
    viewer: { ...viewer, permissions },
    cemetery: { id: 1001, propertyTypes: [] },
  }
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={provider as unknown as DataProvider}
        i18nProvider={i18nProvider as never}
      >
        <ScopeContext value={scope as never}>{page}</ScopeContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), create }
}
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Add tag', { selector: 'input' }), { target: { value } })
const writes = () => sentTo('POST /cemeteries/1001/deceased/tags').map(({ body }) => body)

test('a tag is found by typing, added, and removed', async () => {
  known.set(7, [tag(1, 'Veteran')])
  const { user } = open(<RecordTags area={area} record={record} />)
  expect((await screen.findByText('Veteran')).closest('a')).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('{"tags":[1]}')),
  )
  await user.click(await screen.findByText('Add tag'))
  type('hist')
  await user.click(await screen.findByText('Historic'))
  const remove = await screen.findByLabelText('Remove tag Historic')
  expect(writes()).toEqual([{ add: [{ record: 7, tag: 2 }], remove: [] }])
  await waitFor(() => expect(screen.getByText('Add tag')).toHaveFocus())
  await user.click(remove)
  await waitFor(() => expect(screen.queryByText('Historic')).toBeNull())
  expect(writes().at(-1)).toEqual({ add: [], remove: [{ record: 7, tag: 2 }] })
})

test('a user with cemWrite can create a tag, and others are not offered it', async () => {
  const { user, create } = open(<RecordTags area={area} record={record} />)
  await user.click(await screen.findByText('Add tag'))
  type('Flood 1936')
  await user.click(await screen.findByText(/Flood 1936/))
  await waitFor(() => expect(writes()).toEqual([{ add: [{ record: 7, tag: 3 }], remove: [] }]))
  expect(create).toHaveBeenCalledOnce()
})

test('a tag cannot be created without cemWrite', async () => {
  known.set(7, [tag(1, 'Veteran')])
  const { user } = open(<RecordTags area={area} record={record} />, ['decWrite', 'decRead'])
  await user.click(await screen.findByText('Add tag'))
  type('Quake')
  expect(await screen.findByText(areasEn.areas.picker.none)).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})

test('a reader sees the tags and no buttons', async () => {
  known.set(7, [tag(1, 'Veteran')])
  open(<RecordTags area={area} record={record} />, ['decRead'])
  expect(await screen.findByText('Veteran')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the rows of a list request their tags in one call', async () => {
  known.set(8, [tag(2, 'Historic')])
  open([6, 7, 8].map((id) => <TagsCell key={id} area={area} id={id} />))
  expect(await screen.findByText('Historic')).toBeVisible()
  expect(sentRequests.map(({ path, query }) => [path, query.get('records')])).toEqual([
    ['/cemeteries/1001/deceased/tags', '[6,7,8]'],
  ])
})

test('a deleted note is restored from the timeline by its author only', async () => {
  const note = (id: number) => ({ id: 3, version: 2, text: 'x', user: { id, name: 'A' } }) as never
  const { user } = open(<RestoreNote area={area} record={record} note={note(5)} />)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(sentRequests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /cemeteries/1001/deceased/7/notes/3/restore',
  ])
  open(<RestoreNote area={area} record={record} note={note(6)} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a change of tags is undone from the timeline, as far as it still holds', async () => {
  const step = { before: { tags: [tag(2, 'Historic')] }, after: { tags: [tag(1, 'Veteran')] } }
  const entry = (
    <UndoTagging
      area={area}
      record={record}
      {...step}
      said="Tagged Veteran · Tag removed: Historic"
    />
  )
  known.set(7, [tag(1, 'Veteran')])
  const { user } = open(
    <div role="tabpanel" tabIndex={-1}>
      {entry}
    </div>,
  )
  await user.click(await screen.findByRole('button', { name: /^Undo: Tagged Veteran/ }))
  expect(writes()).toEqual([{ add: [{ record: 7, tag: 2 }], remove: [{ record: 7, tag: 1 }] }])
  // It is as it was before: nothing is left to undo, and the focus has not gone astray.
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.getByRole('tabpanel')).toHaveFocus()
})

test('a reader is not offered to undo tags', async () => {
  known.set(7, [tag(1, 'Veteran')])
  open(
    <UndoTagging area={area} record={record} before={null} after={{ tags: [{ id: 1 }] }} said="" />,
    ['decRead'],
  )
  await waitFor(() => expect(sentRequests).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
