import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { delayed, mockApi, offline, problem } from '../../tests/support/mock-api'
import Outbox from './page'

afterEach(() => {
  vi.useRealTimers()
})

const mail = {
  id: 7,
  at: '2026-11-20T10:00:00Z',
  to: 'ada@oak.test',
  subject: 'Choose a new password',
  text: 'Dear Ada',
  html: '<p>Dear Ada, <a href="/Reset-Password?code=x">here</a></p>',
}

function open(answer: () => Response | Promise<Response>) {
  mockApi({ 'GET /outbox': answer, 'GET /config': {} })
  const router = createMemoryRouter([{ path: '*', Component: Outbox }], {
    initialEntries: ['/Outbox'],
  })
  render(<RouterProvider router={router} />)
  return router
}

it('the outbox shows that it loads, and that it is empty', async () => {
  const { response, answer } = delayed()
  open(() => response)
  expect(screen.getByRole('status')).toHaveTextContent('Please wait')
  answer(Response.json([]))
  expect(await screen.findByText(/No messages yet/)).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

it('the outbox opens a letter in a frame without scripts, and returns to the list', async () => {
  const router = open(() => Response.json([mail]))
  fireEvent.click(await screen.findByRole('link', { name: /ada@oak\.test/ }))
  const letter = await screen.findByTitle('Message')
  expect(letter).toHaveAttribute('sandbox', 'allow-top-navigation-by-user-activation')
  expect(letter.getAttribute('srcdoc')).toContain('<a target="_top" href="/Reset-Password')
  expect(screen.getByRole('heading', { level: 2, name: mail.subject })).toHaveFocus()
  fireEvent.click(screen.getByRole('link', { name: 'Back to list' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByRole('navigation', { name: 'Messages, newest first' })).toBeVisible()
})

it('the outbox reports a failed load, and keeps polling', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let connected = false
  open(() => (connected ? Response.json([mail]) : offline()))
  expect(await screen.findByRole('alert')).toHaveTextContent('The messages could not be loaded.')
  connected = true
  await vi.advanceTimersByTimeAsync(3_500)
  expect(await screen.findByText(mail.subject)).toBeVisible()
  expect(screen.queryByText('The messages could not be loaded.')).toBeNull()
})

it('the outbox is not found outside the demo', async () => {
  open(() => problem(404))
  expect(await screen.findByText(/Oops! Looks like we couldn't find/)).toBeVisible()
})
