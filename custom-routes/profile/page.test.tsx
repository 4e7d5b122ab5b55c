import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeMessage } from '../../src/app/dialogs'
import { MessageDialogs } from '../../src/app/message-dialog'
import enAreas from '../../src/i18n/en/areas'
import enShell from '../../src/i18n/en/shell'
import { addTexts, t } from '../../src/i18n/i18n'
import { mockApi, noContent, problem, sentRequests } from '../../tests/support/mock-api'
import { deviceOf } from './device'
import Profile from './page'
import texts from './texts/en'

const me = {
  id: 7,
  email: 'ada@demo.test',
  firstName: 'Ada',
  lastName: 'Moss',
  phone: '',
  displayName: 'Ada Moss',
  emailVerified: true,
  pendingEmail: null as string | null,
}
const at = '2026-11-22T09:00:00.000Z'
const session = (id: number, current: boolean) => ({
  id,
  current,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  address: `203.0.113.${id}`,
  createdAt: at,
  seenAt: at,
  expiresAt: at,
})
const sessions = [session(1, true), session(2, false)]

beforeAll(() => addTexts(async () => [enShell, enAreas, texts]))
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  mockApi({
    'GET /users/me': me,
    'PUT /users/me': ({ body }) => Response.json({ ...me, ...body }),
    'GET /users/me/second-factors': {
      factors: [],
      recoveryCodes: 0,
      required: false,
      passkeysAt: null,
    },
    'GET /users/me/sessions': sessions,
    'GET /auth/password-policy': ['At least 12 characters.'],
    'POST /users/me/password': noContent,
    'POST /users/me/email-link': noContent,
    'DELETE /users/me/pending-email': noContent,
    'DELETE /users/me/sessions/2': noContent,
    'POST /users/me/sessions/end-others': noContent,
  })
})
afterEach(closeMessage)

/** What was changed, as the server was told. */
const sent = () =>
  sentRequests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
const refuse = (
  route: 'PUT /users/me' | 'POST /users/me/password',
  field: string,
  message: string,
) => mockApi({ [route]: () => problem(400, { errors: [{ field, message }] }) })

