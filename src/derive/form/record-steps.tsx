import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { AnyArea } from '../../../core/area'
import { useAreaTexts } from '../../i18n/area-texts'
import type { AreaRecord } from '../fields/columns'

const StepDialog = lazy(() => import('./step-dialog'))

/** What one button of a record's page does: a step of its state, or one more of its child rows. */
export type RecordAction = { step: string } | { row: string }

/** The buttons of a record that can go on: its area's steps from this state, and the rows that are added. */
export default function RecordSteps({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const texts = useAreaTexts(area)
  const [doing, setDoing] = useState<RecordAction | null>(null)
  const steps = Object.entries(area.steps ?? {}).filter(([, { from }]) =>
    from.includes(String(record.status)),
  )
  return (
    <>
      {Object.keys(area.inlineAdd ?? {}).map((row) => (
        <Button key={row} variant="outlined" onClick={() => setDoing({ row })}>
          {texts.areaText(`adds.${row}`)}
        </Button>
      ))}
      {steps.map(([step, { secondary }], i) => (
        <Button
          key={step}
          variant={i === 0 && !secondary ? 'contained' : 'outlined'}
          onClick={() => setDoing({ step })}
        >
          {texts.areaText(`steps.${step}`)}
        </Button>
      ))}
      {doing && (
        <Suspense fallback={null}>
          <StepDialog area={area} record={record} doing={doing} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </>
  )
}
