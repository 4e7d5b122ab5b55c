import { addDays } from '../../core/calendar-days'
import { amendPlan } from '../../server/cemetery/plans/amend'
import { planWork } from '../../server/cemetery/plans/daily'
import { runningStatuses } from '../../server/cemetery/plans/plan'
import { settlePlan } from '../../server/cemetery/plans/settle'
import { extend } from '../../server/engine/resources/extend'
import paymentPlans from './area'
import { followContract } from './contract.server'
import { planReports } from './reports.server'
import { planSteps } from './steps.server'

export default extend(paymentPlans, {
  reports: planReports,
  scheduled: [planWork],
  routes: planSteps,
  onChangeOf: {
    contracts: followContract,
    'contract-amendments': async (context, { change, record }) => {
      // A whole cancellation ends the plan with its contract.
      if (change !== 'write' || context.importing || record.kind === 'cancellation') return
      await amendPlan(context, record.contract as number)
    },
    transactions: async (context, { record }) => {
      if (record.plan != null) await settlePlan(context, record.plan as number)
    },
  },
  home: async (_context, { day }) => ({
    figures: [
      {
        key: 'overdue',
        filter: { status: runningStatuses, nextDue_lte: addDays(day, -1) },
        sort: ['nextDue', 'ASC'],
        order: 6,
      },
      {
        key: 'thisWeek',
        filter: { status: runningStatuses, nextDue_gte: day, nextDue_lte: addDays(day, 6) },
        sort: ['nextDue', 'ASC'],
        informs: true,
        order: 22,
      },
    ],
  }),
})
