import { type CustomFieldDefinition, withCustomFields } from '../../../core/custom-fields'
import { http } from '../../providers/http'

/** A cemetery's own fields, and what makes areas whole by them: neither comes before it is needed. */
export async function loadCustomFields(cemeteryId: number) {
  const { json } = await http(`/api/v1/cemeteries/${cemeteryId}/dynamic-forms/definitions`, {
    silent: true,
  })
  return { definitions: json as CustomFieldDefinition[], withCustom: withCustomFields }
}
