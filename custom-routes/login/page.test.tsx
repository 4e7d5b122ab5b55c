import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeMessage } from '../../src/app/dialogs'
import { MessageDialogs } from '../../src/app/message-dialog'
import Login from './page'

const config = { providerUrl: 'https://provider.test', supportUrl: 'https://support.test' }
const calls: Array<{ url: string; body: unknown }> = []
let login: () => Response = () => new Response('{}')

beforeEach(() => {
  calls.length = 0
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    if (url.endsWith('/config')) return json(200, config)
    if (url.endsWith('/auth/session')) return json(200, { user: { id: 1 }, expiresAt: '' })
    return login()
  })
})
afterEach(() => {
  closeMessage()
  vi.unstubAllGlobals()
})

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

function open(at = '/Login') {
  const router = createMemoryRouter(
    [
      { path: '/Login', Component: Login },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [at] },
  )
  render(
    <>
      <RouterProvider router={router} />
      <MessageDialogs />
    </>,
  )
  return router
}

async function fill(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('Email Address'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

describe('the Login page', () => {
  it('says what is missing, without asking the server', async () => {
    open()
    await fill('', '')
    expect(screen.getByText('Email address is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(screen.getByLabelText('Email Address')).toHaveFocus()
    expect(calls.filter(({ url }) => url.includes('login'))).toEqual([])
  })

  it.each(['ada', 'ada@', '@demo.test', 'ada@demo', 'a b@demo.test', 'ada@demo..test'])(
    'refuses %s as an address',
    async (address) => {
      open()
      await fill(address, 'x')
      expect(screen.getByText('Invalid email address')).toBeVisible()
    },
  )

  it('signs in and goes to the target', async () => {
    login = () => json(200, { token: 'T', expiresAt: '' })
    const router = open('/Login?redirect=%2F1001%2FContacts%2FSearch%3Fpage%3D2')
    await fill(' ada@demo.test ', 'secret')
    await waitFor(() => expect(router.state.location.pathname).toBe('/1001/Contacts/Search'))
    expect(router.state.location.search).toBe('?page=2')
    expect(localStorage.getItem('auth')).toBe('T')
    expect(calls.find(({ url }) => url.endsWith('/login'))?.body).toEqual({
      username: 'ada@demo.test',
      password: 'secret',
    })
  })

  it('goes home where the target is hostile', async () => {
    login = () => json(200, { token: 'T', expiresAt: '' })
    const router = open('/Login?redirect=%2F%2Fevil.test')
    await fill('ada@demo.test', 'secret')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('reports a wrong password and can be retried', async () => {
    login = () => json(401, { title: 'Sign-in failed' })
    open()
    await fill('ada@demo.test', 'wrong')
    expect(await screen.findByText(/not correct/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@demo.test')
  })

  it.each([401, 429])('offers the error id of a refused attempt: %s', async (status) => {
    login = () => json(status, { title: 'Refused', instance: `id-${status}` })
    open()
    const user = userEvent.setup()
    await fill('ada@demo.test', 'wrong')
    await user.click(await screen.findByRole('button', { name: 'Copy Error ID' }))
    expect(await screen.findByText('Copied Error to Clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`id-${status}`)
  })

  it('reports too many tries differently from a wrong password', async () => {
    login = () => json(429, { title: 'Too many' })
    open()
    await fill('ada@demo.test', 'wrong')
    expect(await screen.findByText(/Too many failed attempts/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  it.each([
    [true, /contact customer support/],
    [false, /contact your account owner/],
  ])('reports a suspended account, owner: %s', async (isOwner, words) => {
    login = () => json(403, { title: 'Locked', message: 'Account locked', isOwner })
    const { setHttpHooks } = await import('../../src/providers/http')
    const { dialogMessageOf } = await import('../../src/app/error-message')
    const { showMessage } = await import('../../src/app/dialogs')
    const { t } = await import('../../src/i18n/i18n')
    setHttpHooks({ failed: (error) => showMessage(dialogMessageOf(error, t) as never) })
    open()
    await fill('ada@demo.test', 'right')
    expect(await screen.findByRole('dialog', { name: 'Account locked' })).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  it('signs in by a token once, and removes it from the address first', async () => {
    login = () => json(401, { title: 'Used' })
    const router = open('/Login?token=abc&redirect=%2F1001')
    expect(await screen.findByText(/no longer valid/)).toBeVisible()
    expect(calls.filter(({ url }) => url.endsWith('/login')).map(({ body }) => body)).toEqual([
      { username: 'jwt', password: 'abc' },
    ])
    expect(router.state.location.search).toBe('?redirect=%2F1001')
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
