import { usualCareFund } from '../../server/cemetery/trust/contract'
import { presetWords } from '../../server/cemetery/trust/preset-words'
import type { AreaDemo } from '../../server/demo/area-demos'

/** A tenth of what is paid for places, and what pre-need items take until they are delivered. */
const demo: AreaDemo = {
  fill: async ({ cemetery, store }) => {
    const words = presetWords(cemetery.locale)
    const care = usualCareFund(cemetery.locale)
    const rule = {
      effectiveFrom: '2020-01-01',
      accrues: 'proportional',
      dueRule: 'monthEnd',
      dueDays: 30,
    }
    const named = (fund: string, subject: 'property' | 'merchandise' | 'service') => ({
      fund,
      name: `${fund} · ${words.subjects[subject]}`,
    })
    await store('trust-rules', [
      { ...rule, ...named(care, 'property'), fundKind: 'care', property: true, rate: 1000 },
      {
        ...rule,
        ...named(words.trust, 'merchandise'),
        fundKind: 'pre-need',
        merchandise: true,
        rate: 3000,
        costRate: 11_000,
      },
      {
        ...rule,
        ...named(words.trust, 'service'),
        fundKind: 'pre-need',
        service: true,
        opening: true,
        rate: 7000,
      },
    ])
  },
}
export default demo
