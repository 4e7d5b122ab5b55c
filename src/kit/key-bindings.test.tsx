import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { activeKeyBindings, handleKeyPress, type KeyBinding, useKeyBindings } from './key-bindings'

const acted = vi.fn<(what: string) => boolean | undefined>(() => true)
afterEach(() => {
  acted.mockReset()
  acted.mockReturnValue(true)
})

const key = (name: string, group: KeyBinding['group'], more: Partial<KeyBinding> = {}) => ({
  keys: [name],
  label: `${group} ${name}`,
  group,
  run: () => acted(`${group} ${name}`),
  ...more,
})

function Frame({ single = true, page = [] as KeyBinding[], children = null as React.ReactNode }) {
  useKeyBindings([
    key('?', 'everywhere'),
    key('n', 'everywhere'),
    key('g d', 'go'),
    key('Mod+k', 'everywhere'),
  ])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the window
    <div onKeyDown={(event) => handleKeyPress(event.nativeEvent, single)}>
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
  useKeyBindings(keys)
  return null
}
const type = async (keys: string, at = screen.getByText('here')) => {
  at.focus()
  await userEvent.keyboard(keys)
  return acted.mock.calls.map(([what]) => what)
}

it('shortcuts of single keys, key sequences and Ctrl combinations run', async () => {
  render(<Frame />)
  expect(await type('?')).toEqual(['everywhere ?'])
  expect(await type('gd')).toEqual(['everywhere ?', 'go g d'])
  acted.mockClear()
  expect(await type('gn')).toEqual(['everywhere n'])
  acted.mockClear()
  expect(await type('d')).toEqual([])
  expect(await type('{Control>}k{/Control}')).toEqual(['everywhere Mod+k'])
})

it('a key sequence waits briefly for its second key', () => {
  vi.useFakeTimers()
  render(<Frame />)
  const here = screen.getByText('here')
  fireEvent.keyDown(here, { key: 'g' })
  vi.advanceTimersByTime(2000)
  fireEvent.keyDown(here, { key: 'd' })
  expect(acted).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('shortcuts do not fire while typing', async () => {
  render(<Frame />)
  expect(await type('?ngd', screen.getByLabelText('text'))).toEqual([])
  expect(screen.getByLabelText('text')).toHaveValue('?ngd')
  expect(await type('n', screen.getByTestId('rich'))).toEqual([])
  expect(await type('n', screen.getByLabelText('tick'))).toEqual(['everywhere n'])
  acted.mockClear()
  expect(await type('{Control>}k{/Control}', screen.getByLabelText('text'))).toHaveLength(1)
})

it('shortcuts ignore other combinations and Alt characters', async () => {
  render(<Frame />)
  expect(await type('{Alt>}n{/Alt}{Control>}n{/Control}{Shift>}N{/Shift}')).toEqual([])
})

it('shortcuts are off while a dialog is open, except the dialog’s own', async () => {
  const own = key('Mod+s', 'page', { inDialog: true })
  render(
    <Frame page={[own]}>
      <div role="dialog">Ask</div>
    </Frame>,
  )
  expect(await type('n?gd{Control>}k{/Control}')).toEqual([])
  expect(await type('{Control>}s{/Control}')).toEqual(['page Mod+s'])
})

it('Ctrl+K never reaches the browser, even where it does nothing', () => {
  render(
    <Frame>
      <div role="dialog">Ask</div>
    </Frame>,
  )
  expect(fireEvent.keyDown(screen.getByText('here'), { key: 'k', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(screen.getByText('here'), { key: 'p', ctrlKey: true })).toBe(true)
})

it('single-key shortcuts can be switched off', async () => {
  render(<Frame single={false} />)
  expect(await type('n?gd')).toEqual([])
  expect(await type('{Control>}k{/Control}')).toEqual(['everywhere Mod+k'])
})

it('a page’s shortcut comes before the frame’s, which runs where the page does nothing', async () => {
  const own = key('n', 'page')
  const { rerender } = render(<Frame page={[own]} />)
  expect(await type('n')).toEqual(['page n'])
  acted.mockReset()
  acted.mockReturnValueOnce(false).mockReturnValue(true)
  expect(await type('n')).toEqual(['page n', 'everywhere n'])
  expect(activeKeyBindings().map(({ label }) => label)).toContain('page n')
  expect(activeKeyBindings().map(({ label }) => label)).not.toContain('everywhere n')
  rerender(<Frame />)
  expect(activeKeyBindings().map(({ label }) => label)).toContain('everywhere n')
})

it('a held key runs once, unless it repeats by intent', () => {
  const walk = key('j', 'page', { repeats: true })
  render(<Frame page={[walk]} />)
  const here = screen.getByText('here')
  fireEvent.keyDown(here, { key: 'j', repeat: true })
  fireEvent.keyDown(here, { key: 'n', repeat: true })
  expect(fireEvent.keyDown(here, { key: 'k', ctrlKey: true, repeat: true })).toBe(false)
  expect(acted.mock.calls).toEqual([['page j']])
})

it('a shortcut runs as soon as the page that it belongs to is seen', async () => {
  // As in a browser: within `act` all that follows from a page is done before anybody sees it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    const seen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        handleKeyPress(new KeyboardEvent('keydown', { key: 'j' }), true)
        resolve(place.textContent)
      })
      observer.observe(place, { childList: true })
    })
    root.render(<Frame page={[key('j', 'page')]} />)
    expect(await seen).toContain('here')
    expect(acted.mock.calls).toEqual([['page j']])
  } finally {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  }
})
