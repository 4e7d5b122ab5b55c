import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * What an MUI Autocomplete lists of answers to what is typed. MUI keeps the highlight on the option that bore
 * it for fewer letters; here the first of a new answer takes it, unless the user went to another one.
 * @param found of the latest answer, best first
 * @param answered what it is the answer to; undefined while it answers an earlier text
 */
export function useFirstHighlighted<T>(found: T[], answered: string | undefined) {
  const [shown, setShown] = useState(answered)
  const went = useRef(false)
  // Listing nothing, never painted, makes MUI forget.
  useLayoutEffect(() => {
    if (answered !== undefined && !went.current) setShown(answered)
  })
  const isNew = answered !== undefined && answered !== shown
  const options = isNew && !went.current ? [] : found
  return {
    options,
    /** Whether the user went to an option by keys or pointer. */
    wentTo: () => went.current,
    /** What Enter would take. */
    highlightedBy({ target }: KeyboardEvent): T | undefined {
      const id = (target as Element).getAttribute('aria-activedescendant') ?? ''
      return options[Number(document.getElementById(id)?.dataset.optionIndex)]
    },
    onHighlightChange: () => {
      went.current = true
    },
    onTyped: () => {
      went.current = false
    },
  }
}
