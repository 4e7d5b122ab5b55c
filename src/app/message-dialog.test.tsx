// Apart: the page before a dialog is the body itself.
import Dialog from '@mui/material/Dialog'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { closeMessage, showMessage } from './dialogs'
import { MessageDialogs } from './message-dialog'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
})
afterEach(() => act(closeMessage))

const page = (panel: boolean) => (
  <>
    <main>The page</main>
    <Dialog open={panel}>A panel</Dialog>
    <MessageDialogs />
  </>
)
const hidden = () =>
  document.querySelector('dialog.message')?.closest('[aria-hidden="true"]') ?? null

it('the message dialog is visible to screen readers over an open panel', () => {
  render(page(true))
  expect(screen.getByText('The page').closest('[aria-hidden="true"]')).not.toBeNull()
  act(() => showMessage({ title: 'An error has occurred', text: 'The disk is full' }))
  expect(screen.getByRole('dialog', { name: 'An error has occurred' })).toBeVisible()
  expect(hidden()).toBeNull()
})

it('the message dialog stays visible to screen readers when a panel opens', async () => {
  const { rerender } = render(page(false))
  act(() => showMessage({ title: 'An error has occurred', text: 'The disk is full' }))
  rerender(page(true))
  await until(() => expect(hidden()).toBeNull())
})
