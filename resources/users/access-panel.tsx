import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation, useSystemQuery } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState, WaitState } from '../../src/kit/states'
import { AccessDialog, type CemeteryAccess } from './access-dialog'

/** Where they may work, and with which roles: given and taken one cemetery at a time. */
export function AccessPanel({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const notify = useNotify()
  const call = useSystemMutation()
  const [open, setOpen] = useState<CemeteryAccess | 'new' | null>(null)
  const path = `users/${record.id}/access`
  const { data, error, refetch } = useSystemQuery<CemeteryAccess[]>(path)
  const remove = async ({ cemetery }: CemeteryAccess) => {
    try {
      await call('DELETE', `${path}/${cemetery.id}`)
      notify(texts.areaText('cemetery.removed', { name: cemetery.name }), { type: 'success' })
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
  }
  return (
    <Panel
      title={texts.label('cemeteries')}
      action={
        <Button size="small" onClick={() => setOpen('new')}>
          {texts.areaText('cemetery.add')}
        </Button>
      }
    >
      {!data && !error && <WaitState height={96} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('cemetery.none')}</Typography>
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
                {one.roles.map(({ name }) => name).join(', ') || texts.areaText('cemetery.noRoles')}
                {!one.management && ` · ${texts.areaText('cemetery.noManagement')}`}
              </Typography>
            </Box>
            {/* Beside each other also where they stand below the name. */}
            <div>
              <Button
                size="small"
                aria-label={`${texts.areaText('cemetery.roles')}: ${one.cemetery.name}`}
                onClick={() => setOpen(one)}
              >
                {texts.areaText('cemetery.roles')}
              </Button>
              <Button
                size="small"
                aria-label={`${texts.areaText('cemetery.remove')}: ${one.cemetery.name}`}
                onClick={() => void remove(one)}
              >
                {texts.areaText('cemetery.remove')}
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
