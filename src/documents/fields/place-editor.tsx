import RedoOutlined from '@mui/icons-material/RedoOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import {
  type Dispatch,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DocumentField, PageSize } from '../../../core/documents/document'
import type { SigningFieldKind } from '../../../core/documents/recipient-view'
import { useKeyBindings } from '../../kit/key-bindings'
import { WaitState } from '../../kit/states'
import { httpBlob } from '../../providers/http'
import { type Edit, type Edits, type FieldsDraft, newFieldName } from './edits'
import './field-editor.css'
import { FieldList, formId, type PrintedPlaces } from './field-list'
import { PageLayer, type PlaceActions, placeId } from './page-layer'
import { clampRect, defaultSizes, freeRect, inReadingOrder, type Rect } from './place-geometry'
import { PlaceTools } from './place-tools'

const PdfPages = lazy(() => import('../../kit/pdf-pages'))

const zooms = [0.5, 0.75, 1, 1.5, 2]

interface PlaceEditorProps {
  edits: Edits
  dispatch: Dispatch<Edit>
  pages: readonly PageSize[]
  /** The address of the PDF. */
  fileUrl: string
  /** What a role is called. */
  roleName: (role: string) => string
  /** What stands above, with the buttons to undo and redo. */
  head: (tools: ReactNode) => ReactNode
  notices?: ReactNode
  /** Places that hold what the record says. */
  printed?: PrintedPlaces
}

