import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useId } from 'react'
import type { Lying } from '../../../core/room/room-for'
import type { RoomRules } from '../../../core/room/rules'
import { useRoomWords } from './use-room-words'

/** The compartment within its wall; what is drawn stands on its floor. */
const inside = { left: 66, top: 26, width: 128, height: 152 }
const floor = inside.top + inside.height - 8
const perShelf = 4

/**
 * A niche or a crypt from its front, in the wall that it is part of: the urns that stand in it, and those
 * that there is room for.
 */
export function NichePicture({ rules, lying }: { rules: RoomRules; lying: readonly Lying[] }) {
  const { translate } = useRoomWords()
  const id = useId()
  const most = (of: (one: RoomRules['alternatives'][number]) => number) =>
    Math.max(...rules.alternatives.map(of))
  const caskets = Math.min(
    most((one) => one.caskets),
    3,
  )
  const urns = most(({ cremains }) => cremains)
  const laidUrns = lying.filter(({ kind }) => kind === 'urn').length
  const bodies = lying.length - laidUrns
  const shownUrns = Math.min(urns, caskets > 0 ? perShelf : 2 * perShelf)
  const shelves = Math.ceil(shownUrns / perShelf)
  const bodyHeight = 26
  // Caskets below, urns on shelves above them.
  const shelfAt = (shelf: number) =>
    floor - caskets * (bodyHeight + 8) - shelf * (shelves > 1 ? 68 : 0)
  const described = [
    caskets > 0 && `${translate('room.fields.caskets')}: ${bodies}/${most((one) => one.caskets)}`,
    urns > 0 && `${translate('room.picture.urns')}: ${laidUrns}/${urns}`,
  ]
    .filter(Boolean)
    .join('; ')
  return (
    <Box
      component="svg"
      viewBox="0 0 260 204"
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      sx={picture}
    >
      <title id={`${id}-title`}>
        {translate(`room.picture.${caskets > 0 ? 'crypt' : 'niche'}`)}
      </title>
      <desc id={`${id}-text`}>{described}</desc>
      {/* The fronts beside, above and below it. */}
      <g fill="none" stroke="currentColor" opacity=".28">
        <path
          d={`M8 18H${inside.left - 8}V186H8M252 18H${inside.left + inside.width + 8}V186H252`}
        />
        <path d="M58 4V10H202V4M58 202V194H202V202" />
      </g>
      <g fill="none" stroke="currentColor">
        <rect
          x={inside.left - 8}
          y={inside.top - 8}
          width={inside.width + 16}
          height={inside.height + 16}
          rx="3"
          strokeWidth="1.5"
        />
        <rect
          x={inside.left}
          y={inside.top}
          width={inside.width}
          height={inside.height}
          className="within"
        />
        {Array.from({ length: shelves }, (_, shelf) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a shelf is its place
            key={shelf}
            d={`M${inside.left} ${shelfAt(shelf) + 1}h${inside.width}`}
            strokeWidth="1.5"
          />
        ))}
      </g>
      {Array.from({ length: caskets }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a casket is its place
          key={at}
          x={inside.left + 10}
          y={floor - (at + 1) * (bodyHeight + 8) + 8}
          width={inside.width - 20}
          height={bodyHeight}
          rx="4"
          className={at < bodies ? 'taken' : undefined}
          fill="none"
          stroke="currentColor"
          strokeDasharray={at < bodies ? undefined : '4 3'}
        />
      ))}
      {Array.from({ length: shownUrns }, (_, at) => {
        const shelf = Math.floor(at / perShelf)
        const onShelf = Math.min(perShelf, shownUrns - shelf * perShelf)
        const step = inside.width / onShelf
        const x = inside.left + step * ((at % perShelf) + 0.5)
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: an urn is its place in the row
            key={at}
            d={urn}
            transform={`translate(${x} ${shelfAt(shelf)}) scale(${onShelf > 2 || caskets > 0 || shelves > 1 ? 0.85 : 1.9})`}
            className={at < laidUrns ? 'taken' : undefined}
            fill="none"
            stroke="currentColor"
            strokeDasharray={at < laidUrns ? undefined : '3 2'}
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
    </Box>
  )
}

/** Foot, belly, neck and lid, standing on 0 0. */
const urn =
  'M-8 0H8C16 -10 18 -26 9 -36H-9C-18 -26 -16 -10 -8 0ZM-11 -36V-40H11V-36ZM-3 -40C-3 -46 3 -46 3 -40'

const picture = {
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  color: 'text.primary',
  display: 'block',
  '& .taken': { fill: ({ palette }: Theme) => palette.primary.main },
  '& .within': { fill: ({ palette }: Theme) => palette.background.default },
} as const
