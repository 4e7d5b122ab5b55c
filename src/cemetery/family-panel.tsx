import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLinkedRecords } from '../app/record-link'
import { useOfferUndo } from '../app/undo-snack'
import { useAreaAccess } from '../app/use-area-access'
import { areaOf } from '../areas/areas'
import type { AreaRecord } from '../derive/fields/columns'
import { WriteFailure } from '../derive/fields/write-failure'
import { areaTexts } from '../i18n/area-texts'
import { Panel } from '../kit/panel'
import { Relative, relatives } from './relative'
import { type Relationship, type RelationshipArea, useRelationships } from './use-relationships'

/** Who belongs to whom, seen from this person: what their record says, and what others say of them. */
export function FamilyPanel({ area, record }: { area: RelationshipArea; record: AreaRecord }) {
  const translate = useTranslate()
  const ties = useRelationships(area, record)
  const types = useLinkedRecords(
    'relationship-types',
    ties.map(({ type }) => type),
  ).records
  const [failure, setFailure] = useState<unknown>(null)
  if (ties.length === 0) return null
  const called = ({ type, reversed }: Relationship) => {
    const known = types.find(({ id }) => id === type)
    return known && String((reversed && known.reverse) || known.label)
  }
  return (
    <Panel title={translate('areas.kin.title')}>
      <WriteFailure error={failure} />
      <Box component="ul" sx={relatives}>
        {ties.map((tie) => (
          <Relative
            key={`${tie.on} ${tie.record.id} ${tie.row}`}
            to={tie.to}
            id={tie.id}
            relation={called(tie)}
            remarks={tie.remarks}
            action={<TakeAway tie={tie} onFailure={setFailure} />}
          />
        ))}
      </Box>
    </Panel>
  )
}

/** Takes the row from the record that says it, which may be the other one's. */
function TakeAway({ tie, onFailure }: { tie: Relationship; onFailure: (error: unknown) => void }) {
  const translate = useTranslate()
  const data = useDataProvider()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const may = useAreaAccess(tie.on)
  const [busy, setBusy] = useState(false)
  const { on, record } = tie
  const other = useLinkedRecords(tie.to, [tie.id]).records[0]
  if (!may.write || record.archivedAt) return null
  const name = other?.label ?? ''
  const put = async (before: AreaRecord, relationships: unknown) => {
    const { data: saved } = await data.update(on, {
      id: record.id,
      data: { relationships },
      previousData: before,
    })
    await cache.invalidateQueries()
    return saved as AreaRecord
  }
  const run = async () => {
    setBusy(true)
    onFailure(null)
    const rows = record.relationships as Array<{ id: number }>
    try {
      const saved = await put(
        record,
        rows.filter(({ id }) => id !== tie.row),
      )
      offerUndo(translate('areas.kin.removed', { name }), () =>
        put(
          saved,
          rows.map(({ id, ...row }) => (id === tie.row ? row : { id, ...row })),
        ),
      )
    } catch (error) {
      onFailure(error)
    }
    setBusy(false)
  }
  const area = areaOf(on)
  const label = translate('areas.kin.remove', { name })
  return (
    <IconButton
      className="no-print"
      size="small"
      disabled={busy}
      onClick={() => void run()}
      aria-label={label}
      title={
        tie.reversed && area
          ? `${label} (${areaTexts(area, translate).one}: ${record.label})`
          : label
      }
      sx={{ ml: 'auto', minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } }}
    >
      <Close fontSize="small" />
    </IconButton>
  )
}
