import PDFDocument from 'pdfkit'
import type { SigningFieldKind } from '../../../core/documents/recipient-view'
import { drawTick } from './draw-tick'
import { fitText } from './fit-text'
import { paperFonts } from './fonts'
import { type PlacedPage, placePages } from './place-pages'
import { layOutText, type TextLine, type TextRun } from './text-layout'

export type Align = 'start' | 'center' | 'end'

/** What stands on a paper, from above to below. Lengths are points. */
export type PaperBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: TextRun[]; align?: Align }
  | { kind: 'paragraph'; runs: TextRun[]; align?: Align; small?: boolean }
  | { kind: 'list'; items: TextRun[][] }
  /** Labels at the left, values beside them. */
  | { kind: 'facts'; rows: Array<{ label: TextRun[]; value: TextRun[] }> }
  | { kind: 'table'; columns: PaperColumn[]; rows: TextRun[][][]; foot?: TextRun[][][] }
  /** Rows of cells, the first of them the header where `header` says so. */
  | { kind: 'grid'; rows: TextRun[][][]; header: boolean }
  /** Lines to be signed or written on, and what they are for below; squares to be ticked. */
  | { kind: 'places'; places: PlaceToSign[] }
  | { kind: 'letterhead'; name: string; lines: string[]; logo?: Uint8Array; logoText: string }
  /** Where an envelope's window is: DIN 5008 and the US #10 both show it. */
  | { kind: 'address'; lines: string[] }
  /** A PNG or JPEG at most this high, and what it shows. */
  | { kind: 'picture'; image: Uint8Array; alt: string; height: number }
  /** Pages of another PDF as they are, with what stands in their places. */
  | {
      kind: 'pages'
      source: Uint8Array
      pages: ReadonlyArray<{ width: number; height: number }>
      places: PlaceOnPage[]
    }
  | { kind: 'rule' }
  /** One of several papers in one file begins: on a page of its own, with a bookmark. */
  | { kind: 'part'; title: string }
  | { kind: 'space'; height: number }
  | { kind: 'pageBreak' }

export interface PaperColumn {
  header: TextRun[]
  /** Its share of the width, beside those of the others. */
  width: number
  align?: Align
}

/** Where somebody signs, or enters something. */
export interface PlaceToSign {
  role: string
  kind: SigningFieldKind
  label: TextRun[]
  required: boolean
}

/** A place on a page of another PDF, in points from the shown page's upper left corner. */
export interface PlaceOnPage extends PlaceToPrint {
  /** Of the form's field that it stands for, or of its own. */
  fieldName: string
  /** From 1. */
  pageNumber: number
  x: number
  y: number
  width: number
  height: number
}

/** What stands there: a text that is printed, a tick, or whoever has the role signs or enters it. */
interface PlaceToPrint {
  kind: SigningFieldKind
  label: string
  required: boolean
  role: string | null
  /** What is printed; of a checkbox: that it is ticked where there is a text. */
  printed: TextRun[] | null
}

export interface Paper {
  title: string
  /** BCP 47. */
  language: string
  author: string
  size: 'A4' | 'Letter'
  blocks: PaperBlock[]
  /** Below each page, beside its number. */
  foot: string
}

/** A place on a made paper: the page from 1, and points from the page's lower left corner. */
export interface MadePlace extends Omit<PlaceToSign, 'label'> {
  /** Unique on the paper: the role, or `role-kind-2`. */
  name: string
  label: string
  page: number
  /** Of that page, in points. */
  pageHeight: number
  x: number
  y: number
  width: number
  height: number
}

export interface MadePaper {
  pdf: Buffer
  pages: number
  places: MadePlace[]
}

const margin = { top: 56, side: 62, bottom: 72 }
const ink = '#1b2420'
const quiet = '#55605a'
const line = '#c9c5b8'
const bodySize = 10.5
/** How much room a place leaves, at most: points. */
const placeBoxes: Readonly<Record<SigningFieldKind, { width: number; height: number }>> = {
  signature: { width: 400, height: 40 },
  initials: { width: 70, height: 26 },
  date: { width: 120, height: 20 },
  text: { width: 400, height: 20 },
  checkbox: { width: 12, height: 12 },
}
const checkboxSide = placeBoxes.checkbox.width
const headingSizes = { 1: 20, 2: 13.5, 3: 11 } as const

interface MadeOptions {
  /** Font files for letters that those of the product lack. */
  fonts?: readonly string[]
  /** Written into the file. */
  now?: Date
}

