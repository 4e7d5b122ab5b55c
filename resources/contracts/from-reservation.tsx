import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Fields } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { formValues } from '../../src/derive/fields/convert-inputs'
import { requestOffer } from './offer'

/** Where a reservation is chosen in the form, what it knows goes into fields that are still empty. */
export function FromReservation() {
  const area = useArea()
  const data = useSextonDataProvider()
  const reading = useFormat()
  const form = useFormContext()
  const chosen = useWatch({ name: 'reservation' }) as number | null
  const seen = useRef(chosen)
  useEffect(() => {
    if (!chosen || seen.current === chosen) return
    seen.current = chosen
    let current = true
    requestOffer(data, area.name, { reservation: chosen })
      .then((offer) => {
        if (!current) return
        const empty: Record<string, (value: never) => boolean> = {
          parties: (rows: Array<{ contact?: unknown }>) => rows.every(({ contact }) => !contact),
          items: (rows: Array<{ priceItem?: unknown; location?: unknown }>) =>
            rows.every((row) => !row.priceItem && !row.location),
          deposit: (text: unknown) => text === '' || text == null,
        }
        const free = Object.keys(empty).filter(
          (name) => name in offer && empty[name]?.(form.getValues(name) as never),
        )
        const fields = Object.fromEntries(
          free.map((name) => [name, area.fields[name]]),
        ) as unknown as Fields
        const values = formValues(fields, offer, reading)
        for (const name of free) form.setValue(name, values[name], { shouldDirty: true })
      })
      // A reservation that has ended: the server says so when the contract is saved.
      .catch(() => {})
    return () => {
      current = false
    }
  }, [area, chosen, data, form, reading])
  return null
}
