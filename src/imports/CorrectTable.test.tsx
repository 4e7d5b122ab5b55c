import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mockApi, problem, sentRequests } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { ImportPage } from './ImportPage'

const details = {
  ...{ id: 5, version: 3, target: 'deceased', state: 'checked', fileName: 'old.csv', rowCount: 2 },
  counts: { check: { create: 2, merge: 0, skip: 0, failed: 0, issues: { dateUnread: 2 } } },
  progress: { done: 2, of: 2 },
  ...{ error: null, format: { kind: 'csv' }, headerRow: 1, kept: false, waiting: false },
  columns: [
    { name: 'Last', samples: [] },
    { name: 'Died', samples: [] },
  ],
  mapping: { columns: ['lastName', 'deathDate'], duplicates: 'create' },
  undo: null as { edit: number; rows: number } | null,
}
const row = (id: number, lastName: string, deathDate: string, more: object = {}) => ({
  ...{ id, row: id, version: 3, part: 0, parts: null, people: null, decision: null },
  ...{ values: { lastName, deathDate }, corrected: {}, correctedBy: null },
  ...{ cells: [lastName, deathDate], outcome: 'create', issues: [['dateUnread', deathDate]] },
  ...{ becomes: null, deceased: null, location: null, ...more },
})

/** What the server has: another person may change it at any time. */
let now: { details: typeof details; rows: Array<ReturnType<typeof row>> }
const sent = () => sentRequests.filter(({ method }) => method === 'POST')
const refusal = (changed: object[], of: number) => ({
  ...{ title: 'Someone else changed these rows', status: 412, code: 'stale' },
  current: { version: now.details.version, changed: changed.length, of, rows: changed },
})
/** Answers a correction as the server does. */
type Answer = { status: number; json: object }
let answerOf: (body: Record<string, unknown>) => Answer | Promise<Answer>

beforeEach(() => {
  now = { details, rows: [row(2, 'Quill', 'someday'), row(3, 'Reed', 'someday')] }
  mockApi({
    'GET /cemeteries/1001/imports/5': () => Response.json(now.details),
    'GET /cemeteries/1001/imports/5/rows': () =>
      Response.json(now.rows, { headers: { 'content-range': `rows 0-1/${now.rows.length}` } }),
    'GET /cemeteries/1001/imports': [],
    'GET /cemeteries/1001/dynamic-forms/definitions': [],
    'POST /cemeteries/1001/imports/5/*': async ({ body }) => {
      const { status, json } = await answerOf(body)
      return status === 200 ? Response.json(json) : problem(status, json)
    },
  })
})

