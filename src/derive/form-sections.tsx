import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AnyArea } from '../../core/area'
import { customFields } from '../../core/custom'
import type { Field } from '../../core/fields'
import { Panel } from '../kit/panel'
import { FieldInput } from './inputs/field-input'
import type { InputProps } from './inputs/input-props'
import { type AreaTexts, useAreaTexts } from './texts'

const OwnSections = lazy(() => import('./own/own-sections'))

/** A card of the form: some of the area's fields under a title. */
export interface Section {
  title?: string
  fields: readonly string[]
  /** Below the fields. */
  note?: ReactNode
}

/** An input that replaces the derived one. */
export type FieldLook = (props: InputProps) => ReactNode

interface FormSectionsProps {
  area: AnyArea
  sections?: readonly Section[]
  looks?: Readonly<Record<string, FieldLook>>
  autoFocus?: boolean
  /** Without cards and at most two columns: in a dialog, which is a card already. */
  bare?: boolean
}

export function FormSections({ area, sections, looks, autoFocus, bare }: FormSectionsProps) {
  const texts = useAreaTexts(area)
  const shown = sections ?? sectionsOf(area, texts)
  return (
    <>
      {shown.map((section, index) => (
        <FormCard
          key={section.title ?? index}
          area={area}
          section={section}
          looks={looks}
          first={autoFocus && index === 0}
          bare={bare}
        />
      ))}
      {customFields(area).length > 0 && (
        <Suspense fallback={null}>
          <OwnSections area={area} bare={bare} />
        </Suspense>
      )}
    </>
  )
}

interface FormCardProps extends Pick<FormSectionsProps, 'area' | 'looks' | 'bare'> {
  section: Section
  /** Its first field is where typing begins. */
  first?: boolean
}

export function FormCard({ area, section, looks, first, bare }: FormCardProps) {
  const texts = useAreaTexts(area)
  const Frame = bare ? 'div' : Panel
  return (
    <Frame {...(!bare && { title: titleOf(section, texts) })}>
      <Box sx={bare ? narrow : grid}>
        {section.fields.map((name, index) => {
          const field = area.fields[name]
          if (!field || field.readOnly) return null
          const Look: FieldLook = looks?.[name] ?? FieldInput
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
                autoFocus={first && index === 0}
              />
            </Box>
          )
        })}
      </Box>
      {section.note}
    </Frame>
  )
}

/** A card of one field that bears the card's own title says it once. */
const titleOf = ({ title, fields: [name, ...more] }: Section, texts: AreaTexts) =>
  name !== undefined && more.length === 0 && texts.label(name) === title ? undefined : title

const sectionsOf = (area: AnyArea, texts: AreaTexts): Section[] =>
  area.form
    ? Object.entries(area.form).map(([key, fields]) => ({
        title: texts.own(`sections.${key}`),
        fields,
      }))
    : [{ fields: Object.keys(area.fields).filter((name) => !area.fields[name]?.custom) }]

const isWide = (field: Field) => field.kind === 'rows' || (field.kind === 'text' && field.multiline)

const grid = {
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
  ...grid,
  // Room for the labels of the first row, which a dialog would cut.
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
