/** Whether a text is in the clipboard now. Without a secure origin there is no clipboard interface; a selection copies there too. */
export async function copyText(text: string, within: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    ;(within ?? document.body).append(field)
    field.select()
    const done = document.execCommand?.('copy') ?? false
    field.remove()
    return done
  }
}
