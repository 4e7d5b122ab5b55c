import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { problemText } from '../../src/kit/problem-text'
import { ErrorState } from '../../src/kit/states'
import { useOfferUndo } from '../../src/kit/undo-snack'
import { useArea } from '../../src/kit/use-area'
import { useSystem, useSystemCall } from '../../src/kit/use-system'
import { WithholdDialog } from './withhold-dialog'

const AT_ONCE = 25

/** Whom the public never sees here, and why; more of them, and fewer. */
export function Withheld({ cemetery }: { cemetery: number }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const call = useSystemCall()
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const people = `cemeteries/${cemetery}/deceased`
  const look = new URLSearchParams({
    filter: '{"withheld":true}',
    range: `[0,${AT_ONCE}]`,
    sort: '["label","ASC"]',
  })
  const { data, error, refetch } = useSystem<AreaRecord[]>(`${people}?${look}`)
  const lift = async (person: AreaRecord) => {
    setBusy(true)
    try {
      const shown = (await call(
        'PUT',
        `${people}/${person.id}`,
        { withheld: false },
        person.version,
      )) as AreaRecord
      offerUndo(texts.own('withheld.lifted', { name: person.label }), () =>
        call(
          'PUT',
          `${people}/${person.id}`,
          { withheld: true, withheldReason: person.withheldReason },
          shown.version,
        ),
      )
    } catch (problem) {
      notify(problemText(problem, translate), { type: 'error' })
      void refetch()
    }
    setBusy(false)
  }
  return (
    <Panel
      title={texts.own('withheld.title')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {texts.own('withheld.add')}
        </Button>
      }
    >
      <p className="public-about">{texts.own('withheld.about')}</p>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={80} />
      ) : data.length === 0 ? (
        <p className="public-nothing">{texts.own('withheld.none')}</p>
      ) : (
        <ul className="public-people">
          {data.slice(0, AT_ONCE).map((person) => (
            <li key={person.id}>
              <div>
                <a href={`/${cemetery}/Deceased/${person.id}`}>{person.label}</a>
                <small>
                  {String(person.withheldReason ?? '') || texts.own('withheld.noReason')}
                </small>
              </div>
              <Button
                size="small"
                disabled={busy}
                aria-label={texts.own('withheld.liftOf', { name: person.label })}
                onClick={() => void lift(person)}
              >
                {texts.own('withheld.lift')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > AT_ONCE && (
        <p>
          <a
            href={`/${cemetery}/Deceased/Search?${new URLSearchParams({ filter: '{"withheld":true}' })}`}
          >
            {texts.own('withheld.more')}
          </a>
        </p>
      )}
      {adding && <WithholdDialog people={people} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
