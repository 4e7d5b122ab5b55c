import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { PageHead } from '../kit/page-head'
import { Panel } from '../kit/panel'
import { EmptyState, ErrorState } from '../kit/states'
import { NoticeLine } from './notice-line'
import { NoticeWishes } from './notice-wishes'
import { useMarkSeen, useNotices } from './use-notices'

/** /:cemeteryId/Notices: all that one is told of, and what that shall be. */
export default function NoticesPage() {
  const translate = useTranslate()
  const { data, error, refetch } = useNotices()
  useMarkSeen(data)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />
  return (
    <>
      <PageHead title={translate('notices.bell')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Panel title={translate('notices.all')} flush>
          {!data ? (
            <Skeleton variant="rounded" height={240} />
          ) : data.notices.length === 0 ? (
            <EmptyState title={translate('notices.none')} text={translate('notices.noneHint')} />
          ) : (
            <ul className="notices">
              {data.notices.map((notice) => (
                <NoticeLine
                  key={`${notice.kind} ${notice.resource} ${notice.recordId}`}
                  notice={notice}
                />
              ))}
            </ul>
          )}
        </Panel>
        <NoticeWishes />
      </Box>
    </>
  )
}
