import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { serverErrors } from '../../derive/fields/form-errors'
import { WriteFailure } from '../../derive/fields/write-failure'
import { DisclosureBox } from './disclosure-box'
import { PlanInputs } from './plan-inputs'
import { ScheduleTable } from './schedule-table'
import { type TypedTerms, useFirstTerms, usePlanBody, usePlanQuote } from './use-plan-terms'

interface PlanDialogProps {
  contract: AreaRecord
  /** A plan is running, which this one replaces. */
  changes: boolean
  onClose: () => void
}

/** Agrees on a plan: the schedule to the cent and what the credit costs stand beside the terms as they are typed. */
export default function PlanDialog({ contract, changes, onClose }: PlanDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const first = useFirstTerms(contract, changes)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg" fullWidth>
      <DialogTitle id={id}>{translate(changes ? 'plans.change' : 'plans.setUp')}</DialogTitle>
      {first && <PlanForm first={first} contract={contract} changes={changes} onClose={onClose} />}
    </Dialog>
  )
}

function PlanForm({ contract, changes, onClose, first }: PlanDialogProps & { first: TypedTerms }) {
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const [terms, setTerms] = useState(first)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const body = usePlanBody(terms)
  const { costs, refused } = usePlanQuote(contract.id, body)
  const errors = serverErrors(refused, translate)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!body || refused) return
    setBusy(true)
    setFailure(null)
    try {
      await data.call('contracts', { path: `${contract.id}/plan`, body })
      await cache.invalidateQueries()
      notify(translate('plans.saved'), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent sx={{ pt: '8px !important' }}>
        {changes && <Typography sx={{ mb: 2 }}>{translate('plans.changeAbout')}</Typography>}
        <WriteFailure error={failure ?? (Object.keys(errors).length > 0 ? null : refused)} />
        <Box sx={columns}>
          <PlanInputs
            terms={terms}
            errors={errors}
            changes={changes}
            onChange={(name, value) => setTerms((now) => ({ ...now, [name]: value }))}
          />
          <Box component="section" aria-label={translate('plans.preview')} aria-live="polite">
            {costs ? (
              <>
                <DisclosureBox costs={costs} />
                <Box sx={{ mt: 2 }}>
                  <ScheduleTable rows={costs.schedule} height={280} />
                </Box>
              </>
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{translate('plans.waiting')}</Typography>
            )}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={busy || !costs}>
          {translate('plans.save')}
        </Button>
      </DialogActions>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  alignItems: 'start',
} as const