/**
 * A paper as a PDF: PDF/A-2u with tags (headings, paragraphs, tables, figures), title and language, fonts
 * embedded with the letters that are used. One with pages of another PDF makes no claim to PDF/A: those are as they came.
 * @throws MissingGlyphs
 * @throws PdfRefusal where another PDF cannot be read
 */
export async function makePaper(
  paper: Paper,
  { fonts = [], now = new Date() }: MadeOptions = {},
): Promise<MadePaper> {
  const foreign = paper.blocks.some(({ kind }) => kind === 'pages')
  const document = new PDFDocument({
    size: paper.size === 'A4' ? 'A4' : 'LETTER',
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: 0 },
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    ...(!foreign && { subset: 'PDF/A-2b' as const }),
    pdfVersion: '1.7',
    lang: paper.language,
    displayTitle: true,
    font: null as never,
    info: {
      Title: paper.title,
      Author: paper.author,
      CreationDate: now,
      ModDate: now,
      Producer: 'Sexton',
      Creator: 'Sexton',
    },
  })
  // All text carries its letters as Unicode, which level "b" does not promise and "u" does.
  if (!foreign) (document as unknown as { subset_conformance: string }).subset_conformance = 'U'
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  const writer = new PaperWriter(document, paper.size, fonts)
  for (const block of paper.blocks) writer.block(block)
  const pages = writer.finish(paper.foot)
  document.end()
  await ended
  const made = Buffer.concat(chunks)
  return {
    pdf: foreign ? Buffer.from(await placePages(made, writer.placed)) : made,
    pages,
    places: writer.places,
  }
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'L' | 'LI' | 'LBody'

/** Points. */
const sizes: Readonly<Record<Paper['size'], { width: number; height: number }>> = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
}

class PaperWriter {
  readonly places: MadePlace[] = []
  /** Pages of other PDFs. */
  readonly placed: PlacedPage[] = []
  private y = margin.top
  private page = 0
  /** What comes next begins a page. */
  private ended = true
  /** The bookmark of the page that begins next. */
  private part: string | null = null
  private readonly fonts
  private readonly root
  private readonly width: number
  private readonly end: number

  constructor(
    private readonly document: PDFKit.PDFDocument,
    size: Paper['size'],
    further: readonly string[],
  ) {
    this.fonts = paperFonts(document, further)
    this.root = document.struct('Document')
    document.addStructure(this.root)
    this.width = sizes[size].width - 2 * margin.side
    this.end = sizes[size].height - margin.bottom
  }

  block(block: PaperBlock): void {
    if (block.kind === 'part') {
      this.part = block.title
      this.ended = true
      return
    }
    if (block.kind === 'pages') {
      this.pages(block)
      return
    }
    if (this.ended) this.newPage()
    switch (block.kind) {
      case 'heading': {
        const size = headingSizes[block.level]
        this.gap(block.level === 1 ? 10 : 14)
        // A heading is never the last line of a page.
        this.room(size * 1.3 + 40)
        const bold = block.runs.map((run) => ({ ...run, bold: true }))
        this.text(`H${block.level}`, bold, { size, align: block.align })
        this.y += 4
        return
      }
      case 'paragraph':
        this.text('P', block.runs, {
          size: block.small ? 8.5 : bodySize,
          align: block.align,
          color: block.small ? quiet : ink,
        })
        this.y += 6
        return
      case 'list':
        this.list(block.items)
        return
      case 'facts':
        this.facts(block.rows)
        return
      case 'table':
        this.table(block)
        return
      case 'grid':
        this.grid(block)
        return
      case 'places':
        this.placesToSign(block.places)
        return
      case 'letterhead':
        this.letterhead(block)
        return
      case 'address':
        for (const text of block.lines) this.text('P', [{ text }], { size: bodySize })
        this.y += 24
        return
      case 'picture':
        this.picture(block)
        return
      case 'rule':
        this.gap(6)
        this.artifact(() => this.stroke(margin.side, this.y, this.width))
        this.y += 8
        return
      case 'space':
        this.gap(block.height)
        return
      case 'pageBreak':
        if (this.y > margin.top) this.newPage()
    }
  }

