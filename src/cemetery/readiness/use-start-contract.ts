import { useNavigate } from 'react-router'
import { useCemetery } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import type { AreaRecord } from '../../derive/fields/columns'
import { http, jsonBody } from '../../providers/http'

interface Proposed {
  right: { decides: number | null } | null
  charges: Array<{ priceItem: number; quantity: number }> | null
}

/** A new contract for an interment: who has the right buys, and the price rules charge. */
export function useStartContract(record: AreaRecord) {
  const { id } = useCemetery()
  const links = useAreaLinks()
  const navigate = useNavigate()
  return async () => {
    const { deceased, location, disposition, scheduledStart } = record
    const { json } = await http(`/api/v1/cemeteries/${id}/at-need/proposal`, {
      method: 'POST',
      ...jsonBody({ deceased, location, disposition, scheduledStart }),
    })
    const { right, charges } = json as Proposed
    const purchaser = record.authorisedBy ?? right?.decides
    navigate(
      links.create('contracts', {
        kind: 'at-need',
        interment: record.id,
        ...(purchaser != null && { parties: [{ contact: purchaser, role: 'purchaser' }] }),
        ...(charges?.length && {
          items: charges.map(({ priceItem, quantity }) => ({ priceItem, quantity })),
        }),
      }),
    )
  }
}
