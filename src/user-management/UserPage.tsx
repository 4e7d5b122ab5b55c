import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { cemeteryUsers } from '../../core/user-areas'
import type { Member } from '../../core/user-management'
import type { AreaRecord } from '../derive/fields/columns'
import { WriteFailure } from '../derive/fields/write-failure'
import { Facts } from '../kit/facts'
import { PageHead } from '../kit/page-head'
import { Panel } from '../kit/panel'
import { ErrorState, WaitState } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { Timeline } from '../record/timeline'
import { useMayManage, useMember } from './api'
import { MemberActions } from './member-actions'
import { MemberForm } from './member-form'
import { tones, useInstant } from './words'

/** Somebody who belongs to this cemetery: what they may do, since when, and what became of it. */
export function UserPage({ id }: { id: number }) {
  const translate = useTranslate()
  const { data, error, refetch } = useMember(id)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />
  if (!data)
    return (
      <>
        <h1>{translate('people.users.user')}</h1>
        <WaitState height={320} />
      </>
    )
  return <Loaded member={data} />
}

function Loaded({ member }: { member: Member }) {
  const translate = useTranslate()
  const instant = useInstant()
  const [failure, setFailure] = useState<unknown>(null)
  const may = useMayManage()
  const pending = member.invitedUntil !== null
  return (
    <>
      <PageHead
        eyebrow={translate('people.users.user')}
        title={member.label}
        chips={
          <>
            <StatusChip
              label={translate(`people.status.${member.status}`)}
              tone={tones[member.status]}
            />
            {member.provider && <StatusChip label={translate('people.users.provider')} />}
          </>
        }
        actions={may && <MemberActions member={member} onFailure={setFailure} />}
      />
      <WriteFailure error={failure} />
      <Panel>
        <Facts
          facts={[
            { label: translate('people.users.email'), value: member.email },
            {
              label: translate('people.users.addedAt'),
              value: instant(member.addedAt, ''),
            },
            pending
              ? {
                  label: translate('people.users.invitedUntil'),
                  value: instant(member.invitedUntil, ''),
                }
              : {
                  label: translate('people.users.lastSignIn'),
                  value: instant(member.lastSignIn, translate('people.users.never')),
                },
          ]}
        />
      </Panel>
      <MemberForm member={member} />
      <Panel title={translate('areas.timeline.title')}>
        <Timeline area={cemeteryUsers} record={member as unknown as AreaRecord} onOpen={() => {}} />
      </Panel>
    </>
  )
}
