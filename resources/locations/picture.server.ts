import { picturePlace } from '../../server/cemetery/spaces/place-picture'
import { route } from '../../server/engine/resources/route'

/** The place in its garden as a small drawing, so that a record's page shows it without the map's library. */
export const pictureRoute = route({
  method: 'GET',
  path: '/:id/picture',
  access: 'read',
  summary: 'The outlines of a location and of what surrounds it, as the paths of a small SVG',
  handle: (context, { id }) => picturePlace(context, id),
})
