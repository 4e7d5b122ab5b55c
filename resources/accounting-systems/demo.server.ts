import type { AreaDemo } from '../../server/demo/area-demos'

const demo: AreaDemo = {
  fill: async ({ store }) => {
    await store('accounting-systems', [
      { name: 'QuickBooks Online', format: 'qbo', level: 'days', yearStart: 1 },
      { name: 'CSV', format: 'csv', level: 'documents', yearStart: 1 },
    ])
  },
}
export default demo
