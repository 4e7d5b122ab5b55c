import type { RoomRules } from './rules'

interface Preset {
  /** Where such a rule was found; none where it is a habit of the trade. */
  source?: string
  rules: RoomRules
}

/**
 * Rules to begin with, as ordinances and cemeteries have them: data, to be checked with what holds where the
 * cemetery lies.
 */
export const roomPresets = {
  casketOrUrns: {
    rules: {
      alternatives: [
        { caskets: 1, cremains: 0 },
        { caskets: 0, cremains: 3 },
      ],
    },
  },
  overVault: {
    source: 'Franklin, Kentucky',
    rules: {
      alternatives: [
        { caskets: 1, cremains: 1 },
        { caskets: 0, cremains: 3 },
      ],
    },
  },
  casketThenUrns: {
    source: 'Grand Junction, Colorado',
    rules: { alternatives: [{ caskets: 1, cremains: 4 }], urnsAfterCasket: true },
  },
  doubleDepth: {
    source: 'Local Authorities’ Cemeteries Order 1977, Schedule 2',
    rules: {
      alternatives: [{ caskets: 2, cremains: 2 }],
      levels: [{ depth: 2100 }, { depth: 1500 }],
      deepestFirst: true,
      noCasketAfterUrns: true,
      cover: 914,
    },
  },
  threeDeep: {
    source: 'Arun District Council',
    rules: {
      alternatives: [{ caskets: 3, cremains: 4 }],
      levels: [{ depth: 2700 }, { depth: 2100 }, { depth: 1500 }],
      deepestFirst: true,
      cover: 914,
    },
  },
  parentAndInfant: {
    source: 'Roanoke Rapids, North Carolina',
    rules: {
      alternatives: [
        { caskets: 1, children: 1, cremains: 0 },
        { caskets: 1, cremains: 1 },
        { caskets: 0, children: 2, cremains: 0 },
        { caskets: 0, cremains: 2 },
      ],
    },
  },
  ashes: {
    rules: { alternatives: [{ caskets: 0, cremains: 2 }], inner: { length: 300, width: 300 } },
  },
  commonGrave: {
    source: 'Code général des collectivités territoriales, R2223-3, R2223-5',
    rules: {
      alternatives: [{ caskets: 1, cremains: 0 }],
      levels: [{ depth: 1500 }],
      inner: { length: 2000, width: 800 },
      restYears: 5,
      liftAndDeepen: true,
    },
  },
} as const satisfies Record<string, Preset>

export type RoomPreset = keyof typeof roomPresets
export const roomPresetNames = Object.keys(roomPresets) as RoomPreset[]
