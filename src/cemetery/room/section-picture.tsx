import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useId } from 'react'
import { type Lying, levelsTaken, takesOnly } from '../../../core/room/room-for'
import type { RoomRules } from '../../../core/room/rules'
import { NichePicture } from './niche-picture'
import { useRoomWords } from './use-room-words'

const ground = 22
const floor = 190
const grave = { left: 54, width: 128 }

interface PictureProps {
  rules: RoomRules
  lying: readonly Lying[]
}

/** A place as its rules describe it: a grave in section, or the front of what is no pit in the earth. */
export function SectionPicture({ built, ...props }: PictureProps & { built?: boolean }) {
  return built || isBuilt(props.rules) ? <NichePicture {...props} /> : <GravePicture {...props} />
}

/** A niche, or a crypt whose inside is known; without a depth nothing says that it lies in the earth. */
export const isBuilt = (rules: RoomRules) =>
  !rules.levels &&
  !rules.cover &&
  !rules.urnDepth &&
  (takesOnly(rules) === 'urns' || rules.inner !== undefined)

/** Its levels with their depths, where somebody lies, and the urns above. */
function GravePicture({ rules, lying }: PictureProps) {
  const { length, translate } = useRoomWords()
  const id = useId()
  const caskets = Math.max(...rules.alternatives.map((one) => one.caskets))
  const urns = Math.max(...rules.alternatives.map(({ cremains }) => cremains))
  const levels = rules.levels ?? []
  const rows = levels.length || Math.min(caskets, 4)
  const deepest = levels[0]?.depth ?? Math.max(1800, rules.urnDepth ?? 0)
  const y = (depth: number) => ground + ((floor - ground) * depth) / deepest
  /** Without depths one above the other, drawn as far apart as there is room. */
  const depthOf = (at: number) => levels[at]?.depth ?? deepest * (1 - at * 0.3)
  const bodies = lying.filter(({ kind }) => kind !== 'urn')
  const taken =
    levels.length > 0
      ? levelsTaken(rules, lying)
      : new Set(bodies.slice(0, rows).map((_, at) => at + 1))
  const laidUrns = lying.filter(({ kind }) => kind === 'urn').length
  const urnAt = y(
    Math.min(rules.urnDepth ?? Math.max(depthOf(rows - 1) * 0.34, deepest * 0.12), deepest),
  )
  const height = Math.max(14, Math.min(26, ((floor - ground) / Math.max(rows, 1)) * 0.55))
  const state = (on: boolean) => translate(`room.picture.${on ? 'taken' : 'free'}`)
  const described = [
    ...Array.from({ length: rows }, (_, at) =>
      [
        translate('room.picture.level', { n: at + 1 }),
        levels[at] && length(depthOf(at)),
        state(taken.has(at + 1)),
      ]
        .filter(Boolean)
        .join(', '),
    ),
    ...(urns > 0 ? [`${translate('room.picture.urns')}: ${laidUrns}/${urns}`] : []),
  ].join('; ')
  return (
    <Box
      component="svg"
      viewBox="0 0 260 204"
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      sx={picture}
    >
      <title id={`${id}-title`}>{translate('room.picture.title')}</title>
      <desc id={`${id}-text`}>{described}</desc>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d={`M8 ${ground}H${grave.left}V${floor}H${grave.left + grave.width}V${ground}H252`} />
        <path
          strokeWidth="1"
          opacity=".45"
          d={Array.from({ length: 9 }, (_, i) => `M${12 + i * 5} ${ground + 2}l-5 6`).join('')}
        />
      </g>
      {rules.cover && levels.length > 0 && (
        <path
          d={`M${grave.left} ${y(rules.cover)}h${grave.width}`}
          stroke="currentColor"
          strokeDasharray="3 4"
          opacity=".6"
        />
      )}
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place in the list
        <g key={at}>
          <rect
            x={grave.left + 10}
            y={y(depthOf(at)) - height - 1}
            width={grave.width - 20}
            height={height}
            rx="4"
            className={taken.has(at + 1) ? 'taken' : undefined}
            fill="none"
            stroke="currentColor"
            strokeDasharray={taken.has(at + 1) ? undefined : '4 3'}
          />
          {levels[at] && (
            <>
              <path d={`M${grave.left + grave.width} ${y(depthOf(at))}h8`} stroke="currentColor" />
              <text
                x={grave.left + grave.width + 12}
                y={y(depthOf(at)) + (at === 0 ? -2 : 4)}
                fontSize="12"
                fill="currentColor"
              >
                {length(depthOf(at))}
              </text>
            </>
          )}
        </g>
      ))}
      {Array.from({ length: Math.min(urns, 8) }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: an urn is its place in the row
          key={at}
          cx={grave.left + 14 + at * 14}
          cy={urnAt}
          r="5"
          className={at < laidUrns ? 'taken' : undefined}
          fill="none"
          stroke="currentColor"
          strokeDasharray={at < laidUrns ? undefined : '2 2'}
        />
      ))}
      {rules.urnDepth && urns > 0 && (
        <text x={grave.left - 6} y={urnAt + 4} fontSize="12" textAnchor="end" fill="currentColor">
          {length(rules.urnDepth)}
        </text>
      )}
    </Box>
  )
}

const picture = {
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  color: 'text.primary',
  display: 'block',
  '& .taken': { fill: ({ palette }: Theme) => palette.primary.main },
} as const
