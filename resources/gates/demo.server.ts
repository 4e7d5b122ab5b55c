import type { AreaDemo } from '../../server/demo/area-demos'

/** Two entrances at the edge of the grounds. */
const demo: AreaDemo = {
  fill: async ({ cemetery: { latitude, longitude }, say, store }) => {
    await store('gates', [
      { name: say('Main gate'), latitude: latitude - 0.0021, longitude },
      { name: say('Garden gate'), latitude, longitude: longitude + 0.0027 },
    ])
  },
}
export default demo