/** Places fields on the pages of a PDF: by mouse, by finger, by keys, or by the forms beside the pages. */
export default function PlaceEditor({
  edits,
  dispatch,
  pages,
  fileUrl,
  roleName,
  head,
  notices,
  printed,
}: PlaceEditorProps) {
  const translate = useTranslate()
  const { fields, roles } = edits.now
  const [armed, setArmed] = useState<SigningFieldKind | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const role = wanted !== null && roles.includes(wanted) ? wanted : (roles[0] ?? '')
  const [selected, setSelected] = useState<string | null>(null)
  const [zoom, setZoom] = useState(2)
  const [said, setSaid] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const page = useSeenPage(scroller, pages.length)
  const { file, failed, setFailed } = useFile(fileUrl)
  const ordered = useMemo(() => inReadingOrder(fields), [fields])
  const byPage = useMemo(() => {
    const found = new Map<number, DocumentField[]>()
    for (const one of ordered) {
      const there = found.get(one.pageNumber)
      if (there) there.push(one)
      else found.set(one.pageNumber, [one])
    }
    return found
  }, [ordered])
  const nameOfRole = useCallback(
    (one: string | null) => (one === null ? translate('placing.nobody') : roleName(one)),
    [translate, roleName],
  )

  // What the actions below know, without being made anew: hundreds of pages hold on to them.
  const state = useRef({ now: edits.now, armed, role, ordered })
  state.current = { now: edits.now, armed, role, ordered }
  // A page may draw what lies on it later than this one is drawn; whoever has gone elsewhere meanwhile stays there.
  const focusNext = useRef<{ id: string; from: Element | null } | null>(null)
  const focusLater = useCallback((id: string | null) => {
    focusNext.current = id === null ? null : { id, from: window.document.activeElement }
  }, [])
  useEffect(() => {
    const next = focusNext.current
    if (!next) return
    const { activeElement, body } = window.document
    const found = window.document.getElementById(next.id)
    const isElsewhere = activeElement !== next.from && activeElement !== body
    if (found || isElsewhere) focusNext.current = null
    if (!found || isElsewhere) return
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const changeTo = useCallback(
    (next: Partial<FieldsDraft>, merge?: string) => {
      const to = { ...state.current.now, ...next }
      state.current.now = to
      dispatch({ type: 'change', to, ...(merge && { merge }) })
    },
    [dispatch],
  )
  const change = useCallback(
    (fieldName: string, values: Partial<DocumentField>, merge?: string) =>
      changeTo(
        {
          fields: state.current.now.fields.map((one) =>
            one.fieldName === fieldName ? { ...one, ...values } : one,
          ),
        },
        merge,
      ),
    [changeTo],
  )
  const actions = useMemo((): PlaceActions => {
    const add = (pageNumber: number, at: { x: number; y: number } | Rect, focus = false) => {
      const { armed: armedKind, role: who, now } = state.current
      const size = pages[pageNumber - 1]
      if (!armedKind || !size) return
      const kind = printed && who === printed.role ? printed.kindOf(armedKind) : armedKind
      const usual = defaultSizes[kind]
      const rect =
        'width' in at
          ? { ...at, width: Math.max(at.width, 8), height: Math.max(at.height, 8) }
          : { x: at.x - Math.min(10, usual.width / 2), y: at.y - usual.height / 2, ...usual }
      const fieldName = newFieldName()
      const signs = kind === 'signature' || kind === 'initials'
      const field: DocumentField = {
        fieldName,
        role: who || null,
        kind,
        label: signs && who ? nameOfRole(who) : translate(`placing.kinds.${kind}`),
        required: kind !== 'checkbox' && kind !== 'text',
        pageNumber,
        ...clampRect(rect, size),
      }
      changeTo({ fields: [...now.fields, field] })
      setSelected(fieldName)
      setArmed(null)
      setSaid(
        translate('placing.placed', { kind: translate(`placing.kinds.${kind}`), page: pageNumber }),
      )
      if (focus) focusLater(placeId(fieldName))
    }
    return {
      select: setSelected,
      add,
      move: (fieldName, rect, step) => {
        const { x, y, width, height } = rect
        change(fieldName, { x, y, width, height }, step)
      },
      remove: (fieldName) => {
        const { ordered: all, now } = state.current
        const at = all.findIndex((one) => one.fieldName === fieldName)
        const next = all[at + 1] ?? all[at - 1]
        changeTo({ fields: now.fields.filter((one) => one.fieldName !== fieldName) })
        setSelected(next?.fieldName ?? null)
        setSaid(translate('placing.removed', { label: all[at]?.label ?? '' }))
        focusLater(next ? placeId(next.fieldName) : 'field-pages')
      },
      edit: (fieldName) => {
        setSelected(fieldName)
        focusLater(formId(fieldName))
      },
      nameOfRole,
    }
  }, [pages, changeTo, change, focusLater, nameOfRole, translate, printed])

  const placeOnPage = () => {
    const kind = armed
    const size = pages[page - 1]
    if (!kind || !size) return
    const usual = defaultSizes[kind]
    const middle = middleInSight(scroller.current, page)
    const rect = freeRect(
      {
        x: (size.width - usual.width) / 2,
        y: middle * size.height - usual.height / 2,
        ...usual,
      },
      byPage.get(page) ?? [],
      size,
    )
    actions.add(page, rect)
    const made = state.current.now.fields.at(-1)
    focusLater(made ? placeId(made.fieldName) : null)
  }
  const undo = () => {
    dispatch({ type: 'undo' })
    return true
  }
  const redo = () => {
    dispatch({ type: 'redo' })
    return true
  }
  useKeyBindings([
    {
      keys: ['Mod+z'],
      label: translate('placing.undo'),
      group: 'page',
      notTyping: true,
      repeats: true,
      run: undo,
    },
    {
      keys: ['Mod+y'],
      label: translate('placing.redo'),
      group: 'page',
      notTyping: true,
      repeats: true,
      run: redo,
    },
  ])
  const goTo = (fieldName: string) => {
    setSelected((now) => (now === fieldName ? null : fieldName))
    showWithin(scroller.current, window.document.getElementById(placeId(fieldName)))
  }
  const goToPage = (number: number) => {
    const found = scroller.current?.querySelector(`[data-page="${number}"]`)
    showWithin(scroller.current, found, true)
  }
  const orphans = fields.filter((one) => one.role === null).length
  const tools = (
    <>
      <IconButton
        aria-label={translate('placing.undo')}
        title={translate('placing.undo')}
        disabled={edits.past.length === 0}
        onClick={undo}
      >
        <UndoOutlined />
      </IconButton>
      <IconButton
        aria-label={translate('placing.redo')}
        title={translate('placing.redo')}
        disabled={edits.future.length === 0}
        onClick={redo}
      >
        <RedoOutlined />
      </IconButton>
    </>
  )
  return (
    <div className="field-editor">
      {head(tools)}
      {notices}
      {orphans > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            role && (
              <Button
                size="small"
                color="inherit"
                onClick={() =>
                  changeTo({
                    fields: fields.map((one) => (one.role === null ? { ...one, role } : one)),
                  })
                }
              >
                {translate('placing.giveAll', { role: nameOfRole(role) })}
              </Button>
            )
          }
        >
          {translate('placing.orphans', { smart_count: orphans })}
        </Alert>
      )}
      <p id="place-keys" className="visually-hidden">
        {translate('placing.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="editor-grid">
        <PlaceTools
          armed={armed}
          onArm={setArmed}
          roles={roles}
          role={role}
          fixed={printed?.role}
          nameOfRole={nameOfRole}
          onRole={setWanted}
          onAddRole={(name) => {
            changeTo({ roles: [...roles, name] })
            setWanted(name)
          }}
          onRenameRole={(old, name) => {
            changeTo({
              roles: roles.map((one) => (one === old ? name : one)),
              fields: fields.map((one) => (one.role === old ? { ...one, role: name } : one)),
            })
            setWanted(name)
          }}
          page={page}
          onPlace={placeOnPage}
        />
        <div className="editor-paper">
          <div className="editor-bar">
            <PageNumber page={page} pages={pages.length} onGo={goToPage} />
            <IconButton
              aria-label={translate('placing.zoomOut')}
              title={translate('placing.zoomOut')}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            >
              <ZoomOut />
            </IconButton>
            <IconButton
              aria-label={translate('placing.zoomIn')}
              title={translate('placing.zoomIn')}
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn />
            </IconButton>
          </div>
          <section
            ref={scroller}
            className="document-scroller"
            id="field-pages"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
            tabIndex={0}
            aria-label={translate('placing.pages')}
          >
            {failed ? (
              <Alert severity="error">{failed}</Alert>
            ) : file ? (
              <Suspense fallback={<WaitState height={480} />}>
                <PdfPages
                  file={file}
                  zoom={zooms[zoom] ?? 1}
                  labelOf={(number, all) =>
                    translate('placing.pageOf', { page: number, pages: all })
                  }
                  onFailed={() => setFailed(translate('placing.fileFailed'))}
                  overlay={(pageNumber, scale) => (
                    <PageLayer
                      pageNumber={pageNumber}
                      page={pages[pageNumber - 1] as PageSize}
                      scale={scale}
                      fields={byPage.get(pageNumber) ?? nothing}
                      roles={roles}
                      armed={armed}
                      selected={selected}
                      actions={actions}
                    />
                  )}
                />
              </Suspense>
            ) : (
              <WaitState height={480} />
            )}
          </section>
        </div>
        <section className="editor-list" aria-labelledby="field-list-title">
          <h2 id="field-list-title">{translate('placing.list', { smart_count: fields.length })}</h2>
          <FieldList
            fields={ordered}
            roles={roles}
            pages={pages}
            selected={selected}
            actions={actions}
            onChange={change}
            onGo={goTo}
            printed={printed}
          />
        </section>
      </div>
    </div>
  )
}

const nothing: readonly DocumentField[] = []

/** Which page is seen, and the way to another one. */
function PageNumber({
  page,
  pages,
  onGo,
}: {
  page: number
  pages: number
  onGo: (page: number) => void
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const number = Number(typed)
    if (typed && Number.isInteger(number) && number >= 1 && number <= pages) onGo(number)
    setTyped(null)
  }
  return (
    <TextField
      size="small"
      type="number"
      label={translate('placing.pageOfAll', { pages })}
      value={typed ?? page}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go()
      }}
      slotProps={{ htmlInput: { min: 1, max: pages }, inputLabel: { shrink: true } }}
    />
  )
}

