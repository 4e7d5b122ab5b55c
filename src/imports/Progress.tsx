import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Panel } from '../kit/panel'
import type { ImportDetails } from './api'
import { useNumbers } from './use-numbers'

/** How far a job has come. The page may be left: the server goes on by itself. */
export function Progress({ details }: { details: ImportDetails }) {
  const translate = useTranslate()
  const { number } = useNumbers()
  const { done, of } = details.progress
  const title = translate(`imports.states.${details.state}`)
  return (
    <Panel title={title}>
      <LinearProgress
        aria-label={title}
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={of > 0 ? Math.round((100 * done) / of) : 0}
        sx={{ my: 1.5, height: 8, borderRadius: 1 }}
      />
      <Typography role="status">
        {details.waiting
          ? translate('imports.waiting')
          : translate('imports.progress', { done: number(done), of: number(of) })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('imports.mayLeave')}
      </Typography>
    </Panel>
  )
}
