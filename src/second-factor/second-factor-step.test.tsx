import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SecondFactorChallenge as Step } from '../../core/second-factor'
import { mockApi, sentRequests } from '../../tests/support/mock-api'
import { loadSecondFactorStep } from './lazy-with-messages'

const here = window.location.origin
let get: () => Promise<unknown>
beforeEach(() => {
  get = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => get(), create: () => get() },
  })
  const options = { challenge: 'AAAA', allowCredentials: [], user: { id: 'AAAA' } }
  mockApi({
    'POST /auth/second-factor/passkey/options': options,
    'POST /auth/second-factor/passkey/new': options,
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(step: Partial<Step>) {
  const { default: SecondStep } = await loadSecondFactorStep()
  const whole = { ticket: 'K', enrol: false, kinds: [], passkeysAt: here, ...step }
  render(<SecondStep step={whole} onDone={() => {}} onBack={() => {}} />)
}
const button = (name: string) => screen.getByRole('button', { name })

it('the second-factor step offers the passkey first, then the other factors', async () => {
  await open({ kinds: ['app', 'passkey'] })
  expect(button('Continue with the passkey')).toHaveFocus()
  await userEvent.click(button('Use the app'))
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await userEvent.click(button('Use a recovery code'))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  await userEvent.click(button('Use the passkey'))
  expect(button('Continue with the passkey')).toBeVisible()
  // Nothing was asked of anybody so far.
  expect(sentRequests).toEqual([])
})

it('the second-factor step continues after a cancelled passkey prompt', async () => {
  await open({ kinds: ['passkey'] })
  for (const times of [1, 2]) {
    await userEvent.click(button('Continue with the passkey'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nothing has changed'))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(sentRequests.map(({ path }) => path)).toEqual(
      Array(times).fill('/auth/second-factor/passkey/options'),
    )
  }
  get = () => Promise.reject(new DOMException('broken', 'NotReadableError'))
  await userEvent.click(button('Continue with the passkey'))
  expect(await screen.findByText(/could not complete this/)).toBeVisible()
})

it('the second-factor step says in a browser without passkeys that it has none, and takes other factors', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open({ kinds: ['passkey'] })
  expect(screen.getByText('This browser does not support passkeys.')).toBeVisible()
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})

it('the second-factor step names the address that has passkeys where this one has none', async () => {
  await open({ kinds: ['app', 'passkey'], passkeysAt: 'https://records.example.org' })
  expect(screen.getByRole('link', { name: 'https://records.example.org' })).toHaveAttribute(
    'href',
    'https://records.example.org',
  )
  expect(screen.getByLabelText('Code')).toHaveFocus()
})

it('the second-factor step lets whoever must set one up choose, and go back', async () => {
  await open({ enrol: true })
  await userEvent.click(button('Add a passkey'))
  expect(screen.getByLabelText('Name of this passkey')).toHaveValue('Passkey')
  await userEvent.click(button('Create passkey'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nothing has changed'))
  await userEvent.click(button('Cancel'))
  expect(button('Add an authenticator app')).toBeVisible()
})
