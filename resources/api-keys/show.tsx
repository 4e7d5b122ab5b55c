import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { WithRecord } from '../../src/derive/with-record'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import type { Tone } from '../../src/kit/tones'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useMay } from '../../src/kit/use-may'
import { Asked } from './asked'
import { KeyOnce } from './key-once'
import { stateOf } from './state'

const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  none: 'attention',
  working: 'success',
  expired: 'neutral',
  revoked: 'neutral',
}

/** A key: what it may and where, when it was last used; its making and its end. */
export default function ApiKeyShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <ApiKey record={record} />}</WithRecord>
}

function ApiKey({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const data = useData()
  const cache = useQueryClient()
  const may = useMay(area)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const state = stateOf(record)

  const act = async (path: 'key' | 'revoke') => {
    setBusy(true)
    setFailure(null)
    setAsking(null)
    try {
      const answer = await data.call<{ key?: string }>('api-keys', { path: `${record.id}/${path}` })
      setKey(answer.data.key ?? null)
      if (path === 'revoke') notify(texts.own('revoked'), { type: 'success' })
      await cache.invalidateQueries()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const over = state === 'revoked'
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        chips={<StatusChip tone={tones[state]} label={texts.own(`state.${state}`)} />}
        notice={
          <>
            <Failure error={failure} />
            {state === 'none' && may.write && (
              <Alert
                severity="info"
                sx={{ mb: 2 }}
                action={
                  <Button color="inherit" disabled={busy} onClick={() => void act('key')}>
                    {texts.own('make')}
                  </Button>
                }
              >
                {texts.own('noneYet')}
              </Alert>
            )}
          </>
        }
        actions={
          may.write &&
          !over &&
          state !== 'none' && (
            <>
              <Button variant="outlined" disabled={busy} onClick={() => setAsking('renew')}>
                {texts.own('renew')}
              </Button>
              <Button
                variant="outlined"
                color="error"
                disabled={busy}
                onClick={() => setAsking('revoke')}
              >
                {texts.own('revoke')}
              </Button>
            </>
          )
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && !over && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} />
          </Panel>
        }
        aside={
          <Panel title={texts.own('mayTitle')}>
            <p style={{ margin: 0 }}>{texts.own(`may.${record.scope}`)}</p>
            <p style={{ marginBottom: 0 }}>{texts.own('may.never')}</p>
          </Panel>
        }
      />
      {asking && (
        <Asked
          title={texts.own(asking)}
          text={texts.own(`${asking}Hint`, { name: record.label })}
          yes={texts.own(asking)}
          onYes={() => void act(asking === 'renew' ? 'key' : 'revoke')}
          onNo={() => setAsking(null)}
        />
      )}
      {key && <KeyOnce name={record.label} value={key} onClose={() => setKey(null)} />}
    </>
  )
}
