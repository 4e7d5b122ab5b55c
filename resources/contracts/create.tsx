import { useEffect, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { CreatePage, usePrefill } from '../../src/derive/form/create'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useContractForm } from './form'
import { type OfferRequest, requestOffer } from './offer'

/** A new contract; from a reservation or a place it begins with what is known of them. */
export default function ContractCreate() {
  const source = usePrefill() as OfferRequest & Record<string, unknown>
  const offer = useOffer(source)
  const form = useContractForm(undefined, offer ?? undefined)
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const maySend = useAreaAccess('contacts').read
  if (offer === null) return null
  return (
    <CreatePage
      {...form}
      initial={{ ...form.initial, ...offer }}
      otherWays={[
        {
          label: texts.areaText('saveAndPlan'),
          next: ({ id }) => `${links.show('contracts', id)}?plan=1`,
        },
        ...(maySend
          ? [
              {
                label: texts.areaText('saveAndSend'),
                // Its places are kept while it waits for signatures.
                values: { status: 'in-progress' },
                next: ({ id }: { id: number }) => `${links.show('contracts', id)}?send=1`,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Null while it is asked for; where nothing can be had the form begins empty. */
function useOffer({
  reservation,
  locations,
  contact,
}: OfferRequest): Record<string, unknown> | null {
  const data = useSextonDataProvider()
  const area = useArea()
  const asked = reservation || locations?.length ? { reservation, locations, contact } : null
  const [key] = useState(() => JSON.stringify(asked))
  const [offer, setOffer] = useState<Record<string, unknown> | null>(asked ? null : {})
  useEffect(() => {
    const wanted = JSON.parse(key) as OfferRequest | null
    if (!wanted) return
    let current = true
    requestOffer(data, area.name, wanted)
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
