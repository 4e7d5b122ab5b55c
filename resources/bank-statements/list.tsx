import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

const ImportDialog = lazy(() => import('./import-dialog'))

/** Statements, and the way for the bank's next file. */
export default function BankStatementList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess('contracts')
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListPage
        area={area}
        actions={
          may.write && (
            <Button variant="contained" onClick={() => setImporting(true)}>
              {texts.areaText('add')}
            </Button>
          )
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
