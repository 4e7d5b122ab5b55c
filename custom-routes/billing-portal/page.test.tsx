import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { mockApi, problem } from '../../tests/support/mock-api'
import { failureOf } from './failure'
import { initialsOf } from './initials'
import texts from './texts/en'

const me = { id: 1, firstName: 'ada', lastName: 'moss', email: 'ada@demo.test' }
let config: object = {}
let tokens: Array<() => Response> = []
const submitted: Array<{ action: string; method: string; token: unknown }> = []

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('auth', 'abc')
  config = {
    billingAction: 'https://billing.test/sso?issuer=sexton',
    billingSiteUrl: 'https://billing.test/',
  }
  tokens = [() => Response.json({ token: 'once' })]
  submitted.length = 0
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    const { action, method } = this
    submitted.push({ action, method, token: new FormData(this).get('token') })
  }
  mockApi({
    'GET /config': () => Response.json(config),
    'GET /auth/session': { user: me, expiresAt: '' },
    'GET /users/me': me,
    'POST /billing/login': () => (tokens.shift() ?? (() => problem(500)))(),
  })
})

async function open(search = '') {
  const { addTexts } = await import('../../src/i18n/i18n')
  await addTexts(async () => [texts])
  const { default: Component } = await import('./page')
  const router = createMemoryRouter(
    [
      { path: '/billing-portal/login', Component },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [`/billing-portal/login${search}`] },
  )
  render(<RouterProvider router={router} />)
  return router
}

describe('the billing portal login page', () => {
  it('says who will be signed in, and posts the token to the provider', async () => {
    await open()
    expect(
      await screen.findByText(
        'You will be logged into the billing customer portal with the following info',
      ),
    ).toBeVisible()
    expect(await screen.findByText('AM')).toBeVisible()
    expect(screen.getByText('ada moss')).toBeVisible()
    expect(screen.getByText('ada@demo.test')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await until(() =>
      expect(submitted).toEqual([
        { action: 'https://billing.test/sso?issuer=sexton', method: 'post', token: 'once' },
      ]),
    )
  })

  it('offers other ways to sign in', async () => {
    await open()
    expect(await screen.findByText(/^Not you\?/)).toHaveTextContent(
      'Not you? Log in with a different account or directly through the billing portal.',
    )
    expect(screen.getByRole('link', { name: 'Log in with a different account' })).toHaveAttribute(
      'href',
      '/Login?returnUrl=/billing-portal/login',
    )
    expect(
      screen.getByRole('link', { name: 'directly through the billing portal' }),
    ).toHaveAttribute('href', 'https://billing.test/')
    expect(screen.getByRole('link', { name: 'Back to the billing site' })).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('can be retried when no token came', async () => {
    tokens = [() => problem(500), () => Response.json({ token: 'second' })]
    await open()
    const button = await screen.findByRole('button', { name: 'Login' })
    await userEvent.click(button)
    await until(() => expect(button).toBeEnabled())
    expect(submitted).toEqual([])
    await userEvent.click(button)
    await until(() => expect(submitted[0]?.token).toBe('second'))
  })

  it.each([
    ['account-not-found', /does not have a billing account associated with it or it does not/],
    ['account-disabled', /has been disabled from accessing the billing portal\.$/],
    ['email-verification-required', /^You must verify your email address before you can access/],
    [
      '<img src=x>%{code}',
      'An unknown error (<img src=x>%{code}) occurred while trying to log in to the billing portal. Please try again later or contact support.',
    ],
  ])('explains the error %s, and offers the other ways', async (code, words) => {
    await open(`?error=${encodeURIComponent(code)}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(
      screen.getByText((_, element) =>
        element?.className === 'billing-other'
          ? element.textContent ===
            'You can also try logging in with a different account or directly through the billing portal.'
          : false,
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
  })

  it.each(['', '?error=', '?error=%20'])('ignores %j as an error', async (search) => {
    await open(search)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends the signed-out to Login and back', async () => {
    mockApi({ 'GET /auth/session': () => problem(401) })
    const router = await open()
    await until(() => expect(router.state.location.pathname).toBe('/Login'))
    expect(router.state.location.search).toBe('?redirect=%2Fbilling-portal%2Flogin')
  })

  it('is not found where there is no provider', async () => {
    config = {}
    await open()
    expect(await screen.findByRole('heading')).toHaveTextContent('Oops!')
  })
})

it('an unknown error code is shortened, and an unreadable one left out', () => {
  expect(failureOf('x'.repeat(500))?.code).toBe(`${'x'.repeat(60)}…`)
  expect(failureOf('a\u202eb\u0000c')?.code).toBe('a b c')
  expect(failureOf('constructor')?.key).toBe('billing.error.unknown')
})

it('initials are made of any name', () => {
  expect(initialsOf({ firstName: 'Émile', lastName: 'ørsted', email: '' })).toBe('ÉØ')
  expect(initialsOf({ firstName: '', lastName: '', email: 'zoe@x.test' })).toBe('Z')
})
