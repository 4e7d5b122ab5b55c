import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAreaLinks } from '../app/use-area-links'
import { NoticeLine } from './notice-line'
import { useMarkSeen, useNotices } from './use-notices'

/** Lines of the popover; the page has all. */
const shown = 8

/** In the top bar: how much is new, and what. */
export default function Bell() {
  const translate = useTranslate()
  const { data } = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unseen = data?.unseen ?? 0
  return (
    <>
      <IconButton
        aria-label={
          unseen > 0
            ? translate('notices.bellUnseen', { smart_count: unseen })
            : translate('notices.bell')
        }
        title={translate('notices.bell')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <Badge badgeContent={unseen} max={99} color="primary" aria-hidden>
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
      {anchor && <Panel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

function Panel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { data } = useNotices()
  useMarkSeen(data)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('notices.bell'),
          sx: { width: 400, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      {data?.notices.length ? (
        <ul className="notices">
          {data.notices.slice(0, shown).map((notice) => (
            <NoticeLine
              key={`${notice.kind} ${notice.resource} ${notice.recordId}`}
              notice={notice}
              onFollow={onClose}
            />
          ))}
        </ul>
      ) : (
        <Box sx={{ p: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{translate('notices.none')}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
            {translate('notices.noneHint')}
          </Box>
        </Box>
      )}
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right' }}>
        <Button component={Link} to={links.page('Notices')} onClick={onClose}>
          {translate('notices.all')}
        </Button>
      </Box>
    </Popover>
  )
}
