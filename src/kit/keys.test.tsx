import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type KeyBinding, keysHere, press, useKeys } from './keys'

const acted = vi.fn<(what: string) => boolean | undefined>(() => true)
afterEach(() => {
  acted.mockReset()
  acted.mockReturnValue(true)
})

const key = (name: string, group: KeyBinding['group'], more: Partial<KeyBinding> = {}) => ({
  keys: [name],
  label: `${group} ${name}`,
  group,
  act: () => acted(`${group} ${name}`),
  ...more,
})

function Frame({ single = true, page = [] as KeyBinding[], children = null as React.ReactNode }) {
  useKeys([
    key('?', 'everywhere'),
    key('n', 'everywhere'),
    key('g d', 'go'),
    key('Mod+k', 'everywhere'),
  ])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the window
    <div onKeyDown={(event) => press(event.nativeEvent, single)}>
      <button type="button">here</button>
      <input aria-label="text" />
      <input type="checkbox" aria-label="tick" />
      <div contentEditable data-testid="rich" suppressContentEditableWarning>
        x
      </div>
      {page.length > 0 && <Page keys={page} />}
      {children}
    </div>
  )
}
function Page({ keys }: { keys: KeyBinding[] }) {
  useKeys(keys)
  return null
}
const type = async (keys: string, at = screen.getByText('here')) => {
  at.focus()
  await userEvent.keyboard(keys)
  return acted.mock.calls.map(([what]) => what)
}

it('acts on single keys, on one after the other, and with Ctrl', async () => {
  render(<Frame />)
  expect(await type('?')).toEqual(['everywhere ?'])
  expect(await type('gd')).toEqual(['everywhere ?', 'go g d'])
  acted.mockClear()
  expect(await type('gn')).toEqual(['everywhere n'])
  acted.mockClear()
  expect(await type('d')).toEqual([])
  expect(await type('{Control>}k{/Control}')).toEqual(['everywhere Mod+k'])
})

it('waits for the second key a moment, no longer', () => {
  vi.useFakeTimers()
  render(<Frame />)
  const here = screen.getByText('here')
  fireEvent.keyDown(here, { key: 'g' })
  vi.advanceTimersByTime(2000)
  fireEvent.keyDown(here, { key: 'd' })
  expect(acted).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('never takes a letter from whoever is typing', async () => {
  render(<Frame />)
  expect(await type('?ngd', screen.getByLabelText('text'))).toEqual([])
  expect(screen.getByLabelText('text')).toHaveValue('?ngd')
  expect(await type('n', screen.getByTestId('rich'))).toEqual([])
  expect(await type('n', screen.getByLabelText('tick'))).toEqual(['everywhere n'])
  acted.mockClear()
  expect(await type('{Control>}k{/Control}', screen.getByLabelText('text'))).toHaveLength(1)
})

it('leaves other combinations and a character with Alt alone', async () => {
  render(<Frame />)
  expect(await type('{Alt>}n{/Alt}{Control>}n{/Control}{Shift>}N{/Shift}')).toEqual([])
})

it('is silent while a dialog lies over the page, but for the dialog’s own keys', async () => {
  const own = key('Mod+s', 'page', { inDialog: true })
  render(
    <Frame page={[own]}>
      <div role="dialog">Ask</div>
    </Frame>,
  )
  expect(await type('n?gd{Control>}k{/Control}')).toEqual([])
  expect(await type('{Control>}s{/Control}')).toEqual(['page Mod+s'])
})

it('keeps the browser from what Ctrl+K means to it, also where it does nothing', () => {
  render(
    <Frame>
      <div role="dialog">Ask</div>
    </Frame>,
  )
  expect(fireEvent.keyDown(screen.getByText('here'), { key: 'k', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(screen.getByText('here'), { key: 'p', ctrlKey: true })).toBe(true)
})

it('can be without single keys', async () => {
  render(<Frame single={false} />)
  expect(await type('n?gd')).toEqual([])
  expect(await type('{Control>}k{/Control}')).toEqual(['everywhere Mod+k'])
})

it('prefers a page’s key to the frame’s, goes on to it where the page has nothing to do', async () => {
  const own = key('n', 'page')
  const { rerender } = render(<Frame page={[own]} />)
  expect(await type('n')).toEqual(['page n'])
  acted.mockReset()
  acted.mockReturnValueOnce(false).mockReturnValue(true)
  expect(await type('n')).toEqual(['page n', 'everywhere n'])
  expect(keysHere().map(({ label }) => label)).toContain('page n')
  expect(keysHere().map(({ label }) => label)).not.toContain('everywhere n')
  rerender(<Frame />)
  expect(keysHere().map(({ label }) => label)).toContain('everywhere n')
})

it('does once what is held down, unless it walks', () => {
  const walk = key('j', 'page', { repeats: true })
  render(<Frame page={[walk]} />)
  const here = screen.getByText('here')
  fireEvent.keyDown(here, { key: 'j', repeat: true })
  fireEvent.keyDown(here, { key: 'n', repeat: true })
  expect(fireEvent.keyDown(here, { key: 'k', ctrlKey: true, repeat: true })).toBe(false)
  expect(acted.mock.calls).toEqual([['page j']])
})
