import { useState } from 'react'
import { ColumnsButton } from './columns-button'
import type { ListParts } from './context'
import { ExportButton } from './export-button'

/** Columns and export, right of the filters. */
export function ListTools(parts: ListParts) {
  const [exporting, setExporting] = useState(false)
  return (
    <>
      {!parts.phone && <ColumnsButton {...parts} />}
      <ExportButton {...parts} busy={exporting} setBusy={setExporting} />
    </>
  )
}
