import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { SimilarPlace } from '../../core/imports/import-state'
import type { Mapping, PlaceAnswers } from '../../core/imports/mapping'
import { placeAddressOf, placeKey } from '../../core/imports/place'
import { Panel } from '../kit/panel'
import { type ImportDetails, usePlacesToAsk } from './api'
import { useNumbers } from './use-numbers'

/** What is to be said of the places that a file names: once each, for all of its rows. */
export function SamePlaces(props: {
  details: ImportDetails
  mapping: Mapping
  onChange: (places: PlaceAnswers) => void
}) {
  const { details, mapping, onChange } = props
  const { data } = usePlacesToAsk(details.id, mapping.columns)
  const places = mapping.places ?? {}
  return (
    <>
      {data && data.alike.length > 0 && (
        <Alike alike={data.alike} places={places} onChange={onChange} />
      )}
      {(data?.strange || places.unknown !== undefined) && (
        <Strange places={places} onChange={onChange} />
      )}
    </>
  )
}

const shown = 25

function Alike({
  alike,
  places,
  onChange,
}: {
  alike: SimilarPlace[]
  places: PlaceAnswers
  onChange: (places: PlaceAnswers) => void
}) {
  const translate = useTranslate()
  const { counted, number } = useNumbers()
  const [all, setAll] = useState(false)
  const known = places.sameAs ?? []
  const keyOf = ({ place }: Pick<SimilarPlace, 'place'>) => placeKey(place)
  const answer = (some: readonly SimilarPlace[], same: boolean | null) => {
    const keys = new Set(some.map(keyOf))
    onChange({
      ...places,
      sameAs: [
        ...known.filter(({ place }) => !keys.has(placeKey(place))),
        ...(same === null ? [] : some.map(({ place, as }) => ({ place, as: same ? as : null }))),
      ],
    })
  }
  const answered = new Map(known.map(({ place, as }) => [placeKey(place), as !== null]))
  return (
    <Panel title={translate('imports.alike.title')}>
      <Typography sx={{ mb: 1 }}>{translate('imports.alike.hint')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Button onClick={() => answer(alike, true)}>{translate('imports.alike.allSame')}</Button>
        <Button onClick={() => answer(alike, false)}>{translate('imports.alike.allApart')}</Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(all ? alike : alike.slice(0, shown)).map((one) => {
          const place = placeAddressOf(one.place)
          const same = answered.get(keyOf(one))
          return (
            <Box
              component="li"
              key={keyOf(one)}
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 260px' },
                alignItems: 'center',
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Named name={place} said={counted('imports.alike.rows', one.rows)} />
              <Named
                name={one.address}
                said={
                  one.asRows === null
                    ? translate('imports.alike.there')
                    : counted('imports.alike.rows', one.asRows)
                }
              />
              <TextField
                select
                size="small"
                label={translate('imports.alike.question', { place, other: one.address })}
                value={same === undefined ? '' : same ? 'same' : 'apart'}
                onChange={(event) =>
                  answer([one], event.target.value === '' ? null : event.target.value === 'same')
                }
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                <option value="">{translate('imports.alike.open')}</option>
                <option value="same">{translate('imports.alike.same')}</option>
                <option value="apart">{translate('imports.alike.apart')}</option>
              </TextField>
            </Box>
          )
        })}
      </Box>
      {!all && alike.length > shown && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {translate('imports.alike.more', { n: number(alike.length - shown) })}
        </Button>
      )}
    </Panel>
  )
}

function Named({ name, said }: { name: string; said: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {said}
      </Typography>
    </Box>
  )
}

function Strange({
  places,
  onChange,
}: {
  places: PlaceAnswers
  onChange: (places: PlaceAnswers) => void
}) {
  const translate = useTranslate()
  return (
    <Panel title={translate('imports.strange.title')}>
      <Typography sx={{ mb: 2 }}>{translate('imports.strange.hint')}</Typography>
      <TextField
        select
        size="small"
        label={translate('imports.strange.label')}
        value={places.unknown ?? ''}
        onChange={({ target: { value } }) =>
          onChange({
            ...places,
            unknown: value === 'make' || value === 'leave' ? value : undefined,
          })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: { sm: 280 } }}
      >
        <option value="">{translate('imports.strange.none')}</option>
        <option value="make">{translate('imports.strange.make')}</option>
        <option value="leave">{translate('imports.strange.leave')}</option>
      </TextField>
    </Panel>
  )
}
