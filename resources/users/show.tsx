import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation } from '../../src/app/use-system'
import { useUserId } from '../../src/app/use-user-id'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { AccessPanel } from './access-panel'
import { ClearFactorsButton } from './clear-factors'
import { SessionsPanel, SignInsPanel } from './sessions-panel'

export default function UserShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <User record={record} />}</WithRecord>
}

function User({ record }: { record: AreaRecord }) {
  const area = useArea()
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const me = useUserId()
  return (
    <RecordPage
      area={area}
      record={record}
      chips={
        <>
          <Value area={area} path="status" value={record.status} />
          {record.invited === true && <StatusChip label={texts.label('invited')} value="pending" />}
        </>
      }
      actions={
        <>
          {record.status === 'active' && <LetterButton record={record} />}
          {record.pendingEmail && <CancelEmailButton record={record} />}
          {record.secondFactor === true && record.id !== me && (
            <ClearFactorsButton record={record} />
          )}
        </>
      }
      facts={
        <Panel
          title={translate('areas.record.details')}
          action={<EditLink area={area} record={record} />}
        >
          <RecordFactList
            area={area}
            record={record}
            without={['status', 'invited', 'access', 'cemeteries']}
          />
        </Panel>
      }
      middle={<AccessPanel record={record} />}
      aside={
        <>
          <SessionsPanel record={record} />
          <SignInsPanel record={record} />
        </>
      }
    />
  )
}

/** A link for a new password; to whom has none yet, the invitation once more. */
function LetterButton({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const call = useSystemMutation()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const kind = record.invited === true ? 'invite' : 'reset-password'
  const send = async () => {
    setBusy(true)
    try {
      await call('POST', `users/${record.id}/${kind}`)
      notify(texts.areaText('letterSent', { email: record.email }), { type: 'success' })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" onClick={() => void send()} disabled={busy}>
      {texts.areaText(kind)}
    </Button>
  )
}

/** The address that was asked for: its link opens nothing from then on. */
function CancelEmailButton({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const call = useSystemMutation()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await call('POST', `users/${record.id}/cancel-email`)
      notify(texts.areaText('emailCancelled'), { type: 'success' })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" onClick={() => void cancel()} disabled={busy}>
      {texts.areaText('cancel-email')}
    </Button>
  )
}
