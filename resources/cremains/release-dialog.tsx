import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { lazy, Suspense, useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import { documentDigits, identityDocuments } from '../../core/custody/chain'
import { RecordPicker } from '../../src/app/record-picker'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { WaitState } from '../../src/kit/states'
import { ChoiceField, DayField, LineField, useDayError } from './act-fields'
import { isObjected } from './objections'
import { useCustodyAct } from './use-act'

const SignaturePad = lazy(() => import('../../src/cemetery/custody/signature-pad'))

/** Handed over: to whom, who showed which paper, and signs for it here or on paper. */
export default function ReleaseDialog({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const events = useAreaTexts(useArea('custody-events'))
  const people = useAreaAccess('contacts')
  const { timeZone } = useFormat()
  const dayError = useDayError()
  const send = useCustodyAct(record, 'release')
  const [contact, setContact] = useState<number | null>(null)
  const [signature, setSignature] = useState<string | null>(null)
  const [onPaper, setOnPaper] = useState(false)
  const [said, setSaid] = useState({
    on: todayIn(timeZone),
    name: '',
    relation: '',
    document: '',
    digits: '',
    settled: '',
    remarks: '',
  })
  const set = (name: keyof typeof said) => (value: string) =>
    setSaid((before) => ({ ...before, [name]: value }))
  const line = (name: keyof typeof said, complaint?: string, max = 150) => (
    <LineField
      label={texts.areaText(`ask.${name}`)}
      value={said[name]}
      onChange={set(name)}
      complaint={complaint}
      max={max}
    />
  )
  const objected = isObjected(record)
  const digits = said.digits.trim()
  return (
    <PromptDialog
      title={`${texts.areaText('acts.release')}: ${record.label}`}
      about={texts.areaText('actAbout.release')}
      action={texts.areaText('acts.release')}
      complaints={{
        name: contact === null && !said.name.trim() ? texts.areaText('ask.someone') : undefined,
        documentDigits:
          digits && !documentDigits.test(digits) ? texts.areaText('ask.lastDigits') : undefined,
        settled: objected && !said.settled.trim() ? texts.areaText('objects') : undefined,
        signature: !signature && !onPaper ? texts.areaText('ask.sign') : undefined,
        on: dayError(said.on),
      }}
      send={() =>
        send({
          on: said.on,
          contact,
          name: said.name.trim() || null,
          relation: said.relation.trim() || null,
          document: said.document || null,
          documentDigits: digits || null,
          settled: said.settled.trim() || null,
          remarks: said.remarks.trim() || null,
          signature: onPaper ? null : signature,
          signedOnPaper: onPaper,
        })
      }
      onClose={onClose}
    >
      {(complaint) => (
        <>
          {people.read && (
            <RecordPicker
              to="contacts"
              label={texts.areaText('ask.contact')}
              value={contact === null ? [] : [contact]}
              onChange={([id]) => setContact(id ?? null)}
            />
          )}
          {line('name', complaint('name'))}
          {line('relation', undefined, 100)}
          <ChoiceField
            label={texts.areaText('ask.document')}
            value={said.document}
            onChange={set('document')}
            options={identityDocuments.map((one) => [one, events.choice('document', one)])}
          />
          {said.document && line('digits', complaint('documentDigits'), 4)}
          {objected && line('settled', complaint('settled'), 255)}
          <DayField
            label={texts.areaText('ask.on')}
            value={said.on}
            onChange={set('on')}
            complaint={complaint('on')}
          />
          {!onPaper && (
            <Suspense fallback={<WaitState height={120} />}>
              <SignaturePad
                label={texts.areaText('signature.draw')}
                clear={texts.areaText('signature.clear')}
                onChange={setSignature}
              />
            </Suspense>
          )}
          <div>
            <FormControlLabel
              control={
                <Checkbox checked={onPaper} onChange={(_, checked) => setOnPaper(checked)} />
              }
              label={texts.areaText('signature.paper')}
            />
            {complaint('signature') && (
              <FormHelperText error role="alert">
                {complaint('signature')}
              </FormHelperText>
            )}
          </div>
          {line('remarks', undefined, 255)}
        </>
      )}
    </PromptDialog>
  )
}
