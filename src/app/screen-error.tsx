import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '../i18n/i18n'
import { reloadForModule } from './reload'

/** A page that failed to load or to render. */
export function ScreenError() {
  const error = useRouteError()
  useEffect(() => {
    if (isModuleFailure(error)) reloadForModule()
    else console.error(error)
  }, [error])
  return <ScreenFailure />
}

interface ScreenFailureProps {
  retry?: () => void
  /** The frame stands around it, whose main part this is. */
  isFramed?: boolean
}

export function ScreenFailure({ retry, isFramed = false }: ScreenFailureProps) {
  const Part = isFramed ? 'div' : 'main'
  return (
    <Part className={isFramed ? 'blank framed' : 'blank'}>
      <h1>{t('error.screenTitle')}</h1>
      <p>{t('error.screenText')}</p>
      <button
        type="button"
        className="button primary"
        onClick={retry ?? (() => window.location.reload())}
      >
        {t('error.reload')}
      </button>
      <a className="button" href="/">
        {t('notFound.back')}
      </a>
    </Part>
  )
}

/** The browsers' words for a script that did not come. */
export const isModuleFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload css/i.test(
    error.message,
  )
