import { Suspense } from 'react'
import { useArea } from '../../src/app/use-area'
import { PlanPage } from '../../src/cemetery/plans/lazy-with-messages'
import type { PlanRecord } from '../../src/cemetery/plans/plan-types'
import { WithRecord } from '../../src/derive/fields/with-record'

export default function PaymentPlanShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>
      {(record) => (
        <Suspense fallback={null}>
          <PlanPage plan={record as PlanRecord} />
        </Suspense>
      )}
    </WithRecord>
  )
}
