import type { CustomFieldDefinition } from '../../core/custom-fields'
import type { AreaRecord } from '../../src/derive/fields/columns'

/** A definition with what every record has beside. */
export type DefinitionRecord = CustomFieldDefinition & AreaRecord
