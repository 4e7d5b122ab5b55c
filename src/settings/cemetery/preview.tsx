import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { CemeteryRecord } from '../../../core/cemetery'
import { Panel } from '../../kit/panel'
import { useColors } from './colors'
import { pictureUrl } from './picture-url'

/** A phone with the cemetery's card as its visitors see it, while colours and pictures are chosen. */
export function Preview({ record }: { record: CemeteryRecord }) {
  const translate = useTranslate()
  const primary = useColors('primary')
  const secondary = useColors('secondary')
  const [name, city, icon, iconSent, logo, logoSent] = useWatch({
    name: ['name', 'city', 'smallIcon', pictureUrl('smallIcon'), 'logo', pictureUrl('logo')],
  }) as string[]
  const iconUrl = icon ? (iconSent ?? record.smallIconUrl) : null
  const logoUrl = logo ? (logoSent ?? record.logoUrl) : null
  const say = (key: string) => translate(`settings.cemetery.preview.${key}`)
  return (
    <Box sx={{ position: { md: 'sticky' }, top: { md: 72 }, minWidth: 0 }}>
      <Panel title={say('title')}>
        <Box
          component="svg"
          viewBox="0 0 260 400"
          role="img"
          aria-label={translate('settings.cemetery.preview.of', { name })}
          sx={{ display: 'block', width: '100%', maxWidth: 260, mx: 'auto' }}
        >
          <defs>
            <clipPath id="phone">
              <rect x="4" y="4" width="252" height="392" rx="26" />
            </clipPath>
          </defs>
          <g clipPath="url(#phone)" fontFamily="Figtree Variable, sans-serif">
            <rect width="260" height="400" fill={secondary.ground} />
            <rect width="260" height="96" fill={primary.ground} />
            {iconUrl && <image href={iconUrl} x="18" y="40" width="36" height="36" />}
            <text
              x={iconUrl ? 64 : 20}
              y="64"
              fill={primary.ink}
              fontSize="16"
              fontWeight="650"
              textLength={undefined}
            >
              {short(name, iconUrl ? 20 : 25)}
            </text>
            {logoUrl && (
              <image
                href={logoUrl}
                x="30"
                y="116"
                width="200"
                height="70"
                preserveAspectRatio="xMidYMid meet"
              />
            )}
            <text x="20" y="222" fill={secondary.ink} fontSize="15" fontWeight="600">
              {say('find')}
            </text>
            <text x="20" y="244" fill={secondary.ink} fontSize="12.5">
              {short(city || say('place'), 32)}
            </text>
            <rect
              x="20"
              y="262"
              width="220"
              height="40"
              rx="8"
              fill="none"
              stroke={secondary.ink}
              strokeOpacity=".45"
            />
            <text x="34" y="287" fill={secondary.ink} fontSize="13">
              {say('name')}
            </text>
            <rect x="20" y="318" width="220" height="44" rx="8" fill={primary.ground} />
            <text
              x="130"
              y="345"
              fill={primary.ink}
              fontSize="14"
              fontWeight="600"
              textAnchor="middle"
            >
              {say('search')}
            </text>
          </g>
          <rect
            x="4"
            y="4"
            width="252"
            height="392"
            rx="26"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
          />
        </Box>
      </Panel>
    </Box>
  )
}

const short = (text: string | undefined, most: number) => {
  const letters = [...(text ?? '')]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
