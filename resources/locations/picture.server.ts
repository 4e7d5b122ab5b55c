import { placePicture } from '../../server/cemetery/map/place-picture'
import { route } from '../../server/engine/resources/route'

export const pictureRoute = route({
  method: 'GET',
  path: '/:id/picture',
  access: 'read',
  summary: 'The outlines of a location and of what surrounds it, as the paths of a small SVG',
  handle: (context, { id }) => placePicture(context, id),
})
