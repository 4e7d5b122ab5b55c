import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ResetPassword from './page'

const policy = ['At least 12 characters.', 'Not a common password.']
const calls: Array<{ url: string; body: unknown }> = []
const opened = { token: 'T', expiresAt: '' }
let answer: () => Response
let login: object
beforeEach(() => {
  calls.length = 0
  login = opened
  localStorage.clear()
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    if (url.endsWith('/password-policy')) return json(200, policy)
    if (url.endsWith('/auth/login')) return json(200, login)
    if (url.endsWith('/second-factor/app')) return json(200, { key: 'ABCD', uri: 'otpauth://x' })
    if (url.endsWith('/auth/second-factor')) return json(200, opened)
    if (url.endsWith('/auth/session')) return json(200, { user: { id: 1 }, expiresAt: '' })
    return url.endsWith('/reset-password') ? answer() : json(200, {})
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function open(at = '/Reset-Password?email=ada%40demo.test&code=C0de') {
  const router = createMemoryRouter(
    [
      { path: '/Reset-Password', Component: ResetPassword },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const fresh = () => screen.getByLabelText('New Password')
const again = () => screen.getByLabelText('Confirm Password')
const submit = () => screen.getByRole('button', { name: 'Submit' })

describe('the Reset password page', () => {
  it('shows the address read-only and the policy, and removes the code from address and history', async () => {
    const router = open()
    expect(screen.getByText('Enter a new password for your account.')).toBeVisible()
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@demo.test')
    expect(screen.getByLabelText('Email Address')).toBeDisabled()
    expect(await screen.findByText('At least 12 characters.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Password Policy' })).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('submits only two equal entries', async () => {
    open()
    expect(submit()).toBeDisabled()
    await userEvent.type(fresh(), 'willow')
    expect(screen.queryByText('Passwords do not match')).toBeNull()
    expect(submit()).toBeDisabled()
    await userEvent.type(again(), 'willo')
    expect(screen.getByText('Passwords do not match')).toBeVisible()
    expect(submit()).toBeDisabled()
    await userEvent.type(again(), 'w')
    expect(screen.queryByText('Passwords do not match')).toBeNull()
    expect(submit()).toBeEnabled()
  })

  it('signs in with the new password and goes home', async () => {
    const router = open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    const posted = (end: string) => calls.find(({ url }) => url.endsWith(end))?.body
    expect(posted('/auth/reset-password')).toEqual({
      email: 'ada@demo.test',
      newPassword: 'willow',
      code: 'C0de',
    })
    expect(posted('/auth/login')).toEqual({ username: 'ada@demo.test', password: 'willow' })
    expect(localStorage.getItem('auth')).toBe('T')
  })

  it('asks for an existing second factor, and then goes home', async () => {
    login = { secondFactor: { ticket: 'K', enrol: false, kinds: ['app'], passkeysAt: null } }
    const router = open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    const code = await screen.findByLabelText('Code')
    expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    expect(localStorage.getItem('auth')).toBeNull()
    await userEvent.type(code, '123456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(calls.find(({ url }) => url.endsWith('/auth/second-factor'))?.body).toEqual({
      ticket: 'K',
      code: '123456',
    })
    expect(localStorage.getItem('auth')).toBe('T')
  })

  it('leads to Login when the second factor is cancelled', async () => {
    login = { secondFactor: { ticket: 'K', enrol: true, kinds: [], passkeysAt: null } }
    const router = open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    expect(await screen.findByText(/needs a second step/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/Login'))
    expect(localStorage.getItem('auth')).toBeNull()
  })

  it('shows broken policy lines at the field, and keeps the input', async () => {
    const broken = { field: 'newPassword', message: policy[0] }
    answer = () => json(400, { title: 'No', status: 400, errors: [broken] })
    open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    await waitFor(() => expect(fresh()).toHaveAccessibleDescription(/At least 12 characters/))
    expect(fresh()).toBeInvalid()
    expect(fresh()).toHaveValue('willow')
    expect(again()).toHaveValue('willow')
    // Another password has not been refused.
    await userEvent.type(fresh(), '-over-the-brook')
    expect(fresh()).toBeValid()
  })

  it('reports an invalid link, whatever part of it is missing', async () => {
    answer = () => json(400, { title: 'No', status: 400, code: 'linkNotValid' })
    open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    expect(await screen.findByText(/This link is not valid/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/Forgot-Password',
    )
  })

  it.each(['/Reset-Password', '/Reset-Password?email=ada%40demo.test', '/Reset-Password?code=x'])(
    'asks for nothing at %s',
    (at) => {
      open(at)
      expect(screen.getByText(/This link is not valid/)).toBeVisible()
      expect(screen.queryByLabelText('New Password')).toBeNull()
    },
  )

  it('can be retried after too many tries', async () => {
    answer = () => json(429, { title: 'No', status: 429 })
    open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    expect(await screen.findByText(/Too many tries/)).toBeVisible()
    expect(submit()).toBeEnabled()
  })

  it.each([
    [429, {}],
    [400, { errors: [{ field: 'code', message: 'wrong', code: 'code' }] }],
  ])('offers the error id of a refused call: %s', async (status, more) => {
    answer = () => json(status, { title: 'Refused', instance: `id-${status}`, ...more })
    const user = userEvent.setup()
    open()
    await userEvent.type(fresh(), 'willow-over-the-brook')
    await userEvent.type(again(), 'willow-over-the-brook')
    await userEvent.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Copy Error ID' }))
    expect(await navigator.clipboard.readText()).toBe(`id-${status}`)
  })
})
