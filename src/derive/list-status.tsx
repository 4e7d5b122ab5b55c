import { useLocaleState, useTranslate } from 'ra-core'
import { useRef } from 'react'
import type { ListState } from '../../core/list-query'
import type { Translate } from './texts'

interface Shown {
  list: Pick<ListState, 'page' | 'perPage'>
  rows: number
  total?: number
  /** The server stopped counting here. */
  atLeast?: number
}

/** Which rows of how many are shown; a bounded count reads "10,000+". Empty where there are none. */
export function rangeText({ list, rows, total, atLeast }: Shown, locale: string, t: Translate) {
  if (rows === 0) return ''
  const number = new Intl.NumberFormat(locale)
  const first = (list.page - 1) * list.perPage + 1
  return t('areas.list.range', {
    from: number.format(first),
    to: number.format(first + rows - 1),
    total: total !== undefined ? number.format(total) : `${number.format(atLeast ?? 0)}+`,
  })
}

interface ListStatusProps extends Omit<Shown, 'rows'> {
  /** What is listed. */
  what: string
  rows: number | undefined
  /** The answer is still to come, or will not: what was said last stays. */
  waits: boolean
}

/** Tells those who listen what a search, a filter or another page brought. */
export function ListStatus({ what, rows, waits, ...shown }: ListStatusProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const said = useRef('')
  if (!waits && rows !== undefined) {
    const range = rangeText({ ...shown, rows }, locale, translate)
    said.current = range ? `${what}: ${range}` : translate('areas.list.noMatch')
  }
  return (
    <p className="visually-hidden" role="status">
      {said.current}
    </p>
  )
}
