import type { AnyArea } from '../../core/area'

/**
 * What tells a record from others of its name: of the columns of its list the first dates, texts and
 * addresses, in the words of the record itself, so that they need no language.
 */
export function hintOf(area: AnyArea, label: string, record: Record<string, unknown>): string {
  const facts = area.list.flatMap((name) => {
    const kind = area.fields[name]?.kind
    const value = record[name]
    const text =
      kind === 'partialDate'
        ? (value as { text?: string } | null)?.text
        : kind === 'text' || kind === 'email'
          ? (value as string | null)
          : null
    return text && !label.includes(text) ? [text] : []
  })
  return facts.slice(0, 3).join(' · ')
}
