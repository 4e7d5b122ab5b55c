import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { recipientArea } from '../../../core/documents/recipient-area'
import { hasAddressee } from '../../../core/papers/addressee'
import { maxBatch } from '../../../core/papers/batch-limits'
import { isTaggable } from '../../../core/tags'
import { problemText } from '../../app/problem-text'
import { useArchive } from '../../app/use-archive'
import { FailedText } from '../../kit/failed-text'
import { loadBatchDialog } from '../../paper-batches/lazy-with-messages'
import type { ListParts } from './context'
import { ExportButton } from './export-button'
import type { RowSelection } from './selection'

const BulkEdit = lazy(() => import('./bulk-edit'))
const BulkTags = lazy(() => import('./bulk-tags'))
const BatchDialog = lazy(loadBatchDialog)

/** What can be done with the ticked rows: all of it or, where one is stale, none. */
export function BulkBar({
  selection,
  total,
  ...parts
}: ListParts & { selection: RowSelection; total?: number | undefined }) {
  const { area, list, toQuery } = parts
  const data = useDataProvider()
  const translate = useTranslate()
  const archive = useArchive(area)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [editing, setEditing] = useState<'fields' | 'tags' | 'print' | null>(null)
  const close = () => setEditing(null)
  const papersOf = area.papers ? area.name : area.papersOf
  // Owners print the papers of contacts.
  const mayMail = hasAddressee(area) || papersOf === recipientArea
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      await archive(selection.records)
      selection.clear()
    } catch (failure) {
      setError(problemText(failure, translate))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      role="region"
      aria-label={translate('areas.bulk.bar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        mt: 1,
        // In sight wherever the list has been scrolled to, and no row moves when it comes.
        position: 'sticky',
        bottom: 12,
        zIndex: 3,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: '10px',
        bgcolor: 'primary.light',
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 600, flex: 1 }}>
        {translate('areas.bulk.selected', { smart_count: selection.count })}
      </Box>
      <Button onClick={selection.clear}>{translate('areas.bulk.clear')}</Button>
      <ExportButton
        {...parts}
        narrow={false}
        only={selection.records.map(({ id }) => id)}
        busy={exporting}
        setBusy={setExporting}
      />
      {papersOf && (
        <Button variant="outlined" onClick={() => setEditing('print')} disabled={busy}>
          {translate(mayMail ? 'lists.printOrMail' : 'lists.print')}
        </Button>
      )}
      {isTaggable(area) && (
        <Button variant="outlined" onClick={() => setEditing('tags')} disabled={busy}>
          {translate('lists.tags.button')}
        </Button>
      )}
      {!area.computed && (
        <>
          <Button variant="outlined" onClick={() => setEditing('fields')} disabled={busy}>
            {translate('lists.bulk.edit')}
          </Button>
          <Button variant="outlined" onClick={run} disabled={busy}>
            {translate('areas.bulk.archive')}
          </Button>
        </>
      )}
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          <FailedText text={error} />
        </Alert>
      )}
      {editing && (
        <Suspense fallback={null}>
          {editing === 'fields' && <BulkEdit area={area} selection={selection} onClose={close} />}
          {editing === 'print' && papersOf && (
            <BatchDialog
              resource={papersOf}
              ids={selection.records.map(({ id }) => id)}
              matching={
                total === undefined
                  ? undefined
                  : {
                      count: total,
                      ids: async () =>
                        (
                          await data.getList(area.name, {
                            filter: toQuery(list.filter),
                            sort: list.sort,
                            pagination: { page: 1, perPage: maxBatch },
                          })
                        ).data.map(({ id }) => Number(id)),
                    }
              }
              onClose={close}
            />
          )}
          {editing === 'tags' && <BulkTags area={area} selection={selection} onClose={close} />}
        </Suspense>
      )}
    </Box>
  )
}
