import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The chart of accounts; before the first posting it can be made by a press. */
export default function LedgerAccountList() {
  const area = useArea()
  const may = useAreaAccess(area)
  const { data } = useGetList(
    area.name,
    {
      filter: { role: 'receivable' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false },
  )
  return <ListPage area={area} actions={may.write && data?.length === 0 && <MakeChart />} />
}

function MakeChart() {
  const texts = useAreaTexts(useArea())
  const provider = useSextonDataProvider()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await provider.call('ledger-accounts', { path: 'standard' })
      await cache.invalidateQueries()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <WriteFailure error={failure} />
      <Button variant="outlined" onClick={make} disabled={busy}>
        {texts.areaText('standard')}
      </Button>
    </>
  )
}
