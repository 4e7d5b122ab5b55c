import { useTranslate } from 'ra-core'
import { parseIsoDay } from '../../../core/dates/calendar'
import type { PartialDate } from '../../../core/dates/partial-date'
import { useFormat } from '../../app/use-format'
import { describePartialDate } from '../../kit/describe-partial-date'
import './partial-date-cell.css'

/**
 * A date of a register among others of its column: all look alike, in the reader's language. The register's
 * own wording is in small letters below it while the row is pointed at or has the focus, and always on the
 * record. What cannot be read, or names no year, stands as it was written.
 */
export function PartialDateCell({ date }: { date: PartialDate }) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const dated = date.earliest ?? date.latest
  const shown = dated ? describePartialDate(date, translate, locale, 'short') : null
  const written = date.text.trim()
  // A day picked from a calendar is nobody's wording.
  if (!shown || shown === written || parseIsoDay(written)) return shown ?? written
  const said = translate('areas.date.written', { text: '' }).trim()
  return (
    <span className="date-cell" title={`${said} ${written}`}>
      {shown}
      <small>
        <span className="visually-hidden">{said} </span>
        {written}
      </small>
    </span>
  )
}
