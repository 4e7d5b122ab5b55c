import type { Definition } from '../../core/custom'
import type { AreaRecord } from '../../src/derive/columns'

/** A definition with what every record has beside. */
export type DefinitionRecord = Definition & AreaRecord
