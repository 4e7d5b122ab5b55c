import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useAreaTexts } from '../../src/i18n/area-texts'

export type DisintermentAct = 'approve' | 'complete' | 'takeBack'

/** Where each leads, and the day that it asks for. */
const steps = {
  approve: { status: 'ready' },
  complete: { status: 'done', day: 'doneOn' },
  takeBack: { status: 'returned', day: 'returnedOn' },
} as const

/** Approved, done, or brought back; what stands in its way is named, and passed over with a reason. */
export default function StepDialog({
  record,
  act,
  onClose,
}: {
  record: AreaRecord
  act: DisintermentAct
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const { timeZone } = useFormat()
  const today = todayIn(timeZone)
  const [on, setOn] = useState(today)
  const step = steps[act]
  const day = 'day' in step ? step.day : null
  const about = act === 'complete' && record.kind === 'move' ? 'completeMove' : act
  const send = async (override?: string) => {
    await data.update('disinterments', {
      id: record.id,
      data: { status: step.status, ...(day && { [day]: on }) },
      previousData: record,
      ...(override && { meta: { override: { reason: override } } }),
    })
    await cache.invalidateQueries()
    const status = texts.choice('status', step.status)
    notify(translate('areas.steps.done', { name: record.label, status }), { type: 'success' })
  }
  return (
    <PromptDialog
      title={texts.areaText(`acts.${act}`)}
      about={texts.areaText(`actAbout.${about}`)}
      action={texts.areaText(`acts.${act}`)}
      complaints={
        day
          ? {
              [day]: !on
                ? translate('areas.errors.required')
                : on > today
                  ? translate('areas.errors.inFuture')
                  : undefined,
            }
          : {}
      }
      overridable
      send={send}
      onClose={onClose}
    >
      {(complaint) =>
        day && (
          <DayInput
            autoFocus
            required
            label={texts.label(day)}
            value={on}
            onChange={setOn}
            error={complaint(day) !== undefined}
            helperText={complaint(day)}
            max={today}
          />
        )
      }
    </PromptDialog>
  )
}
