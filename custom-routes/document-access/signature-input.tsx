import {
  type ChangeEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { SignatureValue } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import type { DrawingHandle } from './drawing'
import { Entered } from './field-spot'
import { pngOfFile } from './picture'

const Drawing = lazy(() => import('./drawing'))

export interface SignatureInputHandle {
  /** What is there; null while it is empty. */
  read(): SignatureValue | null
}
type Way = 'same' | 'draw' | 'type' | 'upload'

interface Props {
  ref: Ref<SignatureInputHandle>
  initials: boolean
  name: string
  same: SignatureValue | undefined
  onChange: () => void
}

/** A signature: drawn, typed or as a picture; the last two need no pointer. */
export function SignatureInput({ ref, initials, name, same, onChange }: Props) {
  const t = useT()
  const id = useId()
  const drawing = useRef<DrawingHandle>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState<Way>(same ? 'same' : 'draw')
  const [text, setText] = useState(initials ? initialsOf(name) : name)
  const [image, setImage] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  useImperativeHandle(ref, () => ({
    read: () => {
      if (way === 'same') return same ?? null
      if (way === 'type') return text.trim() === '' ? null : { kind: 'typed', text: text.trim() }
      if (way === 'upload') return image ? { kind: 'uploaded', image } : null
      const drawn = drawing.current?.read()
      return drawn ? { kind: 'drawn', image: drawn } : null
    },
  }))
  const chosen = useRef(way)
  useEffect(() => {
    if (chosen.current !== way) onChange()
    chosen.current = way
  }, [way, onChange])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    onChange()
    setImage(null)
    setUnreadable(false)
    try {
      setImage(await pngOfFile(file))
    } catch {
      setUnreadable(true)
    }
  }
  const ways: Way[] = [...(same ? (['same'] as const) : []), 'draw', 'type', 'upload']
  return (
    <div ref={fields}>
      <fieldset className="ways">
        <legend className="visually-hidden">{t('documentAccess.enter.how')}</legend>
        {ways.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-way`}
              checked={way === each}
              data-first={way === each || undefined}
              onChange={() => setWay(each)}
            />
            <span>{t(`documentAccess.enter.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'draw' && (
        <Suspense fallback={<p role="status">{t('documentAccess.enter.loading')}</p>}>
          <Drawing ref={drawing} onBegin={onChange} />
        </Suspense>
      )}
      {way === 'type' && (
        <div className="field">
          <label htmlFor={`${id}-text`}>
            {t(`documentAccess.enter.${initials ? 'typeInitials' : 'typeName'}`)}
          </label>
          <input
            id={`${id}-text`}
            type="text"
            autoComplete={initials ? 'off' : 'name'}
            maxLength={initials ? 10 : 100}
            value={text}
            onChange={(event) => {
              onChange()
              setText(event.target.value)
            }}
          />
        </div>
      )}
      {way === 'upload' && (
        <div className="field">
          <label htmlFor={`${id}-file`}>{t('documentAccess.enter.chooseFile')}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-unreadable`}
            onChange={(event) => void choose(event)}
          />
          <div id={`${id}-unreadable`} role="alert">
            {unreadable && <p className="field-error">{t('documentAccess.enter.unreadable')}</p>}
          </div>
        </div>
      )}
      <Preview way={way} text={text} image={image} same={same} />
    </div>
  )
}

function Preview({
  way,
  text,
  image,
  same,
}: {
  way: Way
  text: string
  image: string | null
  same: SignatureValue | undefined
}) {
  const t = useT()
  const value: SignatureValue | undefined =
    way === 'same'
      ? same
      : way === 'type' && text.trim()
        ? { kind: 'typed', text: text.trim() }
        : way === 'upload' && image
          ? { kind: 'uploaded', image }
          : undefined
  if (!value) return null
  return (
    <figure className="signature-preview">
      <figcaption>{t('documentAccess.enter.preview')}</figcaption>
      <div>
        <Entered value={value} locale="en" />
      </div>
    </figure>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .join('')
    .slice(0, 10)
