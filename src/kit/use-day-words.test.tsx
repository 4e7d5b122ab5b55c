// Apart: the reader must not have been loaded by another file.
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { halfTypedMark } from './half-typed'
import { useDayWords } from './use-day-words'

test('a day that is typed before it can be read is read when it can', async () => {
  const onChange = vi.fn()
  const { result } = renderHook(() => useDayWords('2026-06-15', onChange))
  act(() => result.current.say('tomorrow'))
  expect(onChange).toHaveBeenLastCalledWith(halfTypedMark)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-06-16'))
  expect(result.current.day).toBe('2026-06-16')
})
