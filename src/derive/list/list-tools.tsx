import { useState } from 'react'
import { ColumnsButton } from './columns-button'
import type { ListParts } from './context'
import { ExportButton } from './export-button'
import { useSearchKey } from './list-keys'

/** Columns and export, right of the filters. */
export function ListTools(parts: ListParts) {
  useSearchKey()
  const [exporting, setExporting] = useState(false)
  return (
    <>
      {!parts.phone && <ColumnsButton {...parts} />}
      {parts.area.scope === 'cemetery' && (
        <ExportButton {...parts} busy={exporting} setBusy={setExporting} />
      )}
    </>
  )
}
