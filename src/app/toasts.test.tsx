import { act, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../i18n/en/areas'
import { flatten, type Options, translate } from '../i18n/translation/translator'
import { handleKeyPress } from '../kit/key-bindings'
import { HttpError } from '../providers/http'
import { Toasts } from './Toasts'
import { useOfferUndo } from './undo-snack'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}

function open(undo: () => Promise<unknown> = async () => {}) {
  const tell: { notify?: ReturnType<typeof useNotify>; offer?: ReturnType<typeof useOfferUndo> } =
    {}
  function Page() {
    tell.notify = useNotify()
    tell.offer = useOfferUndo()
    return (
      <main id="main" tabIndex={-1}>
        <input aria-label="Name" />
      </main>
    )
  }
  render(
    <CoreAdminContext dataProvider={{} as never} i18nProvider={i18nProvider as never}>
      <Page />
      <Toasts />
    </CoreAdminContext>,
  )
  return {
    say: (text: string, type?: 'error' | 'success') => act(() => tell.notify?.(text, { type })),
    archive: () => act(() => tell.offer?.('Ortega archived', undo)),
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const key = (target: Element, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'target', { value: target })
  act(() => handleKeyPress(event, true))
  return event
}

test('a message is added to an existing live region, by its urgency', () => {
  const { say } = open()
  const status = screen.getByRole('status')
  const alert = screen.getByRole('alert')
  expect(status).toBeEmptyDOMElement()
  say('Ortega saved')
  say('Not saved', 'error')
  expect(status).toHaveTextContent('Ortega saved')
  expect(alert).toHaveTextContent('Not saved')
  // Nothing within is told a second time.
  expect(screen.getAllByRole('alert')).toEqual([alert])
})

test('a new message neither waits for an earlier one nor removes its Undo; clicks do not either', async () => {
  const { say, archive } = open()
  archive()
  say('3 records saved')
  fireEvent.click(document.body)
  expect(screen.getByText('3 records saved')).toBeInTheDocument()
  await pass(10_000)
  expect(screen.queryByText('3 records saved')).toBeNull()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await pass(9_000)
  // Whoever has reached it may take as long as they like.
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  await pass(60_000)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' })
  expect(screen.queryByText('Ortega archived')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('Ctrl+Z undoes from anywhere but a text field', async () => {
  const undo = vi.fn(async () => {})
  const { archive } = open(undo)
  archive()
  const typed = key(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true })
  expect(typed.defaultPrevented).toBe(false)
  expect(undo).not.toHaveBeenCalled()
  key(document.body, { key: 'z', ctrlKey: true })
  key(document.body, { key: 'z', ctrlKey: true })
  await pass(0)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Ortega archived')).toBeNull()
})

test('a failed undo says why', async () => {
  const { archive } = open(async () => {
    throw new HttpError(409, { title: 'The space is taken', detail: 'Since then.' }, '/x', '')
  })
  archive()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent('The space is taken. Since then.')
})
