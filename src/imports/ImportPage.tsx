import Alert from '@mui/material/Alert'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Mapping } from '../../core/imports/mapping'
import { PageHead } from '../kit/page-head'
import { ErrorState } from '../kit/states'
import { type ImportDetails, useImport } from './api'
import { CheckStep } from './CheckStep'
import { ColumnsStep } from './ColumnsStep'
import { Progress } from './Progress'
import { ReportStep } from './ReportStep'
import { useNumbers } from './use-numbers'

const steps = ['columns', 'check', 'run', 'report'] as const
type StepName = (typeof steps)[number]

/** One import from its columns to its report; where it stands is the server's word. */
export function ImportPage({ id }: { id: number }) {
  const translate = useTranslate()
  const { counted } = useNumbers()
  const { data, error, refetch } = useImport(id)
  const [back, setBack] = useState(false)
  const [answered, setAnswered] = useState<{ version: number; mapping: Mapping } | null>(null)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return null
  const at: StepName = back ? 'columns' : stepOf(data)
  return (
    <>
      <PageHead
        eyebrow={translate(`imports.targets.${data.target}`)}
        title={data.fileName}
        chips={counted('imports.rows', data.rowCount)}
      />
      <Stepper activeStep={steps.indexOf(at)} alternativeLabel sx={{ mb: 3, mx: -1 }}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>{translate(`imports.steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {data.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('imports.failed')} {data.error}
        </Alert>
      )}
      {at === 'columns' && (
        <ColumnsStep
          // What was answered comes a moment after the file as it reads now.
          key={`${data.version} ${answered?.version === data.version}`}
          details={data}
          answered={answered?.version === data.version ? answered.mapping : undefined}
          onChecking={() => setBack(false)}
          onReadAnew={(version, mapping) => setAnswered({ version, mapping })}
        />
      )}
      {at === 'check' && <CheckStep details={data} onBack={() => setBack(true)} />}
      {at === 'run' && <Progress details={data} />}
      {at === 'report' && <ReportStep details={data} />}
    </>
  )
}

function stepOf({ state, counts }: ImportDetails): StepName {
  if (state === 'uploaded' || state === 'mapped') return 'columns'
  if (state === 'checking' || state === 'checked') return 'check'
  if (state === 'running') return 'run'
  return state === 'failed' && !counts.run ? 'columns' : 'report'
}
