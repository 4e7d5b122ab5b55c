import Columns from '@mui/icons-material/ViewColumnOutlined'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { ToolButton } from '../../kit/tool-button'
import type { ListParts } from './context'

const ColumnsPanel = lazy(() => import('./columns-panel'))

/** Which columns stand in the list, in which order, and how close its rows. */
export function ColumnsButton({ narrow, ...parts }: ListParts) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToolButton
        icon={<Columns />}
        label={translate('lists.columns.button')}
        narrow={narrow}
        popup="dialog"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsPanel {...parts} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
