import type { FormPageProps } from '../../src/derive/form/form-page'
import { PointPicker } from '../../src/map/point-picker'

/** Where it is, by its numbers or on the map. */
export const gateForm: Pick<FormPageProps, 'sections'> = {
  sections: [{ fields: ['name', 'latitude', 'longitude'], note: <PointPicker /> }],
}
