import { decimalsOf } from '../../core/money'
import type { AreaDemo } from '../../server/demo/area-demos'

/** What payment plans begin with here, and what late payments cost: as of this year a little more. */
const demo: AreaDemo = {
  fill: async ({ store, say, before, cemetery }) => {
    const thisYear = Number(before(0).slice(0, 4))
    const unit = 10 ** decimalsOf(cemetery.currency)
    await store(
      'plan-rules',
      [thisYear - 4, thisYear].map((year, i) => ({
        name: `${say('Payment plans')} ${year}`,
        inForceFrom: `${year}-01-01`,
        downPaymentRate: 2000,
        payments: 24,
        frequency: 'monthly',
        rate: i === 0 ? 600 : 750,
        dayCount: '30/360',
        method: 'simple',
        graceDays: 10,
        lateFeeRate: 500,
        lateFeeMax: 15 * unit,
        chargesLateFees: i === 1,
        defaultDays: 90,
      })),
    )
  },
}
export default demo