/** The file, once; its address ends after minutes. */
function useFile(url: string) {
  const translate = useTranslate()
  const [first] = useState(url)
  const [file, setFile] = useState<Blob | null>(null)
  const [failed, setFailed] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const ends = new AbortController()
    httpBlob(first, { anonymous: true, silent: true, signal: ends.signal }).then(
      ({ blob }) => setFile(blob),
      () => {
        if (!ends.signal.aborted) setFailed(translate('placing.fileFailed'))
      },
    )
    return () => ends.abort()
  }, [first])
  return { file, failed, setFailed }
}

const pagesIn = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>('.pdf-page[data-page]'),
]

/** The page that takes the middle of what is seen, from 1. */
function useSeenPage(scroller: React.RefObject<HTMLElement | null>, pages: number) {
  const [seen, setSeen] = useState(1)
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    let frame = 0
    const look = () => {
      const { top, height } = current.getBoundingClientRect()
      const middle = top + height / 2
      const found = pagesIn(current).findLast((one) => one.getBoundingClientRect().top <= middle)
      setSeen(Math.min(pages, Number(found?.dataset.page ?? 1)))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    current.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      current.removeEventListener('scroll', soon)
    }
  }, [scroller, pages])
  return seen
}

/** Scrolls the pages alone, and not the whole window. */
function showWithin(
  scroller: HTMLElement | null,
  found: Element | null | undefined,
  atTop = false,
) {
  if (!scroller || !found) return
  const frame = scroller.getBoundingClientRect()
  const box = found.getBoundingClientRect()
  const room = atTop ? 8 : (frame.height - box.height) / 2
  scroller.scrollTop += box.top - frame.top - room
  if (!atTop) scroller.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
}

/** How far down a page, from 0 to 1, the middle of what is seen of it lies. */
function middleInSight(scroller: HTMLElement | null, page: number): number {
  const found = scroller?.querySelector(`[data-page="${page}"]`)
  if (!scroller || !found) return 0.5
  const frame = scroller.getBoundingClientRect()
  const box = found.getBoundingClientRect()
  const top = Math.max(frame.top, box.top)
  const bottom = Math.min(frame.bottom, box.bottom)
  return Math.min(1, Math.max(0, ((top + bottom) / 2 - box.top) / (box.height || 1)))
}
