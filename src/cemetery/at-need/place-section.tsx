import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import type { FieldComponent } from '../../derive/form/form-sections'
import { FormCard } from '../../derive/form/form-sections'
import { spaceInput } from '../space-input'
import { Choices } from './choices'
import type { Proposal } from './use-proposal'

const looks: Readonly<Record<string, FieldComponent>> = { location: spaceInput }

/** Where, as what, and on whose word: the family's places and holders first. */
export function PlaceSection({
  area,
  proposal,
}: {
  area: AnyArea
  proposal: Proposal | undefined
}) {
  const translate = useTranslate()
  const form = useFormContext()
  const [location, disposition, child, authorisedBy, purchaser] = useWatch({
    name: ['location', 'disposition', 'child', 'authorisedBy', 'purchaser'],
  })
  const set = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true })
  const rights = proposal?.rights ?? []
  const decides = proposal?.right?.decides ?? null
  const sells = area.fields.purchaser !== undefined
  // Who has the right buys, until somebody else is named; with another place goes another buyer.
  const put = useRef<number | null>(null)
  useEffect(() => {
    if (!sells || decides === null || decides === put.current) return
    if (purchaser == null || purchaser === put.current)
      form.setValue('purchaser', decides, { shouldDirty: true })
    put.current = decides
  }, [decides, form, purchaser, sells])
  const standing = rights.find(({ id }) => id === proposal?.right?.id)
  const holders = (standing?.holders ?? []).filter(({ living }) => living)
  const urn = disposition === 'inurnment'
  return (
    <FormCard
      area={area}
      fieldComponents={looks}
      section={{
        title: translate('atNeed.place'),
        fields: ['location', 'disposition', 'authorisedBy', 'child'],
        note: (
          <>
            {holders.length > 0 && (
              <Choices title={translate('atNeed.authorisers')}>
                {holders.map(({ contact, name }) => (
                  <Button
                    key={contact}
                    variant={authorisedBy === contact ? 'contained' : 'outlined'}
                    aria-pressed={authorisedBy === contact}
                    onClick={() => set('authorisedBy', authorisedBy === contact ? null : contact)}
                  >
                    <bdi>{name}</bdi>
                  </Button>
                ))}
              </Choices>
            )}
            <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
              {translate('atNeed.family')}
            </Typography>
            {rights.length === 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('atNeed.noFamily')}
              </Typography>
            )}
            {rights.map(({ id, holders: named, spaces }) => (
              <Box key={id} sx={{ mt: 1 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('atNeed.heldBy', { names: named.map(({ name }) => name).join('; ') })}
                </Typography>
                <Choices>
                  {spaces.map(({ id: space, label, caskets, children, cremains }) => (
                    <Button
                      key={space}
                      variant={location === space ? 'contained' : 'outlined'}
                      aria-pressed={location === space}
                      disabled={
                        (urn ? cremains : child ? children : caskets) === 0 && location !== space
                      }
                      onClick={() => set('location', space)}
                    >
                      <span>
                        <bdi>{label}</bdi>
                        <br />
                        <small>
                          {caskets + children + cremains === 0
                            ? translate('atNeed.full')
                            : translate('atNeed.free', { caskets, cremains })}
                        </small>
                      </span>
                    </Button>
                  ))}
                </Choices>
              </Box>
            ))}
          </>
        ),
      }}
    />
  )
}
