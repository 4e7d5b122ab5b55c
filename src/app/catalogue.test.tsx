import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, offline } from '../../tests/support/mock-api'
import { changeLocale, t } from '../i18n/i18n'
import { HttpError, http, httpBlob } from '../providers/http'
import { closeMessage } from './dialogs'
import { entryFailureText } from './error-message'
import { showFailures } from './failures'
import { guardedState, showGuardMessage } from './guard'
import { MessageDialogs } from './message-dialog'
import { NotFoundPage } from './not-found'
import { OfflineBanner } from './offline-banner'
import { reloadForModule } from './reload'

/** Section 8 of the specification, and what decisions.md adds: each entry as a reader meets it. */

const go = vi.fn()
let written: string[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  written = []
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  showFailures(go)
})
afterEach(() => {
  act(() => {
    for (let open = 0; open < 9; open += 1) closeMessage()
  })
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const PROBLEM = 'application/problem+json; charset=utf-8'
const answer = (status: number, body: unknown, type = PROBLEM) =>
  mockApi({
    'GET /cemeteries/1001/trees*': () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': type },
      }),
  })

interface Entry {
  status: number
  body: unknown
  type?: string
  /** Of a file: the answer is a blob. */
  blob?: true
  title?: string
  says: string[]
  id?: string
  /** Where closing leads, if anywhere. */
  leads?: unknown[]
}
const ERROR = 'An error has occurred'
const url = '/api/v1/cemeteries/1001/trees'

const catalogue: Record<string, Entry> = {
  'a string body': { status: 500, body: 'No room', type: 'text/plain', says: ['No room'] },
  'a string body in JSON': {
    status: 500,
    body: '"No room"',
    type: 'application/json',
    says: ['No room'],
  },
  'a page of HTML, which is no message': {
    status: 502,
    body: '<html>proxy</html>',
    type: 'text/html',
    says: ['The server responded with an error (502).'],
  },
  errorDescription: {
    status: 500,
    body: { errorDescription: 'This one', message: 'not this one' },
    says: ['This one'],
  },
  message: { status: 500, body: { message: 'The hearse is late' }, says: ['The hearse is late'] },
  'problem details': {
    status: 500,
    body: { title: 'The roof leaks', detail: 'Above the crypt.', instance: 'e-1' },
    says: ['The roof leaks', 'Above the crypt.'],
    id: 'e-1',
  },
  'problem details of a file, as a blob': {
    status: 404,
    body: { title: 'The picture is gone', detail: 'Removed.', instance: 'e-2' },
    blob: true,
    says: ['The picture is gone', 'Removed.'],
    id: 'e-2',
  },
  '403 without a message': {
    status: 403,
    body: { title: 'Forbidden', instance: 'e-3' },
    says: [`You are not authorized to perform this action (${url})`],
    id: 'e-3',
  },
  '403 of a file': {
    status: 403,
    body: { title: 'Forbidden' },
    blob: true,
    says: [`You are not authorized to perform this action (${url})`],
  },
  '403 with an empty body': {
    status: 403,
    body: '',
    type: 'text/plain',
    says: [`You are not authorized to perform this action (${url})`],
  },
  '403 with a message': { status: 403, body: { message: 'On weekdays' }, says: ['On weekdays'] },
  'Management access taken away': {
    status: 403,
    body: { title: 'Forbidden', code: 'management' },
    says: [`You are not authorized to perform this action (${url})`],
    leads: ['/', { state: guardedState }],
  },
  'Account locked, to its owner': {
    status: 403,
    body: { title: 'Account locked', message: 'Account locked', isOwner: true },
    title: 'Account locked',
    says: ['temporarily suspended', 'contact customer support'],
    leads: ['/Login'],
  },
  'Account locked, to others': {
    status: 403,
    body: { title: 'Account locked', message: 'Account locked', isOwner: false },
    title: 'Account locked',
    says: ['temporarily suspended', 'contact your account owner'],
    leads: ['/Login'],
  },
  'a full disk': {
    status: 507,
    body: { title: 'x', detail: 'y', code: 'diskFull', instance: 'e-4' },
    says: ['The disk is full', 'Nothing was saved.'],
    id: 'e-4',
  },
}

