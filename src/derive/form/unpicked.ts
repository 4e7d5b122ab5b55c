/** What is typed into a form's pickers and names no record yet, by path; by the form's control. */
const typed = new WeakMap<object, Map<string, string>>()

/** Of one form; empty where all that was typed is picked or taken back. */
export function unpickedOf(control: object): Map<string, string> {
  const known = typed.get(control) ?? new Map<string, string>()
  typed.set(control, known)
  return known
}

/** What is to be said of them, by path. */
export const unpickedErrors = (
  control: object,
  translate: (key: string, options: { text: string }) => string,
): Record<string, string> =>
  Object.fromEntries(
    [...unpickedOf(control)].map(([path, text]) => [
      path,
      translate('areas.picker.unpicked', { text }),
    ]),
  )
