/** Beside views and search there is room for the tools' icons alone; presets take some of it. */
export const iconsAlone = (withPresets: boolean) =>
  `(max-width:${withPresets ? 1599.95 : 1279.95}px)`
