import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { RecordLink } from '../../app/record-link'
import { FormCard } from '../../derive/form/form-sections'
import { personFields } from './booking-request'
import { Choices } from './choices'
import type { Proposal } from './use-proposal'

/** Who has died: typed once, and taken from the register where they are there. */
export function PersonSection({ area, people }: { area: AnyArea; people: Proposal['people'] }) {
  const translate = useTranslate()
  const form = useFormContext()
  const deceased = useWatch({ name: 'deceased' }) as number | null
  const choose = (id: number | null) => form.setValue('deceased', id, { shouldDirty: true })
  return (
    <FormCard
      area={area}
      first
      section={{
        title: translate('atNeed.person'),
        // What the prices ask for and no record says.
        fields: deceased === null ? personFields : ['residency'],
        note:
          deceased === null ? (
            people.length > 0 && (
              <Choices title={translate('atNeed.found')}>
                {people.map(({ id, label, born, died }) => (
                  <Button key={id} variant="outlined" onClick={() => choose(id)}>
                    <bdi>{label}</bdi>
                    <Dates born={born} died={died} />
                  </Button>
                ))}
              </Choices>
            )
          ) : (
            <Choices>
              <Typography component="span" sx={{ fontSize: '1.125rem' }}>
                <RecordLink to="deceased" id={deceased} strong />
              </Typography>
              <Button onClick={() => choose(null)}>{translate('atNeed.someoneElse')}</Button>
            </Choices>
          ),
      }}
    />
  )
}

function Dates({ born, died }: { born: string | null; died: string | null }) {
  const translate = useTranslate()
  const said = [
    born && translate('atNeed.born', { date: born }),
    died && translate('atNeed.died', { date: died }),
  ].filter(Boolean)
  return said.length > 0 ? <>&nbsp;· {said.join(', ')}</> : null
}
