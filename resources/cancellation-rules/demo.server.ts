import type { AreaDemo } from '../../server/demo/area-demos'

/** What this cemetery keeps of a sale that is cancelled, by need. */
const demo: AreaDemo = {
  fill: async ({ store, say, before }) => {
    await store('cancellation-rules', [
      {
        name: say('Pre-need contracts'),
        kind: 'pre-need',
        effectiveFrom: before(1500),
        withdrawalDays: 14,
        countedIn: 'calendar',
        fee: 10_000,
        rate: 500,
        restockingRate: 1_000,
      },
      { name: say('At-need contracts'), kind: 'at-need', effectiveFrom: before(1500), fee: 5_000 },
    ])
  },
}
export default demo
