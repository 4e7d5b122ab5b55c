import { useLocaleState, useTranslate } from 'ra-core'
import { useDeferredValue, useRef } from 'react'
import { formatCount } from '../../../core/format-count'
import type { ListState } from '../../../core/list-query'
import type { Translate } from '../../i18n/area-texts'

interface ShownRange {
  list: Pick<ListState, 'page' | 'perPage'>
  rows: number
  total?: number
  /** The server stopped counting here. */
  atLeast?: number
}

/** Which rows of how many are shown; a bounded count reads "10,000+". Empty where there are none. */
export function rangeText(
  { list, rows, total, atLeast }: ShownRange,
  locale: string,
  t: Translate,
) {
  if (rows === 0) return ''
  const first = (list.page - 1) * list.perPage + 1
  return t('areas.list.range', {
    from: formatCount(first, locale),
    to: formatCount(first + rows - 1, locale),
    total:
      total !== undefined ? formatCount(total, locale) : `${formatCount(atLeast ?? 0, locale)}+`,
  })
}

interface ListStatusProps extends Omit<ShownRange, 'rows'> {
  /** What is listed. */
  what: string
  rows: number | undefined
  /** The answer is still to come, or will not: what was said last stays. */
  waits: boolean
}

/** Tells those who listen what a search, a filter or another page brought; after the rows are there. */
export function ListStatus(props: ListStatusProps) {
  const told = useDeferredValue(props, null)
  return (
    <p className="visually-hidden" role="status">
      {told && <Status {...told} />}
    </p>
  )
}

function Status({ what, rows, waits, ...shown }: ListStatusProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const said = useRef('')
  if (!waits && rows !== undefined) {
    const range = rangeText({ ...shown, rows }, locale, translate)
    said.current = range ? `${what}: ${range}` : translate('areas.list.noMatch')
  }
  return said.current
}