describe('a failed call', () => {
  it.each(Object.entries(catalogue))('%s', async (_, entry) => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text)
    })
    answer(entry.status, entry.body, entry.type)
    render(<MessageDialogs />)
    const call: (of: string) => Promise<unknown> = entry.blob ? httpBlob : http
    await act(() => call(url).catch(() => {}))
    const dialog = screen.getByRole('dialog', { name: entry.title ?? ERROR })
    for (const words of entry.says) expect(dialog).toHaveTextContent(words)
    const copy = within(dialog).queryByRole('button', { name: 'Copy Error ID' })
    expect(copy !== null).toBe(entry.id !== undefined)
    if (copy) {
      await user.click(copy)
      expect(written).toEqual([entry.id])
      expect(within(dialog).getByRole('status')).toHaveTextContent('Copied Error to Clipboard')
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(go.mock.calls).toEqual(entry.leads ? [entry.leads] : [])
  })

  it('with field errors is the form’s, and 401 nobody’s: no dialog', async () => {
    render(<MessageDialogs />)
    for (const [status, body] of [
      [401, { title: 'Not signed in' }],
      [400, { title: 'x', errors: [{ field: 'name', message: 'is required' }] }],
      [409, { title: 'Taken' }],
      [412, { title: 'Stale' }],
    ] as const) {
      answer(status, body)
      await act(() => http(url).catch(() => {}))
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without an answer is reported', async () => {
    mockApi({ 'GET /cemeteries/1001/trees': offline })
    render(<MessageDialogs />)
    await act(() => http(url).catch(() => {}))
    expect(screen.getByRole('dialog', { name: ERROR })).toHaveTextContent('did not answer')
  })

  it('opens one dialog for many equal failures, and one after another for different ones', async () => {
    render(<MessageDialogs />)
    answer(403, { title: 'Forbidden' })
    await act(() => Promise.all([1, 2, 3].map((id) => http(`${url}/${id}`).catch(() => {}))))
    answer(500, { title: 'The roof leaks' })
    await act(() => Promise.all([1, 2].map((id) => http(`${url}/${id}`).catch(() => {}))))
    const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toHaveTextContent(`(${url}/1)`)
    await close()
    expect(screen.getByRole('dialog')).toHaveTextContent('The roof leaks')
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows its id as text where the browser refuses to copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    answer(500, { title: 'x', instance: 'e-9' })
    render(<MessageDialogs />)
    await act(() => http(url).catch(() => {}))
    await user.click(screen.getByRole('button', { name: 'Copy Error ID' }))
    expect(screen.getByText('Could not copy. The error ID is e-9')).toBeVisible()
  })

  it('is explained in the reader’s language', async () => {
    await act(() => changeLocale('fr'))
    answer(503, { title: 'The database cannot be reached', code: 'unreachable' })
    render(<MessageDialogs />)
    await act(() => http(url).catch(() => {}))
    expect(screen.getByRole('dialog')).toHaveTextContent('La base de données est injoignable')
    await act(() => changeLocale('en'))
  })
})

describe('a failed route guard', () => {
  const failure = (status: number, body: HttpError['body']) => new HttpError(status, body, url, '')
  it.each([
    [failure(404, {}), 'Cemetery 1099 does not exist'],
    [failure(403, { code: 'management' }), 'You do not have Management access to this cemetery.'],
    [
      failure(500, { title: 'Broken' }),
      'The cemetery could not be loaded. Please try again later. Broken',
    ],
    [failure(0, {}), 'The cemetery could not be loaded.'],
    [new TypeError('a script did not come'), 'The cemetery could not be loaded.'],
  ])('says why a cemetery cannot be entered', (error, words) => {
    render(<MessageDialogs />)
    act(() => showGuardMessage(entryFailureText(error, 1099, t)))
    expect(screen.getByRole('dialog', { name: 'This page cannot be opened' })).toHaveTextContent(
      words,
    )
  })
})

describe('a cemetery that is removed while somebody works in it', () => {
  const gone = { title: 'Not found', status: 404, instance: 'e-9', code: 'cemetery' }
  it.each([{}, { quiet: true }])('leads home with the dialog, whoever called: %o', async (how) => {
    answer(404, gone)
    render(<MessageDialogs />)
    await act(() => http(url, how).catch(() => {}))
    expect(screen.getByRole('dialog', { name: 'This page cannot be opened' })).toHaveTextContent(
      'Cemetery 1001 does not exist, or you do not have access to it.',
    )
    expect(go.mock.calls).toEqual([['/', { state: guardedState }]])
  })
  it('is told apart from a missing record, which its page reports', async () => {
    answer(404, { title: 'Not found', status: 404 })
    render(<MessageDialogs />)
    await act(() => http(url, { quiet: true }).catch(() => {}))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(go).not.toHaveBeenCalled()
  })
})

describe('page failures', () => {
  it('of a module say why it does not reload without a connection', () => {
    vi.stubGlobal('navigator', { onLine: false })
    render(<MessageDialogs />)
    act(() => void reloadForModule())
    expect(screen.getByRole('dialog', { name: ERROR })).toHaveTextContent('You are offline.')
  })
  it('of the connection show a banner until it is back', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<OfflineBanner />)
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline. Changes cannot be saved')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('for a missing page say so, and lead home', async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: NotFoundPage }])} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "Oops! Looks like we couldn't find what you were looking for",
    )
    expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/')
    const menu = screen.getByRole('navigation', { name: 'Menu' })
    expect(within(menu).getByRole('link')).toHaveTextContent('Login')
  })
})
