import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import { Value } from '../../derive/fields/value'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { RecordFactList } from '../../record/page/record-facts'
import { RecordPage } from '../../record/page/record-page'
import { DisclosureBox } from './disclosure-box'
import { PayoffOn } from './payoff'
import type { PlanRecord } from './plan-types'
import { ScheduleTable } from './schedule-table'
import { isRunning } from './use-contract-plan'

/** A plan's own page: its schedule with what is paid, what was disclosed, and what settles it. */
export default function PlanPage({ plan }: { plan: PlanRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess('contracts')
  const { failure, busy, take } = usePlanStep(plan)
  const step = plan.status === 'active' ? 'default' : plan.status === 'defaulted' && 'reinstate'
  return (
    <RecordPage
      area={area}
      record={plan}
      eyebrow={texts.one}
      chips={<Value area={area} path="status" value={plan.status} />}
      actions={
        may.write &&
        step && (
          <Button variant="outlined" disabled={busy} onClick={() => void take(step)}>
            {translate(`plans.step.${step}`)}
          </Button>
        )
      }
      notice={<WriteFailure error={failure} />}
      facts={
        <Panel title={translate('areas.record.details')}>
          <RecordFactList area={area} record={plan} only={DETAILS} />
        </Panel>
      }
      middle={
        <Panel title={texts.label('schedule')} flush>
          <ScheduleTable rows={plan.schedule} />
        </Panel>
      }
      aside={
        <>
          {isRunning(plan) && (
            <Panel title={translate('plans.payoff.title')}>
              <PayoffOn contract={plan.contract} />
            </Panel>
          )}
          <Panel title={translate('plans.disclosure.title')}>
            <DisclosureBox costs={plan} />
          </Panel>
        </>
      }
    />
  )
}

/** The office's word on a plan that is not kept, or is kept again. */
function usePlanStep(plan: PlanRecord) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const take = async (step: 'default' | 'reinstate') => {
    setBusy(true)
    setFailure(null)
    try {
      await data.call('payment-plans', { path: `${plan.id}/${step}`, version: plan.version })
      await cache.invalidateQueries()
      notify(translate(`plans.step.${step === 'default' ? 'defaulted' : 'reinstated'}`), {
        type: 'success',
      })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { failure, busy, take }
}

const DETAILS = [
  'contract',
  'agreedOn',
  'nextDue',
  'dueAmount',
  'paidThrough',
  'paid',
  'left',
  'cashPrice',
  'downPayment',
  'payments',
  'frequency',
  'firstPayment',
  'regularPayment',
  'lastPayment',
  'firstDate',
  'lastDate',
  'rate',
  'interestFrom',
  'dayCount',
  'method',
  'setupFee',
  'paymentFee',
  'graceDays',
  'defaultDays',
  'replaces',
  'priceChange',
  'defaultedOn',
  'reinstatedOn',
  'endedOn',
  'nextRun',
]
