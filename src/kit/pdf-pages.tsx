import type { PDFDocumentProxy } from 'pdfjs-dist'
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import './pdf-pages.css'
import { takeWorker } from './pdf-worker'

const assets = `/assets/pdfjs-${pdfjs.version}/`
/** What was asked of a worker last is answered before it ends, in milliseconds. */
const workerRest = 1_000

/** Nothing in a file is run; what letters and pictures need comes from our own files. */
const safety = {
  isEvalSupported: false,
  enableXfa: false,
  // The page's policy lets the page fetch, not the worker.
  useWorkerFetch: false,
  cMapUrl: `${assets}cmaps/`,
  standardFontDataUrl: `${assets}standard_fonts/`,
  wasmUrl: `${assets}wasm/`,
}

/** In points. */
interface PageFacts {
  width: number
  height: number
  text: string
}
const letter: PageFacts = { width: 612, height: 792, text: '' }
const MAX_WIDTH = 900
/** Pages whose size and text are read before the list of pages is drawn anew. */
const BATCH = 20

interface Props {
  file: Blob
  /** 1: as wide as there is room. */
  zoom: number
  /** What a page is called: "Page 2 of 20". */
  labelOf: (page: number, pages: number) => string
  onFailed: (why: 'protected' | 'broken') => void
  /** What lies over a page; `scale` is CSS pixels per point. */
  overlay?: (pageNumber: number, scale: number) => ReactNode
  onFirstPage?: () => void
}

/**
 * A PDF, its pages one under the other, within an element of the class `document-scroller`. Drawn are those that are seen or nearly; the others are blank
 * paper of the right height, with their text for screen readers.
 */
export default function PdfPages({ file, zoom, labelOf, onFailed, overlay, onFirstPage }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const options = useOptions(() => onFailed('broken'))
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [facts, setFacts] = useState<readonly PageFacts[]>([])
  const [drawn, setDrawn] = useState(false)
  useAllPages(drawn ? pdf : null, setFacts)
  const open = async (opened: PDFDocumentProxy) => {
    try {
      const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 })
      setFacts([{ width, height, text: '' }])
      setPdf(opened)
    } catch {
      onFailed('broken')
    }
  }
  const width = Math.min(room, MAX_WIDTH) * zoom
  const first = facts[0] ?? letter
  return (
    <div ref={box} className="pdf-pages">
      <Document
        file={file}
        options={options}
        onLoadSuccess={(opened) => void open(opened)}
        onLoadError={() => onFailed('broken')}
        onSourceError={() => onFailed('broken')}
        onPassword={() => onFailed('protected')}
        loading={null}
        error={null}
        noData={null}
      >
        {pdf &&
          room > 0 &&
          // Until the first page is there nothing is done for those that follow.
          Array.from({ length: drawn ? pdf.numPages : 1 }, (_, at) => {
            const known = facts[at] ?? { ...first, text: '' }
            const number = at + 1
            return (
              <PageSlot
                key={number}
                pageNumber={number}
                label={labelOf(number, pdf.numPages)}
                width={width}
                height={(width / known.width) * known.height}
                text={known.text}
                onDrawn={
                  number === 1
                    ? () => {
                        setDrawn(true)
                        onFirstPage?.()
                      }
                    : undefined
                }
              >
                {overlay?.(number, width / known.width)}
              </PageSlot>
            )
          })}
      </Document>
    </div>
  )
}

/** How files are read, by a worker that ends with the element. */
function useOptions(onFailed: () => void) {
  const [{ port, options }] = useState(() => {
    const port = takeWorker()
    return { port, options: { ...safety, worker: new pdfjs.PDFWorker({ port: port as never }) } }
  })
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    // Its script could not be fetched: nobody would answer.
    const tell = () => failed.current()
    port.addEventListener('error', tell)
    return () => {
      port.removeEventListener('error', tell)
      setTimeout(() => port.terminate(), workerRest)
    }
  }, [port])
  return options
}

interface SlotProps {
  pageNumber: number
  label: string
  width: number
  height: number
  text: string
  onDrawn: (() => void) | undefined
  children: ReactNode
}

function PageSlot({ pageNumber, label, width, height, text, onDrawn, children }: SlotProps) {
  const slot = useRef<HTMLElement>(null)
  const near = useNear(slot, pageNumber === 1)
  return (
    <article
      ref={slot}
      className="pdf-page"
      aria-label={label}
      style={{ width, height }}
      data-page={pageNumber}
    >
      {near ? (
        <DrawnPage pageNumber={pageNumber} width={width} onDrawn={onDrawn} />
      ) : (
        text && <p className="visually-hidden">{text}</p>
      )}
      {children}
    </article>
  )
}

/** Apart from what lies over it, so that an entry draws no page anew. */
const DrawnPage = memo(
  function DrawnPage({
    pageNumber,
    width,
    onDrawn,
  }: Pick<SlotProps, 'pageNumber' | 'width' | 'onDrawn'>) {
    return (
      <Page
        pageNumber={pageNumber}
        width={width}
        // A phone's screen has more dots than a page of text needs.
        devicePixelRatio={Math.min(window.devicePixelRatio, 2)}
        renderAnnotationLayer={false}
        loading={null}
        error={null}
        onRenderSuccess={onDrawn}
        onRenderError={onDrawn}
      />
    )
  },
  (a, b) => a.pageNumber === b.pageNumber && a.width === b.width,
)

/** Whether an element is on the screen, or at most a screen away. */
function useNear(element: React.RefObject<HTMLElement | null>, atFirst: boolean) {
  const [near, setNear] = useState(atFirst)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const root = current.closest<HTMLElement>('.document-scroller')
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root, rootMargin: '100% 0px' },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [element])
  return near
}

function useWidth(box: React.RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const scroller = box.current?.closest<HTMLElement>('.document-scroller') ?? box.current
    if (!scroller) return
    const measure = () => {
      const style = getComputedStyle(scroller)
      const sides = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      const wide = Math.floor(scroller.clientWidth - (sides || 0))
      // A scroll bar that comes and goes must not draw the pages anew each time.
      setWidth((known) => (Math.abs(known - wide) > 20 || wide < known ? wide : known))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [box])
  return width
}

/** After the first page is on the screen: the sizes and texts of all, beside whatever is drawn. */
function useAllPages(
  pdf: PDFDocumentProxy | null,
  setFacts: (facts: readonly PageFacts[]) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
  useEffect(() => {
    if (!pdf) return
    let gone = false
    const read = async () => {
      const facts: PageFacts[] = []
      for (let number = 1; number <= pdf.numPages && !gone; number++) {
        facts.push(await factsOf(pdf, number))
        if (number % BATCH === 0 || number === pdf.numPages) setFacts([...facts])
      }
    }
    void read().catch(() => {})
    return () => {
      gone = true
    }
  }, [pdf])
}

async function factsOf(pdf: PDFDocumentProxy, number: number): Promise<PageFacts> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  return { width, height, text }
}
