import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router'
import { type PlaceOutline, type PlacePicture, pictureRoom } from '../../core/place-picture'
import { useScope } from '../app/scope-context'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import { http } from '../providers/http'
import { graveColors } from '../theme/tokens'
import { placeArea } from './place-of'
import './place-picture.css'

const { width, height } = pictureRoom

/** Where a record is: the place among its neighbors, and the way to the map. */
export default function PlacePictureCard({ places }: { places: readonly number[] }) {
  const translate = useTranslate()
  const { cemetery } = useScope()
  const links = useAreaLinks()
  const { write } = useAreaAccess(placeArea)
  const [id] = places
  const { data, isPending } = useQuery({
    queryKey: ['place-picture', cemetery?.id, id],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${cemetery?.id}/${placeArea?.name}/${id}/picture`, {
          signal,
          quiet: true,
        })
      ).json as PlacePicture,
    staleTime: 60_000,
    retry: false,
  })
  if (isPending)
    return (
      <Card sx={{ mb: 2 }}>
        <Skeleton
          variant="rectangular"
          sx={{ aspectRatio: '8 / 5', height: 'auto', maxHeight: 260 }}
        />
        <div className="place-picture-foot" />
      </Card>
    )
  if (!data || !id) return null
  const map = `${links.page('Map')}?location=${id}`
  const { place, outlines } = data
  if (!place)
    return write ? (
      <Card sx={{ mb: 2 }}>
        <div className="place-picture-foot">
          <span>{translate('record.place.undrawn')}</span>
          <Link to={map}>{translate('record.place.draw')}</Link>
        </div>
      </Card>
    ) : null
  return (
    <Card sx={{ mb: 2 }}>
      <div className="place-picture">
        <Picture
          outlines={outlines}
          label={translate('record.place.picture', { name: place.label })}
        />
        <div className="place-picture-foot">
          {/* One of several places, or what the place stands in: which one is said. */}
          {(place.id !== id || places.length > 1) && <span>{place.label}</span>}
          <Link to={map}>{translate('record.place.open')}</Link>
        </div>
      </div>
    </Card>
  )
}

function Picture({ outlines, label }: { outlines: readonly PlaceOutline[]; label: string }) {
  const hatch = useId()
  const marked = outlines.find(({ role }) => role === 'place')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMid slice"
    >
      <pattern
        id={hatch}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill={graveColors.notForSale} />
        <path d="M0 0V6" stroke="#6b6b66" />
      </pattern>
      {outlines.map(({ role, path, state, color }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity beside their order
          key={index}
          className={state ? `${role} space` : role}
          d={path}
          fillRule="evenodd"
          {...(state && {
            style: {
              fill:
                state === 'notForSale' && !color ? `url(#${hatch})` : (color ?? graveColors[state]),
            },
          })}
        />
      ))}
      {marked && (
        <>
          <path className="mark-edge" d={marked.path} />
          <path className="mark" d={marked.path} />
        </>
      )}
    </svg>
  )
}
