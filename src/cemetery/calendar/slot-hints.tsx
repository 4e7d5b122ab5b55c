import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormat } from '../../app/use-format'
import { FindingList } from './findings'
import { formatTime } from './times'
import { type SlotQuestion, useSlots } from './use-calendar'
import './calendar.css'

/** How many free times are offered at first: a morning and an afternoon. */
const first = 12

interface SlotHintsProps {
  question: SlotQuestion
  onPick: (start: string) => void
  /** How many minutes such a service usually takes. */
  onLength?: (minutes: number) => void
}

/** Below a day and time: what stands against it, and the times of that day that are free. */
export default function SlotHints({ question, onPick, onLength }: SlotHintsProps) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const { data } = useSlots(question)
  const minutes = data?.minutes
  useEffect(() => {
    if (minutes !== undefined) onLength?.(minutes)
  }, [minutes, onLength])
  /** The day of which all times are shown. */
  const [whole, setWhole] = useState<string | null>(null)
  if (question.on === null || !data) return null
  const free = data.slots.filter((slot) => slot.free)
  const shown = whole === question.on ? free : free.slice(0, first)
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
          {shown.map(({ start }) => (
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
          {shown.length < free.length && (
            <button type="button" className="cal-slot more" onClick={() => setWhole(question.on)}>
              {translate('calendar.slots.more', { smart_count: free.length - shown.length })}
            </button>
          )}
        </fieldset>
      )}
    </div>
  )
}