async function open() {
  const i18n = { translate: t, changeLocale: async () => {}, getLocale: () => 'en' }
  const router = createMemoryRouter(
    [
      {
        path: '/User/Profile',
        element: (
          <CoreAdminContext i18nProvider={i18n} store={memoryStore()}>
            <Profile />
          </CoreAdminContext>
        ),
      },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { initialEntries: ['/User/Profile'] },
  )
  render(
    <>
      <RouterProvider router={router} />
      <MessageDialogs />
    </>,
  )
  await screen.findByLabelText('First Name')
  return router
}
const button = (name: string) => screen.getByRole('button', { name })
/** At once: each letter by itself would take a good part of a second. */
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

describe('the profile form', () => {
  it('saves only what was changed', async () => {
    await open()
    expect(screen.getByText('ada@demo.test')).toBeVisible()
    await type('Phone', '+1 555 0100')
    await userEvent.click(button('Save'))
    await waitFor(() =>
      expect(sent()).toEqual([{ call: 'PUT /users/me', body: { phone: '+1 555 0100' } }]),
    )
  })

  it('shows the server’s error at the field, and keeps the input', async () => {
    refuse('PUT /users/me', 'phone', 'must be at most 40 characters')
    await open()
    await type('Phone', '1')
    await userEvent.click(button('Save'))
    expect(await screen.findByText(/at most 40/i)).toBeVisible()
    expect(screen.getByLabelText('Phone')).toHaveValue('1')
    expect(screen.getByLabelText('Phone')).toHaveFocus()
  })
})

describe('the Change Password dialog', () => {
  const fill = async (current: string, next: string, again: string) => {
    await userEvent.click(button('Change Password'))
    if (current) await type('Current Password', current)
    if (next) await type('New Password', next)
    if (again) await type('Confirm New Password', again)
    return within(screen.getByRole('dialog'))
  }

  it.each([
    ['', 'new-one', 'new-one'],
    ['old', '', ''],
    ['old', 'new-one', 'another'],
  ])('cannot be saved with %j, %j, %j', async (current, next, again) => {
    await open()
    const dialog = await fill(current, next, again)
    expect(dialog.getByText('Must match new password.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('shows the policy, confirms the change, and logs out', async () => {
    const router = await open()
    const dialog = await fill('old', 'new-one', 'new-one')
    await userEvent.click(dialog.getByText('Password Policy'))
    expect(dialog.getByText('At least 12 characters.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog', { name: 'Password updated.' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/Logout')
    expect(sent()).toEqual([
      {
        call: 'POST /users/me/password',
        body: { oldPassword: 'old', newPassword: 'new-one' },
      },
    ])
  })

  it('saves the rest of the profile before the session ends', async () => {
    await open()
    await type('Phone', '1')
    const dialog = await fill('old', 'new-one', 'new-one')
    expect(dialog.getByText(/other profile changes/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent().map(({ call }) => call)).toEqual(['PUT /users/me', 'POST /users/me/password']),
    )
  })

  it('names the wrong password, and keeps the input', async () => {
    refuse('POST /users/me/password', 'oldPassword', 'is not the current password')
    const router = await open()
    const dialog = await fill('old', 'new-one', 'new-one')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This is not your current password.')).toBeVisible()
    expect(dialog.getByLabelText('New Password')).toHaveValue('new-one')
    expect(router.state.location.pathname).toBe('/User/Profile')
  })
})

describe('the Change Email dialog', () => {
  const fill = async (next: string, again: string) => {
    await userEvent.click(button('Change Email'))
    if (next) await type('Email *', next)
    if (again) await type('Confirm Email Change *', again)
    return within(screen.getByRole('dialog'))
  }

  it.each([
    ['', ''],
    ['a@b.test', ''],
    ['a@b.test', 'b@b.test'],
    ['ada@demo.test', 'ada@demo.test'],
  ])('cannot be saved with %j and %j', async (next, again) => {
    await open()
    const dialog = await fill(next, again)
    expect(dialog.getByText('Must match new email value.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  /** Both fields right, Save, and then the password. */
  const prove = async (next: string, secret = 'green-lawn-1869') => {
    const dialog = await fill(next, next)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByLabelText('Current Password'))
    await userEvent.paste(secret)
    await userEvent.click(button('Continue'))
  }

  it('asks for the password, saves the rest of the profile, and logs out', async () => {
    mockApi({ 'PUT /users/me': { ...me, pendingEmail: 'a@b.test' } })
    const router = await open()
    await type('Phone', '1')
    await prove('a@b.test')
    const told = await screen.findByRole('dialog', { name: 'Confirm your new email address' })
    expect(told).toHaveTextContent('We sent a link to a@b.test')
    expect(told).toHaveTextContent('keep signing in as ada@demo.test')
    expect(sent()).toEqual([
      {
        call: 'PUT /users/me',
        body: { phone: '1', email: 'a@b.test', password: 'green-lawn-1869' },
      },
    ])
    expect(router.state.location.pathname).toBe('/Logout')
  })

  it('reports a wrong password, and stays open', async () => {
    refuse('PUT /users/me', 'password', 'is not the current password')
    const router = await open()
    await prove('a@b.test', 'wrong')
    await waitFor(() => expect(screen.getByLabelText('Current Password')).toBeInvalid())
    expect(router.state.location.pathname).toBe('/User/Profile')
  })

  it('reports an invalid address at its field', async () => {
    refuse('PUT /users/me', 'email', 'Invalid email address')
    await open()
    await prove('a@b')
    await waitFor(() => expect(screen.getByLabelText('Email *')).toBeInvalid())
    expect(screen.getByLabelText('Email *')).toHaveValue('a@b')
  })

  it('shows the address that waits for confirmation; the link can be resent, the change cancelled', async () => {
    mockApi({ 'GET /users/me': { ...me, pendingEmail: 'a@b.test' } })
    await open()
    expect(screen.getByText('ada@demo.test')).toBeVisible()
    expect(screen.getByText(/not yet confirmed: a@b\.test/)).toBeVisible()
    await userEvent.click(button('Resend the link'))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the change' }))
    await waitFor(() =>
      expect(sent().map(({ call }) => call)).toEqual([
        'POST /users/me/email-link',
        'DELETE /users/me/pending-email',
      ]),
    )
  })
})

describe('the list of own sessions', () => {
  it('shows the sessions, and ends one or all others', async () => {
    await open()
    const panel = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
    expect(await panel.findAllByText('Chrome on Windows')).toHaveLength(2)
    expect(panel.getByText('This session')).toBeVisible()
    expect(panel.getByText(/203\.0\.113\.2 · signed in Nov 22, 2026/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: /^Log out: Chrome on Windows/ }))
    await userEvent.click(panel.getByRole('button', { name: 'Log out everywhere else' }))
    await waitFor(() =>
      expect(sent().map(({ call }) => call)).toEqual([
        'DELETE /users/me/sessions/2',
        'POST /users/me/sessions/end-others',
      ]),
    )
  })
})

it('browser and system names are read from a user agent', () => {
  const names = (agent: string) => Object.values(deviceOf(agent)).join(' ')
  expect(
    names('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604'),
  ).toBe('Chrome iPhone')
  expect(names('Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140')).toBe('Edge Windows')
  expect(names('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605')).toBe(
    'Safari macOS',
  )
  expect(names('curl/8')).toBe('')
})
