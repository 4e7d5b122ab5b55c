import Button from '@mui/material/Button'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { AnyArea } from '../../../core/area'
import { type NamedStep, stepsFrom } from '../../../core/status-steps'
import { useAreaTexts } from '../../i18n/area-texts'
import type { AreaRecord } from '../fields/columns'
import { useTakeStep } from './use-take-step'

const StepDialog = lazy(() => import('./step-dialog'))

/** What one button of a record's page does: a step of its state, or one more of its child rows. */
export type RecordAction = { step: string } | { row: string }

/** Dialogs of an area's own instead of the derived one, by the key of the step. */
export type StepDialogs = Readonly<
  Record<string, ComponentType<{ record: AreaRecord; onClose: () => void }>>
>

/** The buttons of a record that can go on: its area's steps from this state, and the rows that are added. */
export default function RecordSteps({
  area,
  record,
  dialogs,
  onFailure,
}: {
  area: AnyArea
  record: AreaRecord
  dialogs?: StepDialogs | undefined
  /** Of a step that is taken at once; null when one begins. */
  onFailure: (error: unknown) => void
}) {
  const texts = useAreaTexts(area)
  const takeStep = useTakeStep(area, record)
  const [doing, setDoing] = useState<RecordAction | null>(null)
  const [busy, setBusy] = useState(false)
  const steps = stepsFrom(area, String(record.status))
  const Own = doing && 'step' in doing ? dialogs?.[doing.step] : undefined
  const begin = async ([key, step]: NamedStep) => {
    if (!step.atOnce) return setDoing({ step: key })
    setBusy(true)
    onFailure(null)
    await takeStep(step, {}).catch(onFailure)
    setBusy(false)
  }
  return (
    <>
      {Object.keys(area.inlineAdd ?? {}).map((row) => (
        <Button key={row} variant="outlined" onClick={() => setDoing({ row })}>
          {texts.areaText(`adds.${row}`)}
        </Button>
      ))}
      {steps.map((named, i) => (
        <Button
          key={named[0]}
          variant={
            i === 0 && !named[1].secondary && !named[1].destructive ? 'contained' : 'outlined'
          }
          color={named[1].destructive ? 'error' : 'primary'}
          disabled={busy}
          onClick={() => begin(named)}
        >
          {texts.areaText(`steps.${named[0]}`)}
        </Button>
      ))}
      {doing && (
        <Suspense fallback={null}>
          {Own ? (
            <Own record={record} onClose={() => setDoing(null)} />
          ) : (
            <StepDialog area={area} record={record} doing={doing} onClose={() => setDoing(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}