  /** Numbers the pages. @returns how many there are */
  finish(foot: string): number {
    if (this.page === 0) this.newPage()
    this.root.end()
    const { count } = this.document.bufferedPageRange()
    const measure = this.fonts.measureAt(8)
    const others = new Set(this.placed.map(({ at }) => at))
    for (let i = 0; i < count; i++) {
      if (others.has(i)) continue
      this.document.switchToPage(i)
      this.artifact(() => {
        const y = this.document.page.height - 36
        const [left] = layOutText([{ text: foot }], this.width - 60, measure)
        if (left) this.line(left, margin.side, y, 8, quiet)
        const [number] = layOutText([{ text: `${i + 1} / ${count}` }], 60, measure)
        if (number) this.line(number, margin.side + this.width - number.width, y, 8, quiet)
      }, 'Pagination')
    }
    return count
  }

  private list(items: readonly TextRun[][]) {
    const list = this.under(this.root, 'L')
    for (const item of items) {
      const entry = this.under(this.under(list, 'LI'), 'LBody')
      this.room(bodySize * 1.4)
      const [dot] = this.lines([{ text: '•' }], 12)
      this.artifact(
        () =>
          dot && this.line(dot, margin.side + 2, this.y + this.baseline(bodySize), bodySize, ink),
      )
      this.text(entry, item, { size: bodySize, indent: 14 })
      this.y += 2
    }
    this.y += 4
  }

  private facts(rows: ReadonlyArray<{ label: TextRun[]; value: TextRun[] }>) {
    const first = Math.min(150, this.width * 0.34)
    const table = this.under(this.root, 'Table')
    for (const { label, value } of rows) {
      const cells = [
        { lines: this.lines(label, first - 10, 9.5), x: 0, tag: 'TH' as const, color: quiet },
        { lines: this.lines(value, this.width - first), x: first, tag: 'TD' as const, color: ink },
      ]
      const height = this.heightOf(Math.max(...cells.map((cell) => cell.lines.length)), bodySize)
      this.room(height)
      const row = this.under(table, 'TR')
      for (const cell of cells) {
        const size = cell.tag === 'TH' ? 9.5 : bodySize
        this.marked(row, cell.tag, () =>
          this.linesAt(cell.lines, margin.side + cell.x, this.y, bodySize, cell.color, size),
        )
      }
      this.y += height + 3
    }
    this.y += 6
  }

  private table(
    { columns, rows, foot = [] }: Extract<PaperBlock, { kind: 'table' }>,
    withHeader = true,
  ) {
    const shares = columns.reduce((all, { width }) => all + width, 0)
    const gap = 8
    const widths = columns.map(({ width }) => (width / shares) * this.width)
    const starts = widths.map((_, i) => widths.slice(0, i).reduce((all, one) => all + one, 0))
    const table = this.under(this.root, 'Table')
    const size = 9.5
    const roomOf = (i: number) => (widths[i] ?? 0) - (i < columns.length - 1 ? gap : 0)
    const row = (cells: readonly TextRun[][], tag: 'TH' | 'TD', again = false) => {
      const laid = cells.map((runs, i) => this.lines(runs, roomOf(i), size))
      const height = this.heightOf(Math.max(1, ...laid.map(({ length }) => length)), size)
      if (this.y + height + 6 > this.end) {
        this.newPage()
        if (withHeader && !again && tag === 'TD') header(true)
      }
      const draw = (lines: TextLine[], i: number) => {
        const { align = 'start' } = columns[i] as PaperColumn
        const wide = roomOf(i)
        const left = margin.side + (starts[i] ?? 0)
        lines.forEach((text, n) => {
          const x = left + offset(text, align, wide)
          this.line(text, x, this.y + this.baseline(size) + n * size * 1.35, size, ink)
        })
      }
      // A header that is said again on the next page is no part of what is read aloud.
      if (again) this.artifact(() => laid.forEach(draw))
      else {
        const element = this.under(table, 'TR')
        laid.forEach((lines, i) => {
          this.marked(element, tag, () => draw(lines, i))
        })
      }
      this.y += height + 3
      this.artifact(() => this.stroke(margin.side, this.y, this.width, tag === 'TH' ? 0.9 : 0.4))
      this.y += 3
    }
    const header = (again = false) =>
      row(
        columns.map(({ header }) => header.map((run) => ({ ...run, bold: true }))),
        'TH',
        again,
      )
    this.room(50)
    if (withHeader) header()
    for (const cells of rows) row(cells, 'TD')
    for (const cells of foot)
      row(
        cells.map((runs) => runs.map((run) => ({ ...run, bold: true }))),
        'TD',
      )
    this.y += 8
  }

  private grid({ rows, header }: Extract<PaperBlock, { kind: 'grid' }>) {
    const [first = []] = rows
    const columns = first.map((cell) => ({ header: header ? cell : [], width: 1 }))
    this.table({ kind: 'table', columns, rows: header ? rows.slice(1) : rows }, header)
  }

