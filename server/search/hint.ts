import type { AnyArea } from '../../core/area'
import { searchWords } from '../../core/text/normalise'

/**
 * What tells a record from others of its name, in the words of the record itself, so that it needs no
 * language: first what was looked for where the name does not have it (a maiden name), then of the
 * columns of its list the first dates, texts and addresses.
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
    const value = record[name]
    if (kind === 'partialDate') return (value as { text?: string } | null)?.text ?? []
    return kind === 'text' || kind === 'email' ? ((value as string | null) ?? []) : []
  })
  const said = [...matched, ...facts].filter((text) => text && !label.includes(text))
  return [...new Set(said)].slice(0, 3).join(' · ')
}

const carries = (text: string, word: string) =>
  searchWords(text).some((own) => own.startsWith(word))
