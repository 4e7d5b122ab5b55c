import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AnyArea } from '../../../core/area'
import type { Field } from '../../../core/fields'
import { type AreaTexts, useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { FieldInput } from './field-input'
import { FoldedFields } from './folded-fields'
import type { InputProps } from './input-props'

const OwnSections = lazy(() => import('./custom-field-sections'))

/** A card of the form: some of the area's fields under a title. */
export interface FormSection {
  title?: string
  fields: readonly string[]
  /** Below the fields. */
  note?: ReactNode
}

/** An input that replaces the derived one. */
export type FieldComponent = (props: InputProps) => ReactNode

interface FormSectionsProps {
  area: AnyArea
  sections?: readonly FormSection[]
  fieldComponents?: Readonly<Record<string, FieldComponent>>
  autoFocus?: boolean
  /** Without cards and at most two columns: in a dialog, which is a card already. */
  bare?: boolean
}

export function FormSections({
  area,
  sections,
  fieldComponents,
  autoFocus,
  bare,
}: FormSectionsProps) {
  const texts = useAreaTexts(area)
  const shown = sections ?? sectionsOf(area, texts)
  return (
    <>
      {shown.map((section, index) => (
        <FormCard
          key={section.title ?? index}
          area={area}
          section={section}
          fieldComponents={fieldComponents}
          first={autoFocus && index === 0}
          bare={bare}
        />
      ))}
      {Object.values(area.fields).some(({ custom }) => custom) && (
        <Suspense fallback={null}>
          <OwnSections area={area} bare={bare} />
        </Suspense>
      )}
    </>
  )
}

interface FormCardProps extends Pick<FormSectionsProps, 'area' | 'fieldComponents' | 'bare'> {
  section: FormSection
  /** Its first field is where typing begins. */
  first?: boolean
}

export function FormCard({ area, section, fieldComponents, first, bare }: FormCardProps) {
  const texts = useAreaTexts(area)
  const Frame = bare ? 'div' : Panel
  const names = section.fields.filter((name) => area.fields[name] && !area.fields[name].readOnly)
  const folded = names.filter((name) => area.foldedFields?.includes(name))
  const usual = names.filter((name) => !folded.includes(name))
  const grid = bare ? narrow : wide
  const inputs = (shown: readonly string[]) =>
    shown.map((name, index) => {
      const field = area.fields[name] as Field
      const Look: FieldComponent = fieldComponents?.[name] ?? FieldInput
      return (
        <Box
          key={name}
          sx={{
            '&:empty': { display: 'none' },
            gridColumn: isWide(field) ? '1 / -1' : undefined,
          }}
        >
          <Look
            area={area}
            path={name}
            field={field}
            label={texts.label(name)}
            autoFocus={first && shown === usual && index === 0}
          />
        </Box>
      )
    })
  return (
    <Frame {...(!bare && { title: titleOf(section, texts) })}>
      {usual.length > 0 && <Box sx={grid}>{inputs(usual)}</Box>}
      {folded.length > 0 && (
        <FoldedFields names={folded} labels={folded.map(texts.label)}>
          <Box sx={grid}>{inputs(folded)}</Box>
        </FoldedFields>
      )}
      {section.note}
    </Frame>
  )
}

/** A card of one field that bears the card's own title says it once. */
const titleOf = ({ title, fields: [name, ...more] }: FormSection, texts: AreaTexts) =>
  name !== undefined && more.length === 0 && texts.label(name) === title ? undefined : title

const sectionsOf = (area: AnyArea, texts: AreaTexts): FormSection[] =>
  area.form
    ? Object.entries(area.form).map(([key, fields]) => ({
        title: texts.areaText(`sections.${key}`),
        fields,
      }))
    : [{ fields: Object.keys(area.fields).filter((name) => !area.fields[name]?.custom) }]

const isWide = (field: Field) =>
  field.kind === 'rows' || (field.kind === 'text' && (field.multiline || field.structured))

const wide = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  alignItems: 'start',
} as const
const narrow = {
  ...wide,
  // Room for the labels of the first row, which a dialog would cut.
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
