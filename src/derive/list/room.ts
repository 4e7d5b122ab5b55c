/** Beside views and search there is room for the tools' icons alone. */
export const iconsAlone = '(max-width:1279.95px)'
