import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ColumnsButton } from './columns-button'
import type { ListParts } from './context'
import { ExportButton } from './export-button'
import { useSearchKey } from './list-keys'
import { iconsAlone } from './room'

/** Columns and export, right of the filters. */
export function ListTools(parts: ListParts) {
  const narrow = useMediaQuery(iconsAlone)
  useSearchKey()
  const [exporting, setExporting] = useState(false)
  return (
    <>
      {!parts.phone && <ColumnsButton {...parts} narrow={narrow} />}
      {parts.area.scope === 'cemetery' && (
        <ExportButton {...parts} narrow={narrow} busy={exporting} setBusy={setExporting} />
      )}
    </>
  )
}
