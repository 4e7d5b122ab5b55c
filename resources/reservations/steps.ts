import type { AnyArea } from '../../core/area'

/**
 * What its page does with a reservation that stands. Not the area's own steps: rights convert it and the
 * clock ends it, which are no buttons.
 */
export const withReservationSteps = (area: AnyArea): AnyArea => ({
  ...area,
  steps: {
    extend: { from: ['active'], to: 'active', requiredFields: ['expires'] },
    release: { secondary: true, from: ['active'], to: 'released' },
  },
})
