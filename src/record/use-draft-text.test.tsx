import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { ScopeContext } from '../app/scope-context'
import { useDraftText } from './use-draft-text'

function Box({ record }: { record: number }) {
  const [text, setText] = useDraftText('people/note', record)
  return (
    <>
      <textarea
        aria-label="Note"
        value={text ?? ''}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" onClick={() => setText(null)}>
        Posted
      </button>
    </>
  )
}
const page = (record: number, user = 5) => (
  <ScopeContext value={{ user: { id: user }, cemetery: { id: 1001 } } as never}>
    <Box record={record} />
  </ScopeContext>
)
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note')

beforeEach(() => localStorage.clear())

test('an unsent note is restored for its record and its writer only', async () => {
  const user = userEvent.setup()
  const { rerender, unmount } = render(page(7))
  await user.type(note(), 'She called')
  rerender(page(8))
  expect(note().value).toBe('')
  rerender(page(7))
  expect(note().value).toBe('She called')
  unmount()
  const again = render(page(7))
  expect(note().value).toBe('She called')
  again.unmount()
  const other = render(page(7, 6))
  expect(note().value).toBe('')
  other.unmount()
})

test('closing a tab keeps the draft; a sent or emptied one is deleted', async () => {
  const user = userEvent.setup()
  const first = render(page(7))
  await user.type(note(), 'x')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(Object.keys(localStorage)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Posted' }))
  first.unmount()
  expect(Object.keys(localStorage)).toHaveLength(0)
  const second = render(page(7))
  await user.type(note(), 'y')
  await until(() => expect(Object.keys(localStorage)).toHaveLength(1))
  await user.clear(note())
  await until(() => expect(Object.keys(localStorage)).toHaveLength(0))
  second.unmount()
})