async function openTable() {
  const viewer = {
    ...{ isSystemAdmin: false, isAccountManager: false, products: {}, features: {} },
    permissions: ['decRead', 'decWrite', 'locRead', 'locWrite'],
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
  await userEvent.click(await screen.findByText('imports.correct.open'))
  return (await screen.findAllByRole('textbox', { name: 'imports.correct.cell' })).filter(
    (one) => (one as HTMLInputElement).name === 'deathDate',
  ) as [HTMLInputElement, HTMLInputElement]
}
/** Another person has corrected the first row: the import's version is 4 then. */
function byBob(more: object) {
  const theirs = row(2, 'Quill', '1902', { version: 4, correctedBy: 'Bob', ...more })
  now = { details: { ...now.details, version: 4 }, rows: [theirs, ...now.rows.slice(1)] }
  return theirs
}

test('a conflicting correction is shown, and one’s own input stays until the decision', async () => {
  const [died] = await openTable()
  const theirs = byBob({ corrected: { deathDate: '1902' } })
  answerOf = () => ({ status: 412, json: refusal([theirs], 1) })
  await userEvent.clear(died)
  await userEvent.type(died, '1901')
  await userEvent.tab()
  expect(await screen.findByText('imports.changed.cell')).toBeVisible()
  expect(died).toHaveValue('1901')
  expect(died).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toHaveLength(1)
  // Mine: as of what I know now.
  now = {
    ...now,
    details: { ...now.details, version: 5 },
    rows: [row(2, 'Quill', '1901', { version: 5 }), ...now.rows.slice(1)],
  }
  answerOf = () => ({ status: 200, json: now.details })
  await userEvent.click(screen.getByText('imports.changed.mine'))
  await waitFor(() => expect(screen.queryByText('imports.changed.cell')).toBeNull())
  expect(sent()[1]?.body).toMatchObject({
    rows: { records: [{ id: 2, version: 4 }] },
    edit: { kind: 'set', values: { deathDate: '1901' } },
  })
  expect(died).toHaveValue('1901')
})

test('the other’s correction is taken over on request, without another request', async () => {
  const [died] = await openTable()
  const theirs = byBob({ corrected: { deathDate: '1902' } })
  answerOf = () => ({ status: 412, json: refusal([theirs], 1) })
  await userEvent.clear(died)
  await userEvent.type(died, '1901{Tab}')
  await userEvent.click(await screen.findByText('imports.changed.theirs'))
  await waitFor(() => expect(died).toHaveValue('1902'))
  expect(sent()).toHaveLength(1)
})

test('a change elsewhere in the row does not conflict: both stand', async () => {
  const [died] = await openTable()
  const theirs = byBob({ values: { lastName: 'Quille', deathDate: 'someday' } })
  answerOf = ({ rows }) => {
    const { records } = rows as { records: Array<{ version: number }> }
    return records[0]?.version === 4
      ? { status: 200, json: now.details }
      : { status: 412, json: refusal([theirs], 1) }
  }
  await userEvent.clear(died)
  await userEvent.type(died, '1901{Tab}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.queryByText('imports.changed.cell')).toBeNull()
  expect(await screen.findByDisplayValue('Quille')).toBeVisible()
})

test('input in a cell survives a reload of the rows, even where the filter drops its row', async () => {
  const [died, below] = await openTable()
  let done = () => {}
  const later = new Promise<void>((resolve) => {
    done = resolve
  })
  answerOf = async () => {
    await later
    return { status: 200, json: now.details }
  }
  await userEvent.clear(died)
  await userEvent.type(died, '1901')
  await userEvent.type(below, ' 1904')
  expect(sent()).toHaveLength(1)
  now = {
    details: { ...details, version: 4 },
    rows: [row(2, 'Quill', '1901', { version: 4, corrected: { deathDate: '1901' } })],
  }
  done()
  await waitFor(() => expect(died).toHaveStyle({ fontWeight: 600 }))
  expect(below).toBeInTheDocument()
  expect(below).toHaveValue('someday 1904')
  await userEvent.tab()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({
    rows: { records: [{ id: 3, version: 3 }] },
    edit: { values: { deathDate: 'someday 1904' } },
  })
})

test('a correction of many rows applies to the others, to all, or to none', async () => {
  await openTable()
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  const theirs = byBob({ corrected: { deathDate: '1902' } })
  const refused = { status: 412, json: refusal([theirs], 2) }
  answerOf = () => refused
  await userEvent.click(screen.getByText('imports.correct.leaveOut'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Bob')
  expect(dialog).toHaveTextContent('1902')
  answerOf = () => ({ status: 200, json: { ...details, version: 5 } })
  await userEvent.click(within(dialog).getByText('imports.changed.editOthers'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)?.body).toMatchObject({
    rows: {
      records: [
        { id: 2, version: 3 },
        { id: 3, version: 3 },
      ],
    },
    exceptChanged: true,
  })
})

test('an undo reports later corrections that stay', async () => {
  now.details = { ...details, undo: { edit: 7, rows: 2 } }
  await openTable()
  const theirs = byBob({ corrected: { deathDate: '1902' } })
  answerOf = () => ({ status: 412, json: refusal([theirs], 2) })
  await userEvent.click(screen.getByText('imports.correct.undo'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('imports.changed.all')).toBeNull()
  answerOf = () => ({ status: 200, json: { ...details, version: 5 } })
  await userEvent.click(within(dialog).getByText('imports.changed.undoOthers'))
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ edit: 7, exceptChanged: true }))
})
