import { useEffect, useState } from 'react'
import { CreatePage, useSource } from '../../src/derive/create'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useContractForm } from './form'
import { type Asked, askOffer } from './offer'

/** A new contract; from a reservation or a place it begins with what is known of them. */
export default function ContractCreate() {
  const source = useSource() as Asked & Record<string, unknown>
  const form = useContractForm()
  const offer = useOffer(source)
  if (offer === null) return null
  return <CreatePage {...form} initial={{ ...form.initial, ...offer }} />
}

/** Null while it is asked for; where nothing can be had the form begins empty. */
function useOffer({ reservation, locations, contact }: Asked): Record<string, unknown> | null {
  const data = useData()
  const area = useArea()
  const asked = reservation || locations?.length ? { reservation, locations, contact } : null
  const [key] = useState(() => JSON.stringify(asked))
  const [offer, setOffer] = useState<Record<string, unknown> | null>(asked ? null : {})
  useEffect(() => {
    const wanted = JSON.parse(key) as Asked | null
    if (!wanted) return
    let current = true
    askOffer(data, area.name, wanted)
      // What cannot be had (a reservation that has ended) is told by the server when it is saved.
      .catch(() => ({ reservation: wanted.reservation, ...lines(wanted.locations) }))
      .then((found) => current && setOffer(found))
    return () => {
      current = false
    }
  }, [area.name, data, key])
  return offer
}

const lines = (locations: readonly number[] | undefined) =>
  locations?.length ? { items: locations.map((location) => ({ location, quantity: 1 })) } : {}
