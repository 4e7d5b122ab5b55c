let wanted = false

/** The page that is gone to next takes the focus, wherever it is now. */
export function focusNextPage() {
  wanted = true
}

/** Whether the page that has just come was to take the focus. */
export function takeNextFocus(): boolean {
  const was = wanted
  wanted = false
  return was
}
