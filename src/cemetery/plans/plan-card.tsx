import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { formatMoney, formatRate } from '../../../core/money'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { Facts } from '../../kit/facts'
import { Panel } from '../../kit/panel'
import { PayoffOn } from './payoff'
import type { PlanRecord } from './plan-types'
import { isRunning, useContractPlan } from './use-contract-plan'
import { usePrintDisclosure } from './use-print-disclosure'

const PlanDialog = lazy(() => import('./plan-dialog'))

/** How a contract is paid in instalments, or the way to agree on that. */
export default function PlanCard({ contract }: { contract: AreaRecord }) {
  const translate = useTranslate()
  const may = useAreaAccess('contracts')
  const { plan, ready } = useContractPlan(contract.id)
  // Whoever saved the contract in order to agree on a plan goes on with that.
  const [params, setParams] = useSearchParams()
  const [setting, setSetting] = useState(params.has('plan'))
  const close = () => {
    setSetting(false)
    if (params.has('plan')) setParams({}, { replace: true })
  }
  const owed = Number(contract.balance ?? 0) > 0 && contract.status !== 'cancelled'
  const maySet = may.write && !contract.archivedAt && owed
  if (!ready || (!plan && !maySet)) return null
  return (
    <Panel title={translate('plans.title')} action={plan && <OpenPlan plan={plan} />}>
      {plan && <PlanFacts plan={plan} />}
      {isRunning(plan) && (
        <Box sx={{ mt: 2 }}>
          <PayoffOn contract={contract.id} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: plan ? 1.5 : 0 }}>
        {maySet && (
          <Button size="small" variant="outlined" onClick={() => setSetting(true)}>
            {translate(isRunning(plan) ? 'plans.change' : 'plans.setUp')}
          </Button>
        )}
        {plan && isRunning(plan) && may.write && <PrintDisclosure plan={plan} />}
      </Box>
      {setting && maySet && (
        <Suspense fallback={null}>
          <PlanDialog contract={contract} changes={isRunning(plan)} onClose={close} />
        </Suspense>
      )}
    </Panel>
  )
}

function OpenPlan({ plan }: { plan: PlanRecord }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  return (
    <Button size="small" component={RouterLink} to={links.show('payment-plans', plan.id)}>
      {translate('plans.open')}
    </Button>
  )
}

function PrintDisclosure({ plan }: { plan: PlanRecord }) {
  const translate = useTranslate()
  return (
    <Button size="small" onClick={usePrintDisclosure(plan.id)}>
      {translate('plans.print')}
    </Button>
  )
}

/** What is due next, how far it is paid, what is left. */
function PlanFacts({ plan }: { plan: PlanRecord }) {
  const area = useArea('payment-plans')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const terms = translate('plans.terms', {
    count: plan.payments,
    amount: money(plan.regularPayment),
    frequency: texts.choice('frequency', plan.frequency).toLocaleLowerCase(locale),
  })
  return (
    <Facts
      facts={[
        {
          label: texts.label('status'),
          value: <Value area={area} path="status" value={plan.status} />,
        },
        { label: texts.label('payments'), value: terms },
        { label: texts.label('apr'), value: formatRate(plan.apr, locale) },
        {
          label: texts.label('nextDue'),
          value: plan.nextDue
            ? translate('plans.due', {
                amount: money(plan.dueAmount),
                day: formatCalendarDate(plan.nextDue, locale),
              })
            : translate('plans.settled'),
        },
        ...(plan.paidThrough
          ? [
              {
                label: texts.label('paidThrough'),
                value: formatCalendarDate(plan.paidThrough, locale),
              },
            ]
          : []),
        { label: texts.label('left'), value: money(plan.left) },
      ]}
    />
  )
}
