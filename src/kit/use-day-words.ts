import { type KeyboardEvent, useEffect, useState } from 'react'
import { loadInBackground } from './background-load'
import { halfTypedMark } from './half-typed'

type RelativeDate = typeof import('../../core/relative-date').relativeDate

let known: RelativeDate | null = null

/**
 * Null until it has come, a moment after the first input that needs it.
 * @param typed asked for again where it could not be fetched
 */
function useRelativeDate(typed: boolean): RelativeDate | null {
  const [read, setRead] = useState(() => known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that is begun asks again
  useEffect(() => {
    if (!read)
      loadInBackground(() => import('../../core/relative-date')).then(
        ({ relativeDate }) => {
          known = relativeDate
          setRead(() => relativeDate)
        },
        () => {},
      )
  }, [read, typed])
  return read
}

/**
 * A browser's own date input takes digits alone. A letter makes it one of text, for "tomorrow" or "next Friday"; it
 * is itself again when it is left with a day, or with nothing. What is not understood stays to be read, and is no date.
 * @param today `YYYY-MM-DD`, of the cemetery
 */
export function useDayWords(today: string, onChange: (value: string) => void) {
  const [words, setWords] = useState<string | null>(null)
  const read = useRelativeDate(words !== null)
  const dayOf = (text: string) => {
    const said = read?.(text, today)
    // A month or a year is no day.
    return said?.length === 10 ? said : null
  }
  const say = (text: string) => {
    setWords(text)
    onChange(text.trim() === '' ? '' : (dayOf(text) ?? halfTypedMark))
  }
  // What was typed before it could be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reader comes
  useEffect(() => {
    if (words !== null) say(words)
  }, [read])
  const day = words === null ? null : dayOf(words)
  return {
    /** What is typed; null while it is the browser's own input. */
    words,
    /** The day that it says, if it says one. */
    day,
    say,
    /** Whether the key began a text. */
    begin: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (words !== null || ctrlKey || metaKey || altKey || !/^\p{L}$/u.test(key)) return false
      event.preventDefault()
      say(key)
      return true
    },
    leave: () => {
      if (words !== null && (words.trim() === '' || day)) setWords(null)
    },
  }
}
