import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { ConfirmStep } from '../../src/kit/confirm-step'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { ShownOnce } from '../../src/record/shown-once'

/** A feed: whose services it has, when it was read last; its address, and the end of it. */
export default function CalendarFeedShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Feed record={record} />}</WithRecord>
}

function Feed({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const may = useAreaAccess(area)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const active = record.status === 'active'
  const act = async (path: 'address' | 'revoke') => {
    setBusy(true)
    setFailure(null)
    setAsking(null)
    try {
      const answer = await data.call<{ path?: string }>('calendar-feeds', {
        path: `${record.id}/${path}`,
        version: record.version,
      })
      if (answer.data.path) setAddress(new URL(answer.data.path, window.location.origin).href)
      if (path === 'revoke') notify(texts.areaText('revoked'), { type: 'success' })
      await cache.invalidateQueries()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        chips={<Value area={area} path="status" value={record.status} />}
        notice={
          <>
            <WriteFailure error={failure} />
            {!active && may.write && !record.archivedAt && (
              <Alert
                severity="info"
                sx={{ mb: 2 }}
                action={
                  <Button color="inherit" disabled={busy} onClick={() => void act('address')}>
                    {texts.areaText('make')}
                  </Button>
                }
              >
                {texts.areaText('noneYet')}
              </Alert>
            )}
          </>
        }
        actions={
          may.write &&
          active && (
            <>
              <Button variant="outlined" disabled={busy} onClick={() => setAsking('renew')}>
                {texts.areaText('renew')}
              </Button>
              <Button
                variant="outlined"
                color="error"
                disabled={busy}
                onClick={() => setAsking('revoke')}
              >
                {texts.areaText('revoke')}
              </Button>
            </>
          )
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} without={['status']} />
          </Panel>
        }
        aside={
          <Panel title={texts.areaText('howTitle')}>
            <p style={{ margin: 0 }}>{texts.areaText('how')}</p>
          </Panel>
        }
      />
      {asking && (
        <ConfirmStep
          title={texts.areaText(asking)}
          text={texts.areaText(`${asking}Hint`, { name: record.label })}
          yes={texts.areaText(asking)}
          onYes={() => void act(asking === 'renew' ? 'address' : 'revoke')}
          onNo={() => setAsking(null)}
        />
      )}
      {address && (
        <ShownOnce name={record.label} value={address} onClose={() => setAddress(null)} />
      )}
    </>
  )
}
