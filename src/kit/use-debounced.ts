import { useCallback, useEffect, useRef, useState } from 'react'

/** A text once typing rests; an emptied one at once. */
export function useDebounced(text: string, ms: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}

/**
 * The text of an input that tells of a change when typing rests, and at once through `tell`. It follows a
 * value that changes by itself (back, a cleared filter), and not what comes of its own telling: that may be
 * written otherwise, or be behind what has been typed since.
 * @param onChange answers false where nothing will come of it
 */
export function useDebouncedInput(
  value: string,
  onChange: (text: string) => boolean | undefined,
  ms: number,
) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const awaited = useRef(false)
  // Of the latest picture: an earlier one would take back what has been filtered by since.
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (!awaited.current && value !== told.current) setText(value)
    if (!awaited.current) told.current = value
    awaited.current = false
  }, [value])
  const tell = useCallback(() => {
    if (text === told.current) return
    told.current = text
    awaited.current = latest.current(text) !== false
  }, [text])
  useEffect(() => {
    const timer = setTimeout(tell, ms)
    return () => clearTimeout(timer)
  }, [tell, ms])
  return { text, setText, tell }
}
