import Download from '@mui/icons-material/FileDownloadOutlined'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocaleState, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { hasColumn } from '../../../core/tags'
import { useCemetery } from '../../app/scope-context'
import { ToolButton } from '../../kit/tool-button'
import type { ListParts } from './context'
import { download } from './download'

interface ExportButtonProps extends ListParts {
  /** Of these alone, whatever the list shows. */
  only?: readonly number[]
  narrow: boolean
  busy: boolean
  setBusy: (busy: boolean) => void
}

/** The list as a file: exactly what is filtered, with the columns on screen or with all fields. */
export function ExportButton({ busy, setBusy, narrow, only, ...parts }: ExportButtonProps) {
  const { area, list, shown, toQuery } = parts
  const translate = useTranslate()
  const notify = useNotify()
  const cemetery = useCemetery()
  const [locale] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const run = async (format: 'xlsx' | 'csv', all: boolean) => {
    setAnchor(null)
    setBusy(true)
    try {
      // With the number of each record: by it the file finds them again when it comes back.
      const columns = [
        'id',
        'label',
        ...shown.map(({ key }) => key).filter((key) => hasColumn(area, key)),
      ]
      const query = new URLSearchParams({
        format,
        sort: JSON.stringify([list.sort.field, list.sort.order]),
        filter: JSON.stringify(only ? { id: only } : toQuery(list.filter)),
        ...(all ? {} : { columns: JSON.stringify(columns) }),
      })
      const { name, count } = await download(
        `/api/v1/cemeteries/${cemetery.id}/${area.name}/export?${query}`,
        locale,
      )
      notify(translate('lists.export.done', { smart_count: count, name }), { type: 'success' })
    } catch {
      // The error dialog has told it.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ToolButton
        icon={<Download />}
        label={translate(
          busy ? 'lists.export.busy' : only ? 'lists.export.selected' : 'lists.export.button',
        )}
        narrow={narrow}
        popup="menu"
        expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': translate('lists.export.menu') },
          paper: { role: 'region', 'aria-label': translate('lists.export.menu') },
        }}
      >
        {[false, true].flatMap((all) => [
          <ListSubheader
            key={`${all}`}
            role="presentation"
            sx={{ lineHeight: '32px', bgcolor: 'transparent', color: 'text.secondary' }}
          >
            {translate(all ? 'lists.export.all' : 'lists.export.shown')}
          </ListSubheader>,
          ...(['xlsx', 'csv'] as const).map((format) => (
            <MenuItem
              key={`${all}-${format}`}
              aria-label={`${translate(all ? 'lists.export.all' : 'lists.export.shown')}: ${translate(`lists.export.${format}`)}`}
              onClick={() => void run(format, all)}
            >
              {translate(`lists.export.${format}`)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
