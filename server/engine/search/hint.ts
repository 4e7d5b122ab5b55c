import type { AnyArea } from '../../../core/area'
import { searchWords } from '../../../core/text/normalise'

/**
 * What tells a record from others of its name, in the words of the record itself, so that it needs no
 * language: first what was looked for where the name does not have it (a maiden name), then of the
 * columns of its list the first texts and addresses.
 */
export function hintOf(
  area: AnyArea,
  label: string,
  record: Record<string, unknown>,
  wanted: readonly string[] = [],
): string {
  const missing = wanted.filter((word) => !carries(label, word))
  const matched = (area.search ?? []).flatMap((name) => {
    const text = record[name]
    return typeof text === 'string' && missing.some((word) => carries(text, word)) ? [text] : []
  })
  const facts = area.list.flatMap((name) => {
    const kind = area.fields[name]?.kind
    return kind === 'text' || kind === 'email' ? ((record[name] as string | null) ?? []) : []
  })
  const said = [...matched, ...facts].filter((text) => text && !label.includes(text))
  return [...new Set(said)].slice(0, 3).join(' · ')
}

/** The first two dates of the columns of its list, as they are written. */
export const datesOf = (area: AnyArea, record: Record<string, unknown>) =>
  area.list
    .flatMap((field) => {
      if (area.fields[field]?.kind !== 'partialDate') return []
      const text = (record[field] as { text?: string } | null)?.text
      return text ? [{ field, text }] : []
    })
    .slice(0, 2)

const carries = (text: string, word: string) =>
  searchWords(text).some((own) => own.startsWith(word))
