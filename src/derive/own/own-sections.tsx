import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { customFields, isAsked } from '../../../core/custom'
import { FormCard } from '../form-sections'

interface OwnSectionsProps {
  area: AnyArea
  /** In a dialog of the few fields that a new record needs: those that it cannot be without. */
  bare?: boolean
}

/** A cemetery's own fields in a form, by their cards; those with a condition while it holds. */
export default function OwnSections({ area, bare }: OwnSectionsProps) {
  const translate = useTranslate()
  const values = useFormContext().watch()
  const cards = new Map<string, string[]>()
  for (const [name, { required, custom }] of customFields(area)) {
    if ((bare && !required) || !isAsked(area, name, values)) continue
    const title = custom.section ?? translate('areas.own.card')
    cards.set(title, [...(cards.get(title) ?? []), name])
  }
  return [...cards].map(([title, fields]) => (
    <FormCard key={title} area={area} section={{ title, fields }} bare={bare} />
  ))
}
