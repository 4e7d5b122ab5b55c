import { useEffect, useState } from 'react'
import { NotFoundPage } from '../../src/app/not-found'
import { RequireSession } from '../../src/app/require-session'
import { getConfig, loadConfig } from '../../src/providers/config'

/** /report/login: on to the BI report manager (REPORTS_URL); without one there is no such page. */
export default function ReportLogin() {
  return (
    <RequireSession>
      <Onward />
    </RequireSession>
  )
}

function Onward() {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    void loadConfig().then(() => {
      const { reportsUrl } = getConfig()
      if (reportsUrl) window.location.replace(reportsUrl)
      else setMissing(true)
    })
  }, [])
  return missing ? <NotFoundPage /> : null
}
