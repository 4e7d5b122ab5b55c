import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

const RunDialog = lazy(() => import('./run-dialog'))

/** Runs, and the way to the next one. */
export default function DebitRunList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess('contracts')
  const [making, setMaking] = useState(false)
  return (
    <>
      <ListPage
        area={area}
        actions={
          may.write && (
            <Button variant="contained" onClick={() => setMaking(true)}>
              {texts.areaText('add')}
            </Button>
          )
        }
      />
      {making && (
        <Suspense fallback={null}>
          <RunDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  )
}
