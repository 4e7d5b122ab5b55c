import { type KeyboardEvent, useState } from 'react'
import { relativeDate } from '../../core/relative-date'
import { halfTypedMark } from './half-typed'

/**
 * A browser's own date input takes digits alone. A letter makes it one of text, for "tomorrow" or "next Friday"; it
 * is itself again when it is left with a day, or with nothing. What is not understood stays to be read, and is no date.
 * @param today `YYYY-MM-DD`, of the cemetery
 */
export function useDayWords(today: string, onChange: (value: string) => void) {
  const [words, setWords] = useState<string | null>(null)
  const say = (text: string) => {
    setWords(text)
    const said = relativeDate(text, today)
    // A month or a year is no day.
    onChange(text.trim() === '' ? '' : said?.length === 10 ? said : halfTypedMark)
  }
  const day = words === null ? null : relativeDate(words, today)
  return {
    /** What is typed; null while it is the browser's own input. */
    words,
    /** The day that it says, if it says one. */
    day: day?.length === 10 ? day : null,
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
      if (words !== null && (words.trim() === '' || day?.length === 10)) setWords(null)
    },
  }
}
