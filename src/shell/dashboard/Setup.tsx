import CheckCircle from '@mui/icons-material/CheckCircle'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { SetupStep } from '../../../core/home'
import { useOfferUndo } from '../../app/undo-snack'
import { useAreaLinks } from '../../app/use-area-links'

interface SetupProps {
  steps: readonly SetupStep[]
  dismiss: (away: boolean) => Promise<void>
}

/** What a new cemetery begins with; ends by itself, or is put away. */
export default function Setup({ steps, dismiss }: SetupProps) {
  const translate = useTranslate()
  const offerUndo = useOfferUndo()
  const links = useAreaLinks()
  const title = useId()
  const done = steps.filter((step) => step.done).length
  const putAway = async () => {
    await dismiss(true)
    offerUndo(translate('home.setup.away'), () => dismiss(false))
  }
  return (
    <section className="home-card setup" aria-labelledby={title}>
      <div className="home-card-head">
        <div>
          <h2 id={title}>{translate('home.setup.title')}</h2>
          <p className="setup-done">
            {translate('home.setup.progress', { done, of: steps.length })}
          </p>
        </div>
        <button type="button" className="button" onClick={() => void putAway()}>
          {translate('home.setup.dismiss')}
        </button>
      </div>
      <ol className="setup-steps">
        {steps.map((step) => (
          <li key={step.key} className={step.done ? 'done' : undefined}>
            <Link to={links.page(step.path)}>
              {step.done ? (
                <CheckCircle titleAccess={translate('home.setup.done')} />
              ) : (
                <RadioButtonUnchecked titleAccess={translate('home.setup.open')} />
              )}
              <span>
                <strong>{translate(`home.setup.step.${step.key}`)}</strong>
                <small>{translate(`home.setup.hint.${step.key}`)}</small>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