  private placesToSign(places: readonly PlaceToSign[]) {
    const gap = 28
    const wide = (this.width - gap) / 2
    for (let i = 0; i < places.length; i += 2) {
      const pair = places.slice(i, i + 2).map((place) => ({
        place,
        box: placeBoxes[place.kind],
        lines: this.lines(
          place.label,
          place.kind === 'checkbox' ? wide - checkboxSide - 8 : wide,
          8.5,
        ),
      }))
      const heights = pair.map(({ box, lines, place }) =>
        place.kind === 'checkbox'
          ? Math.max(checkboxSide, this.heightOf(lines.length, 8.5)) + 6
          : box.height + 12 + this.heightOf(lines.length, 8.5),
      )
      const height = Math.max(...heights)
      this.room(height)
      pair.forEach(({ place, box, lines }, n) => {
        const x = margin.side + n * (wide + gap)
        const ticked = place.kind === 'checkbox'
        const base = ticked ? this.y + box.height : this.y + box.height + 6
        const width = Math.min(wide, box.width)
        this.artifact(() =>
          ticked
            ? this.document
                .lineWidth(0.8)
                .strokeColor(quiet)
                .rect(x, this.y, checkboxSide, checkboxSide)
                .stroke()
            : this.stroke(x, base, width, 0.8),
        )
        this.places.push({
          name: this.nameOf(place),
          role: place.role,
          kind: place.kind,
          required: place.required,
          label: place.label.map(({ text }) => text).join(''),
          page: this.page,
          pageHeight: this.document.page.height,
          x,
          y: this.document.page.height - base,
          width,
          height: box.height,
        })
        this.marked(this.root, 'P', () =>
          this.linesAt(
            lines,
            ticked ? x + checkboxSide + 8 : x,
            ticked ? this.y : base + 4,
            8.5,
            quiet,
          ),
        )
      })
      this.y += height + 6
    }
  }

  private pages({ source, pages, places }: Extract<PaperBlock, { kind: 'pages' }>) {
    const held = places.filter(({ role, printed }) => role !== null || printed !== null)
    const without = held.map(({ fieldName }) => fieldName)
    for (const [index, { width, height }] of pages.entries()) {
      this.document.addPage({
        size: [width, height],
        margins: { top: 0, bottom: 0, left: 0, right: 0 },
      })
      this.began()
      const name = `Page${this.page}`
      this.placed.push({ at: this.page - 1, name, source, page: index, without })
      this.marked(this.root, 'P', () =>
        // PDFKit counts downwards; a page as it is counts upwards.
        (this.document as unknown as { addContent(data: string): void }).addContent(
          `q 1 0 0 -1 0 ${height} cm /${name} Do Q`,
        ),
      )
      for (const place of held) if (place.pageNumber === index + 1) this.placeOn(place, height)
    }
    this.ended = true
  }

  private placeOn(place: PlaceOnPage, pageHeight: number) {
    const { x, y, width, height, role, kind, label, required, printed } = place
    if (role !== null) {
      this.places.push({
        name: this.nameOf({ role, kind }),
        role,
        kind,
        label,
        required,
        page: this.page,
        pageHeight,
        x,
        y: pageHeight - y - height,
        width,
        height,
      })
      return
    }
    const runs = (printed ?? []).filter(({ text }) => text !== '')
    if (runs.length === 0) return
    this.marked(this.root, 'P', () => {
      if (kind === 'checkbox') drawTick(this.document, place, ink)
      else
        for (const piece of fitText(runs, place, this.fonts, { largest: 11, lines: 50 })) {
          this.document.font(piece.font, piece.size).fillColor(ink)
          this.document.text(piece.text, x + piece.x, y + piece.y, {
            lineBreak: false,
            baseline: 'alphabetic',
          })
        }
    })
  }

  private nameOf({ role, kind }: Pick<PlaceToSign, 'role' | 'kind'>): string {
    const before = this.places.filter((place) => place.role === role && place.kind === kind).length
    return kind === 'signature' && before === 0 ? role : `${role}-${kind}-${before + 1}`
  }

