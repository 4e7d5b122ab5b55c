import { useTranslate } from 'ra-core'
import { useFormat } from '../../app/use-format'
import { FindingList } from './findings'
import { formatTime } from './times'
import { type SlotQuestion, useSlots } from './use-calendar'
import './calendar.css'

/** How many free times are offered at once: a morning and an afternoon. */
const most = 12

interface SlotHintsProps {
  question: SlotQuestion
  onPick: (start: string) => void
}

/** Below a day and time: what stands against it, and the times of that day that are free. */
export default function SlotHints({ question, onPick }: SlotHintsProps) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const { data } = useSlots(question)
  if (question.on === null || !data) return null
  const free = data.slots.filter((slot) => slot.free)
  return (
    <div className="cal-hints">
      <div role="status">
        <FindingList findings={data.findings} />
      </div>
      {free.length === 0 ? (
        data.slots.length > 0 && <p>{translate('calendar.slots.none')}</p>
      ) : (
        <fieldset>
          <legend>{translate('calendar.slots.free')}</legend>
          {free.slice(0, most).map(({ start }) => (
            <button
              key={start}
              type="button"
              className="cal-slot"
              aria-pressed={
                question.start !== null && Date.parse(question.start) === Date.parse(start)
              }
              onClick={() => onPick(start)}
            >
              {formatTime(start, locale, timeZone)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
