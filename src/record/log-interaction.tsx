import AddComment from '@mui/icons-material/AddCommentOutlined'
import IconButton from '@mui/material/IconButton'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { useAreaAccess } from '../app/use-area-access'
import { areaOf, areas } from '../areas/areas'
import type { AreaRecord } from '../derive/fields/columns'

const CreateDialog = lazy(() => import('../derive/form/create-dialog'))

const logArea = areas.find(({ loggedFromRecords }) => loggedFromRecords)

/** A call or a visit written down where one is: whom and what it is about is known from the record. */
export function LogInteraction({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(logArea)
  const [open, setOpen] = useState(false)
  if (!logArea || !may.write || record.archivedAt) return null
  return (
    <>
      <IconButton
        aria-label={translate('record.log')}
        title={translate('record.log')}
        onClick={() => setOpen(true)}
      >
        <AddComment />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <CreateDialog
            area={logArea}
            title={translate('record.log')}
            initial={interactionSubjectOf(area, record)}
            onClose={() => setOpen(false)}
            onMade={(made) => {
              setOpen(false)
              notify(translate('areas.form.saved', { name: made.label }), { type: 'success' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whom a record belongs to, and what it is about. */
export function interactionSubjectOf(area: AnyArea, record: AreaRecord): Record<string, unknown> {
  const first = (to: string): number | undefined => {
    if (area.name === to) return record.id
    for (const [name, field] of Object.entries(area.fields)) {
      const value = record[name]
      if (field.kind === 'ref' && field.to === to && typeof value === 'number') return value
      if (field.kind === 'refs' && field.to === to && Array.isArray(value) && value.length > 0)
        return value[0] as number
      if (field.kind !== 'rows' || !Array.isArray(value)) continue
      const [row] = value as Array<Record<string, unknown>>
      for (const [child, own] of Object.entries(field.fields))
        if (own.kind === 'ref' && own.to === to && typeof row?.[child] === 'number')
          return row[child] as number
    }
    return undefined
  }
  return Object.fromEntries(
    Object.entries(logArea?.fields ?? {}).flatMap(([name, field]) => {
      const subject =
        field.kind === 'ref' && areaOf(field.to)?.menu !== 'settings' && first(field.to)
      return subject ? [[name, subject]] : []
    }),
  )
}
