import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

const OpenDialog = lazy(() => import('./open-dialog'))

/** The batches of all, the newest day first. */
export default function BatchList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess('transactions')
  const [opening, setOpening] = useState(false)
  return (
    <>
      <ListPage
        area={area}
        actions={
          may.write && (
            <Button variant="contained" onClick={() => setOpening(true)}>
              {texts.areaText('begin.open')}
            </Button>
          )
        }
        card={(record) => ({
          title: String(record.userName || record.label),
          name: String(record.label),
          facts: (
            <>
              {String(record.number)} · <Value area={area} path="day" value={record.day} />
            </>
          ),
          chip: <Value area={area} path="status" value={record.status} />,
        })}
      />
      {opening && (
        <Suspense fallback={null}>
          <OpenDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  )
}
