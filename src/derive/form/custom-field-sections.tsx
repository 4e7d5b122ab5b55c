import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { customFieldsOf, isFieldShown } from '../../../core/custom-fields'
import { FormCard } from './form-sections'

interface OwnSectionsProps {
  area: AnyArea
  /** In a dialog of the few fields that a new record needs: those that it cannot be without. */
  bare?: boolean
}

/** A cemetery's own fields in a form, by their cards; those with a condition while it holds. */
export default function CustomFieldSections({ area, bare }: OwnSectionsProps) {
  const translate = useTranslate()
  const values = useFormContext().watch()
  const cards = new Map<string, string[]>()
  for (const [name, { required, custom }] of customFieldsOf(area)) {
    if ((bare && !required) || !isFieldShown(area, name, values)) continue
    const title = custom.section ?? translate('areas.own.card')
    cards.set(title, [...(cards.get(title) ?? []), name])
  }
  return [...cards].map(([title, fields]) => (
    <FormCard key={title} area={area} section={{ title, fields }} bare={bare} />
  ))
}
