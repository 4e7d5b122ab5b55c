import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { problemText } from '../../src/kit/problem-text'
import { RecordLink } from '../../src/kit/record-link'
import { ErrorState, WaitState } from '../../src/kit/states'
import { useArea } from '../../src/kit/use-area'
import { useSystem, useSystemCall } from '../../src/kit/use-system'
import { type Access, AccessDialog } from './access-dialog'

/** Where they may work, and with which roles: given and taken one cemetery at a time. */
export function AccessPanel({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const notify = useNotify()
  const call = useSystemCall()
  const [open, setOpen] = useState<Access | 'new' | null>(null)
  const path = `users/${record.id}/access`
  const { data, error, refetch } = useSystem<Access[]>(path)
  const remove = async ({ cemetery }: Access) => {
    try {
      await call('DELETE', `${path}/${cemetery.id}`)
      notify(texts.own('cemetery.removed', { name: cemetery.name }), { type: 'success' })
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
  }
  return (
    <Panel
      title={texts.label('cemeteries')}
      action={
        <Button size="small" onClick={() => setOpen('new')}>
          {texts.own('cemetery.add')}
        </Button>
      }
    >
      {!data && !error && <WaitState height={96} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.own('cemetery.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((one) => (
          <Box
            component="li"
            key={one.cemetery.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <RecordLink to="cemeteries" id={one.cemetery.id} strong />
              <Typography sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {one.roles.map(({ name }) => name).join(', ') || texts.own('cemetery.noRoles')}
                {!one.management && ` · ${texts.own('cemetery.noManagement')}`}
              </Typography>
            </Box>
            {/* Beside each other also where they stand below the name. */}
            <div>
              <Button
                size="small"
                aria-label={`${texts.own('cemetery.roles')}: ${one.cemetery.name}`}
                onClick={() => setOpen(one)}
              >
                {texts.own('cemetery.roles')}
              </Button>
              <Button
                size="small"
                aria-label={`${texts.own('cemetery.remove')}: ${one.cemetery.name}`}
                onClick={() => void remove(one)}
              >
                {texts.own('cemetery.remove')}
              </Button>
            </div>
          </Box>
        ))}
      </Box>
      {open && (
        <AccessDialog
          path={path}
          access={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
