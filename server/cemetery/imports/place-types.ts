/** The property types that levels of a file become. */
export const typeNames = { section: 'Section', block: 'Block', lot: 'Lot', grave: 'Grave' } as const
