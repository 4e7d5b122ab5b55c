import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeMessage } from '../../src/app/dialogs'
import { MessageDialogs } from '../../src/app/message-dialog'
import { mockApi, problem, sentTo } from '../../tests/support/mock-api'
import Login from './page'

const config = { providerUrl: 'https://provider.test', supportUrl: 'https://support.test' }

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  mockApi({
    'GET /config': config,
    'GET /auth/session': { user: { id: 1 }, expiresAt: '' },
  })
})
afterEach(closeMessage)

const signIn = () => mockApi({ 'POST /auth/login': { token: 'T', expiresAt: '' } })
const refuse = (status: number, body: object) =>
  mockApi({ 'POST /auth/login': () => problem(status, body) })

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
    expect(sentTo('POST /auth/login')).toEqual([])
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
    signIn()
    const router = open('/Login?redirect=%2F1001%2FContacts%2FSearch%3Fpage%3D2')
    await fill(' ada@demo.test ', 'secret')
    await waitFor(() => expect(router.state.location.pathname).toBe('/1001/Contacts/Search'))
    expect(router.state.location.search).toBe('?page=2')
    expect(localStorage.getItem('auth')).toBe('T')
    expect(sentTo('POST /auth/login')[0]?.body).toEqual({
      username: 'ada@demo.test',
      password: 'secret',
    })
  })

  it('goes home where the target is hostile', async () => {
    signIn()
    const router = open('/Login?redirect=%2F%2Fevil.test')
    await fill('ada@demo.test', 'secret')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('reports a wrong password and can be retried', async () => {
    refuse(401, { title: 'Sign-in failed' })
    open()
    await fill('ada@demo.test', 'wrong')
    expect(await screen.findByText(/not correct/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@demo.test')
  })

  it.each([401, 429])('offers the error id of a refused attempt: %s', async (status) => {
    refuse(status, { instance: `id-${status}` })
    open()
    const user = userEvent.setup()
    await fill('ada@demo.test', 'wrong')
    await user.click(await screen.findByRole('button', { name: 'Copy Error ID' }))
    expect(await screen.findByText('Copied Error to Clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`id-${status}`)
  })

  it('reports too many tries differently from a wrong password', async () => {
    refuse(429, { title: 'Too many' })
    open()
    await fill('ada@demo.test', 'wrong')
    expect(await screen.findByText(/Too many failed attempts/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  it.each([
    [true, /contact customer support/],
    [false, /contact your account owner/],
  ])('reports a suspended account, owner: %s', async (isOwner, words) => {
    refuse(403, { title: 'Locked', message: 'Account locked', isOwner })
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
    refuse(401, { title: 'Used' })
    const router = open('/Login?token=abc&redirect=%2F1001')
    expect(await screen.findByText(/no longer valid/)).toBeVisible()
    expect(sentTo('POST /auth/login').map(({ body }) => body)).toEqual([
      { username: 'jwt', password: 'abc' },
    ])
    expect(router.state.location.search).toBe('?redirect=%2F1001')
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
