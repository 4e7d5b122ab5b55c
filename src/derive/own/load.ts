import { type Definition, withCustom } from '../../../core/custom'
import { http } from '../../providers/http'

/** A cemetery's own fields, and what makes areas whole by them: neither comes before it is needed. */
export async function load(cemeteryId: number) {
  const { json } = await http(`/api/v1/cemeteries/${cemeteryId}/dynamic-forms/definitions`, {
    silent: true,
  })
  return { definitions: json as Definition[], withCustom }
}
