/** One field of a form that was refused: `phones.0.number`, and why. */
export interface FormError {
  path: string
  message: string
}

/** The errors of a form, as react-hook-form nests them, in one list. */
export function listErrors(errors: unknown, before = ''): FormError[] {
  if (!errors || typeof errors !== 'object') return []
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    // What is wrong with rows as a whole stands beside what is wrong with each.
    const path = key === 'root' && before ? before : before ? `${before}.${key}` : key
    const { message, ref: _, ...more } = error as { message?: unknown; ref?: unknown }
    return [
      ...(typeof message === 'string' && message ? [{ path, message }] : []),
      ...listErrors(more, path),
    ]
  })
}

/** Where the input of a path stands within a form; a group of inputs answers with its first one. */
export function inputOf(form: ParentNode, scope: string, path: string): HTMLElement | null {
  const id = `${scope}field-${path.replaceAll('.', '-')}`
  const own = form.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  return own ?? form.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]:is(input, select)`)
}

/** Opens what is folded around an input, and brings it into sight. */
export function focusInput(input: HTMLElement): void {
  for (let at = input.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
  input.focus()
}
