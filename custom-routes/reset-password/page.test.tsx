import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, noContent, problem, sentTo } from '../../tests/support/mock-api'
import ResetPassword from './page'

const policy = ['At least 12 characters.', 'Not a common password.']
const opened = { token: 'T', expiresAt: '' }
beforeEach(() => {
  localStorage.clear()
  mockApi({
    'GET /config': {},
    'GET /auth/password-policy': policy,
    'POST /auth/reset-password': noContent,
    'POST /auth/login': opened,
    'POST /auth/second-factor/app': { key: 'ABCD', uri: 'otpauth://x' },
    'POST /auth/second-factor': opened,
    'GET /auth/session': { user: { id: 1 }, expiresAt: '' },
  })
})
const refuse = (status: number, body: object = {}) =>
  mockApi({ 'POST /auth/reset-password': () => problem(status, body) })
const secondFactor = (challenge: object) =>
  mockApi({ 'POST /auth/login': { secondFactor: { ticket: 'K', passkeysAt: null, ...challenge } } })

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
    expect(sentTo('POST /auth/reset-password')[0]?.body).toEqual({
      email: 'ada@demo.test',
      newPassword: 'willow',
      code: 'C0de',
    })
    expect(sentTo('POST /auth/login')[0]?.body).toEqual({
      username: 'ada@demo.test',
      password: 'willow',
    })
    expect(localStorage.getItem('auth')).toBe('T')
  })

  it('asks for an existing second factor, and then goes home', async () => {
    secondFactor({ enrol: false, kinds: ['app'] })
    const router = open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    const code = await screen.findByLabelText('Code')
    expect(screen.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible()
    expect(localStorage.getItem('auth')).toBeNull()
    await userEvent.type(code, '123456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(sentTo('POST /auth/second-factor')[0]?.body).toEqual({
      ticket: 'K',
      code: '123456',
    })
    expect(localStorage.getItem('auth')).toBe('T')
  })

  it('leads to Login when the second factor is cancelled', async () => {
    secondFactor({ enrol: true, kinds: [] })
    const router = open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    expect(await screen.findByText(/requires two-step sign-in/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/Login'))
    expect(localStorage.getItem('auth')).toBeNull()
  })

  it('shows broken policy lines at the field, and keeps the input', async () => {
    refuse(400, { errors: [{ field: 'newPassword', message: policy[0] }] })
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
    refuse(400, { code: 'linkNotValid' })
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
    refuse(429)
    open()
    await userEvent.type(fresh(), 'willow')
    await userEvent.type(again(), 'willow{Enter}')
    expect(await screen.findByText(/Too many attempts/)).toBeVisible()
    expect(submit()).toBeEnabled()
  })

  it.each([
    [429, {}],
    [400, { errors: [{ field: 'code', message: 'wrong', code: 'code' }] }],
  ])('offers the error id of a refused call: %s', async (status, more) => {
    refuse(status, { instance: `id-${status}`, ...more })
    const user = userEvent.setup()
    open()
    await userEvent.type(fresh(), 'willow-over-the-brook')
    await userEvent.type(again(), 'willow-over-the-brook')
    await userEvent.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Copy Error ID' }))
    expect(await navigator.clipboard.readText()).toBe(`id-${status}`)
  })
})
