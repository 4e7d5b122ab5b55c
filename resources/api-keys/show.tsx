import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { ConfirmStep } from '../../src/kit/confirm-step'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import type { Tone } from '../../src/kit/tones'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { ShownOnce } from '../../src/record/shown-once'
import { apiKeyStateOf } from './state'

const tones: Record<ReturnType<typeof apiKeyStateOf>, Tone> = {
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
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const may = useAreaAccess(area)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const state = apiKeyStateOf(record)

  const act = async (path: 'key' | 'revoke') => {
    setBusy(true)
    setFailure(null)
    setAsking(null)
    try {
      const answer = await data.call<{ key?: string }>('api-keys', { path: `${record.id}/${path}` })
      setKey(answer.data.key ?? null)
      if (path === 'revoke') notify(texts.areaText('revoked'), { type: 'success' })
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
        chips={<StatusChip tone={tones[state]} label={texts.areaText(`state.${state}`)} />}
        notice={
          <>
            <WriteFailure error={failure} />
            {state === 'none' && may.write && (
              <Alert
                severity="info"
                sx={{ mb: 2 }}
                action={
                  <Button color="inherit" disabled={busy} onClick={() => void act('key')}>
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
          !over &&
          state !== 'none' && (
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
            action={may.write && !over && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} />
          </Panel>
        }
        aside={
          <Panel title={texts.areaText('mayTitle')}>
            <p style={{ margin: 0 }}>{texts.areaText(`may.${record.scope}`)}</p>
            <p style={{ marginBottom: 0 }}>{texts.areaText('may.never')}</p>
          </Panel>
        }
      />
      {asking && (
        <ConfirmStep
          title={texts.areaText(asking)}
          text={texts.areaText(`${asking}Hint`, { name: record.label })}
          yes={texts.areaText(asking)}
          onYes={() => void act(asking === 'renew' ? 'key' : 'revoke')}
          onNo={() => setAsking(null)}
        />
      )}
      {key && <ShownOnce name={record.label} value={key} onClose={() => setKey(null)} />}
    </>
  )
}