  private letterhead({ name, lines, logo, logoText }: Extract<PaperBlock, { kind: 'letterhead' }>) {
    const top = this.y
    if (logo)
      this.figure(logoText, () =>
        this.document.image(Buffer.from(logo), margin.side + this.width - 120, top, {
          fit: [120, 52],
          align: 'right',
        }),
      )
    this.text('P', [{ text: name, bold: true }], { size: 13, width: this.width - 140 })
    this.text('P', [{ text: lines.join('\n') }], { size: 9, color: quiet, width: this.width - 140 })
    this.y = Math.max(this.y, top + (logo ? 56 : 0)) + 6
    this.artifact(() => this.stroke(margin.side, this.y, this.width, 0.8))
    this.y += 22
  }

  private picture({ image, alt, height }: Extract<PaperBlock, { kind: 'picture' }>) {
    this.room(height + 24)
    this.figure(alt, () =>
      this.document.image(Buffer.from(image), margin.side, this.y, {
        fit: [this.width / 2, height],
      }),
    )
    this.y += height + 4
  }

  private figure(alt: string, draw: () => void) {
    const figure = this.document.struct('Figure', { alt })
    this.root.add(figure)
    const content = this.document.markStructureContent('Figure')
    draw()
    this.document.endMarkedContent()
    figure.add(content)
    figure.end()
  }

  /** A text of any length, on as many pages as it takes; its tag goes with it. */
  private text(
    tag: Tag | PDFKit.PDFStructureElement,
    runs: readonly TextRun[],
    {
      size,
      align,
      color = ink,
      indent = 0,
      width = this.width,
    }: { size: number; align?: Align; color?: string; indent?: number; width?: number },
  ) {
    const element = typeof tag === 'string' ? this.under(this.root, tag) : tag
    const lines = this.lines(runs, width - indent, size)
    const height = size * 1.4
    let at = 0
    while (at < lines.length) {
      if (this.y + height > this.end) this.newPage()
      const fit = Math.max(1, Math.floor((this.end - this.y) / height))
      const here = lines.slice(at, at + fit)
      const content = this.document.markStructureContent(typeof tag === 'string' ? tag : 'P')
      here.forEach((text, n) => {
        const x = margin.side + indent + offset(text, align ?? 'start', width - indent)
        this.line(text, x, this.y + this.baseline(size) + n * height, size, color)
      })
      this.document.endMarkedContent()
      element.add(content)
      this.y += here.length * height
      at += here.length
    }
  }

  private lines(runs: readonly TextRun[], width: number, size = bodySize): TextLine[] {
    return layOutText(runs, width, this.fonts.measureAt(size))
  }

  private linesAt(
    lines: readonly TextLine[],
    x: number,
    y: number,
    leading: number,
    color: string,
    size = leading,
  ) {
    lines.forEach((text, n) => {
      this.line(text, x, y + this.baseline(leading) + n * leading * 1.35, size, color)
    })
  }

  /** @param y of the baseline */
  private line({ fragments }: TextLine, x: number, y: number, size: number, color: string) {
    for (const { text, font, x: at } of fragments) {
      this.document.font(font, size).fillColor(color)
      this.document.text(text, x + at, y, { lineBreak: false, baseline: 'alphabetic' })
    }
  }

  private readonly baseline = (size: number) => size * 1.02
  private readonly heightOf = (lines: number, size: number) => lines * size * 1.35

  private under(parent: PDFKit.PDFStructureElement, tag: Tag) {
    const element = this.document.struct(tag)
    parent.add(element)
    return element
  }

  private marked(parent: PDFKit.PDFStructureElement, tag: Tag, draw: () => void) {
    const element = this.under(parent, tag)
    const content = this.document.markStructureContent(tag)
    draw()
    this.document.endMarkedContent()
    element.add(content)
    element.end()
  }

  /** What is seen but not read: rules, page numbers. */
  private artifact(draw: () => unknown, type: 'Layout' | 'Pagination' = 'Layout') {
    this.document.markContent('Artifact', { type })
    draw()
    this.document.endMarkedContent()
  }

  private stroke(x: number, y: number, width: number, thick = 0.6) {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .stroke(line)
  }

  private gap(height: number) {
    if (this.y > margin.top) this.y += height
  }

  private room(height: number) {
    if (this.y + height > this.end && this.y > margin.top) this.newPage()
  }

  private newPage() {
    this.document.addPage()
    this.began()
    this.y = margin.top
  }

  private began() {
    this.page++
    this.ended = false
    if (this.part !== null) this.document.outline.addItem(this.part)
    this.part = null
  }
}

const offset = ({ width, rightToLeft }: TextLine, align: Align, room: number) =>
  align === 'center' ? (room - width) / 2 : (align === 'end') !== rightToLeft ? room - width : 0
