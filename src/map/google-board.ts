import type { TerraDrawExtend } from 'terra-draw'
import type { DrawingBoard } from './drawing-board'

/** Google's map as one to draw on. */
export const googleBoard = (
  map: google.maps.Map,
  setDrawing: (drawing: boolean) => void,
): DrawingBoard => ({
  setDrawing,
  adapter: async (coordinatePrecision) => {
    const { TerraDrawGoogleMapsAdapter } = await import('terra-draw-google-maps-adapter')
    return new (class extends TerraDrawGoogleMapsAdapter {
      /** The library's own writes a style sheet into the page, which the page's policy does not let in. */
      override setCursor(cursor: TerraDrawExtend.Cursor) {
        map.setOptions({ draggableCursor: cursor === 'unset' ? null : cursor })
      }
      // What is drawn has a layer of its own: the places keep their colours.
    })({ lib: google.maps, map, coordinatePrecision, isolatedData: true })
  },
})
