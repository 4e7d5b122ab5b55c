import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useOfferUndo } from '../../src/app/undo-snack'
import { useArea } from '../../src/app/use-area'
import { useSystemMutation, useSystemQuery } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState } from '../../src/kit/states'
import { WithholdDialog } from './withhold-dialog'

const AT_ONCE = 25

/** Whom the public never sees here, and why; more of them, and fewer. */
export function Withheld({ cemetery }: { cemetery: number }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const call = useSystemMutation()
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const people = `cemeteries/${cemetery}/deceased`
  const look = new URLSearchParams({
    filter: '{"withheld":true}',
    range: `[0,${AT_ONCE}]`,
    sort: '["label","ASC"]',
  })
  const { data, error, refetch } = useSystemQuery<AreaRecord[]>(`${people}?${look}`)
  const lift = async (person: AreaRecord) => {
    setBusy(true)
    try {
      const shown = (await call(
        'PUT',
        `${people}/${person.id}`,
        { withheld: false },
        person.version,
      )) as AreaRecord
      offerUndo(texts.areaText('withheld.lifted', { name: person.label }), () =>
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
      title={texts.areaText('withheld.title')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {texts.areaText('withheld.add')}
        </Button>
      }
    >
      <p className="public-about">{texts.areaText('withheld.about')}</p>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={80} />
      ) : data.length === 0 ? (
        <p className="public-nothing">{texts.areaText('withheld.none')}</p>
      ) : (
        <ul className="public-people">
          {data.slice(0, AT_ONCE).map((person) => (
            <li key={person.id}>
              <div>
                <a href={`/${cemetery}/Deceased/${person.id}`}>{person.label}</a>
                <small>
                  {String(person.withheldReason ?? '') || texts.areaText('withheld.noReason')}
                </small>
              </div>
              <Button
                size="small"
                disabled={busy}
                aria-label={texts.areaText('withheld.liftOf', { name: person.label })}
                onClick={() => void lift(person)}
              >
                {texts.areaText('withheld.lift')}
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
            {texts.areaText('withheld.more')}
          </a>
        </p>
      )}
      {adding && <WithholdDialog people={people} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
