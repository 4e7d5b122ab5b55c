import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = () => {
  const onChange = vi.fn()
  render(<SearchBox value="" onChange={onChange} label="Search" />)
  return { onChange, box: screen.getByRole('searchbox', { name: 'Search' }) }
}

test('the search box reports once when typing pauses', () => {
  const { onChange, box } = show()
  fireEvent.change(box, { target: { value: 'sm' } })
  vi.advanceTimersByTime(150)
  fireEvent.change(box, { target: { value: 'smith' } })
  vi.advanceTimersByTime(199)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([['smith']])
})

test('the search box reports at once and once when it is left', () => {
  const { onChange, box } = show()
  fireEvent.change(box, { target: { value: 'smith' } })
  fireEvent.blur(box)
  expect(onChange.mock.calls).toEqual([['smith']])
  vi.advanceTimersByTime(1_000)
  fireEvent.blur(box)
  expect(onChange).toHaveBeenCalledTimes(1)
})
