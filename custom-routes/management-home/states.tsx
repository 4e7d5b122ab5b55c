import Button from '@mui/material/Button'
import { useT } from '../../src/i18n/i18n'

/** Cards to come: shown once the answer takes its time. */
export function Waiting() {
  return (
    <ul className="management-cards few management-waiting" aria-hidden>
      {[1, 2, 3].map((each) => (
        <li key={each} className="management-card">
          <span />
          <span />
        </li>
      ))}
    </ul>
  )
}

export function Failed({ text, retry }: { text: string; retry: () => void }) {
  const t = useT()
  return (
    <div className="management-empty" role="alert">
      <p>{text}</p>
      <Button variant="outlined" onClick={retry}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
