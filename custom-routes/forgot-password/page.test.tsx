// Apart: what the server is configured to is asked once.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, noContent, problem, sentTo } from '../../tests/support/mock-api'
import ForgotPassword from './page'

beforeEach(() =>
  mockApi({ 'GET /config': { demo: true }, 'POST /auth/forgot-password': noContent }),
)
const refuse = (status: number, body: object) =>
  mockApi({ 'POST /auth/forgot-password': () => problem(status, body) })

const intro = 'Enter your email address to request a password reset link.'
const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', Component: ForgotPassword }], {
        initialEntries: ['/'],
      })}
    />,
  )
const field = () => screen.getByLabelText('Email Address')
const submit = () => screen.getByRole('button', { name: 'Submit' })

describe('the Forgot password page', () => {
  it('submits only with an address, and explains an invalid one', async () => {
    open()
    expect(screen.getByText(intro)).toBeVisible()
    expect(submit()).toBeDisabled()
    await userEvent.click(field())
    await userEvent.tab()
    expect(screen.getByText('Email address is required')).toBeVisible()
    await userEvent.type(field(), 'ada@demo{Enter}')
    expect(screen.getByText('Invalid email address')).toBeVisible()
    expect(submit()).toBeDisabled()
    expect(sentTo('POST /auth/forgot-password')).toEqual([])
    await userEvent.type(field(), '.test')
    expect(submit()).toBeEnabled()
    expect(screen.queryByText('Invalid email address')).toBeNull()
  })

  it('replaces the form by the confirmation, and links to the demo’s outbox', async () => {
    open()
    await userEvent.type(field(), ' ada@demo.test {Enter}')
    const words = 'A password reset link has been sent to the email address you provided.'
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(screen.getByText(words)).toHaveFocus())
    expect(screen.queryByText(intro)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(sentTo('POST /auth/forgot-password')[0]?.body).toEqual({
      baseUrl: `${window.location.origin}/Reset-Password`,
      email: 'ada@demo.test',
    })
    expect(screen.getByRole('link', { name: /outbox/ })).toHaveAttribute('href', '/Outbox')
  })

  it.each([
    [429, {}, /Too many attempts/],
    [400, { errors: [{ field: 'email', message: 'no' }] }, /Invalid email address/],
    [400, { errors: [{ field: 'baseUrl', message: 'no' }] }, /error \(400\)/],
    [401, {}, /error \(401\)/],
    [404, { title: 'No such door' }, /No such door/],
    [409, { title: 'Just now' }, /Just now/],
    [413, { title: 'Too long' }, /Too long/],
    [428, { title: 'Something is missing' }, /Something is missing/],
  ])('explains a refusal with %s, and keeps the input', async (status, body, words) => {
    refuse(status, body)
    open()
    await userEvent.type(field(), 'ada@demo.test{Enter}')
    expect(await screen.findByText(words)).toBeVisible()
    expect(field()).toHaveValue('ada@demo.test')
    expect(submit()).toBeEnabled()
  })

  it('offers the error id beside a refusal', async () => {
    refuse(429, { instance: 'id-4713' })
    const user = userEvent.setup()
    open()
    await user.type(field(), 'ada@demo.test{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Copy Error ID' }))
    expect(await screen.findByText('Copied Error to Clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('id-4713')
  })
})
