import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { flattenCustomFields } from '../../core/custom-field-names'
import type { Geometry } from '../../core/geometry/geometry'
import { positionText } from '../../core/imports/coordinates'
import { useAreaLinks } from '../app/use-area-links'
import type { ImportDetails, ImportedRow } from './api'
import { rowName } from './RowsChanged'
import { SeveralPeople } from './SeveralPeople'
import { useChoiceLabel, useFieldLabel } from './texts'
import type { useCorrections } from './use-corrections'

/** One row: as it is in the file beside what it becomes, with what is to be said of it below. */
export function RowCard(props: {
  row: ImportedRow
  details: ImportDetails
  corrections: ReturnType<typeof useCorrections>
}) {
  const { row, details, corrections } = props
  const translate = useTranslate()
  const raw = row.cells.flatMap(
    (cell, i): Array<[string, string]> =>
      cell.trim() === '' ? [] : [[details.columns[i]?.name.trim() || String(i + 1), cell]],
  )
  const writes = row.outcome !== 'skip' && row.outcome !== 'skipped' && row.outcome !== 'failed'
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('imports.row', { n: row.row })}
        {row.parts
          ? ` · ${translate('imports.several.part', { n: row.part + 1, of: row.parts })}`
          : ''}
        {row.outcome ? ` · ${translate(`imports.outcomes.${row.outcome}`)}` : ''}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Pairs label={translate('imports.raw')} pairs={raw} />
        {writes && <Becomes row={row} details={details} />}
      </Box>
      <SeveralPeople row={row} details={details} corrections={corrections} />
      {row.issues.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary', fontSize: 14 }}>
          {row.issues.map(([code, detail]) => (
            <li key={`${code} ${detail ?? ''}`}>
              {translate(`imports.issues.${code}`)}
              {detail === undefined
                ? ''
                : `: ${code === 'kept' ? translate(`imports.kept.${detail}`) : detail}`}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Becomes({ row, details }: { row: ImportedRow; details: ImportDetails }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const label = useFieldLabel(details.target)
  const choice = useChoiceLabel(details.target)
  const {
    person,
    interment,
    location,
    memorial,
    record: made,
    owned,
    place = '',
  } = row.becomes ?? {}
  const { custom: _, ...given } = flattenCustomFields({
    ...person,
    ...interment,
    ...location,
    ...memorial,
    ...made,
  })
  const values = Object.entries({
    ...given,
    ...(owned && { owned }),
  }).filter(([name]) => name !== 'source' && (name !== 'status' || made))
  const pairs = values.map(([name, value]): [string, string] => [
    label(name === 'actualDate' ? 'intermentDate' : name),
    choice(name, value) ?? (name === 'geometry' ? shapeOf(value) : textOf(value)),
  ])
  if (place) pairs.push([translate('imports.place'), place])
  const record =
    row.deceased !== null
      ? links.show('deceased', row.deceased)
      : row.location !== null
        ? links.show('locations', row.location)
        : row.record != null
          ? links.show(details.target, row.record)
          : null
  return (
    <div>
      <Pairs label={translate('imports.becomes')} pairs={pairs} />
      {record && (
        <Link component={RouterLink} to={record}>
          {translate('imports.open', { n: rowName(row) })}
        </Link>
      )}
    </div>
  )
}

function Pairs({ label, pairs }: { label: string; pairs: Array<[string, string]> }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dl" sx={{ m: 0, fontSize: 14 }}>
        {pairs.map(([name, text]) => (
          <Box key={name} sx={{ display: 'flex', gap: 1 }}>
            <Box
              component="dt"
              sx={{ color: 'text.secondary', flex: '0 0 38%', overflowWrap: 'anywhere' }}
            >
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {isOutline(text) ? `${text.slice(0, 80)}…` : text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** The corners of an outline, one after the other, tell a reader nothing; the map does. */
const isOutline = (text: string) => text.startsWith('{"type":"') && text.length > 80

/** A point by its latitude and longitude, as registers write it. */
function shapeOf(value: unknown): string {
  const { type, coordinates } = value as Geometry
  const [longitude, latitude] = coordinates
  return type === 'Point'
    ? positionText({ latitude: Number(latitude), longitude: Number(longitude) })
    : type
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value === true) return '✓'
  if (typeof value === 'object' && value !== null) {
    if ('text' in value) return String(value.text)
    return Object.values(value).map(textOf).join(' ')
  }
  return String(value)
}
