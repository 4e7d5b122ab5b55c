import type { DocumentField, PageSize } from '../documents/document'
import type { SigningFieldKind } from '../documents/recipient-view'

/** Where whoever has the role signs, or enters something. */
export interface PaperPlace {
  /** `purchaser`. */
  role: string
  kind: SigningFieldKind
  label: string
  /** May be left empty. */
  optional?: true
}

/**
 * A place on a page of an office's own PDF: whoever has its role signs or enters it, or it holds what the record
 * says; one with neither stays blank.
 */
export interface PaperFormField extends DocumentField {
  /** What is printed there: a text with `{path}`. Of a checkbox: that it is ticked where the text has a value. */
  value: string | null
}

/**
 * A paper's text as data: no logic, no code. `{path}` in a text stands for a value: a field of the record
 * (`deedNumber`), of what it refers to (`location.name`), `record` (its title), `cemetery.name`, `cemetery.address`, `today` or
 * `user.name`; within `each`, also fields of the row. `**…**` is bold. A path names fields of areas alone.
 */
export type PaperNode =
  | { heading: string; level?: 1 | 2 | 3 }
  | { text: string; align?: 'center' | 'end'; small?: true }
  | { list: readonly string[] }
  /** Labels and values side by side; a row without any value is left out. */
  | { facts: ReadonlyArray<readonly [label: string, value: string]> }
  | {
      /** A field with child rows. */
      each: string
      columns: ReadonlyArray<readonly [header: string, cell: string, width: number, align?: 'end']>
      /** Below the rows, of the record itself; one without a value in its last cell is left out. */
      foot?: ReadonlyArray<readonly string[]>
    }
  /** Where the field has a value, or one of these. */
  | {
      when: string
      is?: readonly string[]
      show: readonly PaperNode[]
      otherwise?: readonly PaperNode[]
    }
  /** Rows of cells that are the same on each paper; the first row is the header where `header` says so. */
  | { table: ReadonlyArray<readonly string[]>; header?: true }
  | { signatures: ReadonlyArray<readonly [role: string, label: string]> }
  | { places: readonly PaperPlace[] }
  /** A PNG or JPEG among the files of the template's record, at most `height` points high (default 120). */
  | { picture: number; alt: string; height?: number }
  /** The name and the postal address of a contact (`record` or a reference), where an envelope's window shows it. */
  | { address: string }
  /** A PDF among the files of the template's record: its pages as they are, and what stands in their places. */
  | { pdf: number; pages: readonly PageSize[]; fields: readonly PaperFormField[] }
  /** A map of the place that a reference of the record names, with north, and how to get there in words. */
  | { wayTo: string; alt: string }
  /** The newest photograph of the record, or of the memorial to them; nothing where there is none. */
  | { photo: true; alt: string }
  /** The map around a location (a reference), and who lies on each side of it. */
  | { surroundings: string }
  | { letterhead: true }
  | { rule: true }
  | { pageBreak: true }

/** The area of an office's own papers. */
export const templatesArea = 'templates'
/** A template's PDF is read at each print: bytes. */
export const maxTemplatePdfBytes = 20 * 1024 * 1024
/** Of a picture on a paper that says none: points. */
export const defaultPictureHeight = 120
/** How many papers one file may hold. */
export const maxPack = 10

export const paperLanguages = ['en', 'fr', 'es'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** Who signs a paper of their own. */
export interface PaperSigners {
  /** The child rows: `signers`. */
  rows: string
  /** Only rows whose choices are these: `{ signs: ['renunciation'] }`. */
  only: Readonly<Record<string, readonly string[]>>
  role: string
}

/** A paper for records of one area: one that comes with the product, or of an office's own. */
export interface PaperTemplate {
  /** Unique within its area: `deed`. */
  key: string
  /** Only for records whose status is one of these. */
  statuses?: readonly string[]
  /** Only for records whose choices are these: `{ kind: ['pre-need'] }`. */
  only?: Readonly<Record<string, readonly string[]>>
  /** Not for records with this flag: `withheld`. */
  unless?: string
  /**
   * One paper for each of these rows, signed in this role by the row's `contact`: within it the field has that
   * row alone, so that `{signers.contact}` names whoever signs.
   */
  perSigner?: PaperSigners
  /** Once all have signed it, its record takes the step that its area has for that. */
  appliesWhenSigned?: true
  /** The office needs it signed by hand as well. */
  wetOriginal?: true
  texts: Readonly<Partial<Record<PaperLanguage, PaperWording>>>
  /** Of an office's own: the record of the area `templates`. */
  template?: { id: number; version: number }
}

export interface PaperWording {
  name: string
  nodes: readonly PaperNode[]
}

/** A paper that comes with the product: it has its wording in each language. */
export interface ShippedPaper extends PaperTemplate {
  texts: Readonly<Record<PaperLanguage, PaperWording>>
}

/** A paper that may be printed of a record, as the API lists it. */
export interface PrintablePaper {
  key: string
  /** In the languages in which it can be made. */
  names: Readonly<Partial<Record<PaperLanguage, string>>>
  /** Who signs it: `purchaser`. */
  roles: readonly string[]
  /** Contacts of whom each signs one of their own, in the role; null where it is one paper for all. */
  perSigner: { role: string; contacts: readonly number[] } | null
  /** What is proposed when it is sent; null where its area has no step for it. */
  appliesWhenSigned: boolean | null
  wetOriginal: boolean
}

/** The roles by which a paper is signed, in their order on it. */
export const signingRoles = (nodes: readonly PaperNode[]): string[] => [
  ...new Set(
    nodes.flatMap((node): string[] => {
      if ('signatures' in node) return node.signatures.map(([role]) => role)
      if ('places' in node) return node.places.map(({ role }) => role)
      if ('pdf' in node) return node.fields.flatMap(({ role }) => role ?? [])
      if ('when' in node) return [...signingRoles(node.show), ...signingRoles(node.otherwise ?? [])]
      return []
    }),
  ),
]

/** The files that it shows: pictures, and PDFs with their pages. */
export const filesShown = (
  nodes: readonly PaperNode[],
): Array<{ id: number; kind: 'picture' | 'pdf' }> =>
  nodes.flatMap((node): ReturnType<typeof filesShown> => {
    if ('picture' in node) return [{ id: node.picture, kind: 'picture' }]
    if ('pdf' in node) return [{ id: node.pdf, kind: 'pdf' }]
    if ('when' in node) return [...filesShown(node.show), ...filesShown(node.otherwise ?? [])]
    return []
  })

/** A piece of a text: words, or the path of a value. */
export type PaperText = { words: string; bold: boolean } | { path: string; bold: boolean }

/** Whether this can be the path of a field; custom fields are called `custom_f12`. */
export const isPaperPath = (path: string) => /^[a-z]\w*(\.[a-z]\w*){0,3}$/.test(path)

/** Takes a text apart. @throws Error where a brace or a bold stretch is not closed, or a path is no path */
export function parsePaperText(text: string): PaperText[] {
  const parts: PaperText[] = []
  for (const [i, stretch] of text.split('**').entries()) {
    const bold = i % 2 === 1
    for (const [n, piece] of stretch.split(/[{}]/).entries())
      if (n % 2 === 0) {
        if (piece) parts.push({ words: piece, bold })
      } else if (isPaperPath(piece)) parts.push({ path: piece, bold })
      else throw new Error(`{${piece}} is not the path of a field`)
    if (stretch.split('{').length !== stretch.split('}').length)
      throw new Error(`a brace is not closed in: ${text}`)
  }
  if (text.split('**').length % 2 === 0) throw new Error(`** is not closed in: ${text}`)
  return parts
}

export const addressFields = ['street', 'city', 'region', 'postalCode', 'country'] as const
/** Of the first address of a contact: of the record itself, or of the one that a reference names. */
export const addressPath = (contact: string, name: string) =>
  `${contact === 'record' ? '' : `${contact}.`}addresses.${name}`

/** A path that a paper asks for, and the child rows within which it stands. */
export interface PaperPath {
  path: string
  each?: string
}

/** Every value that a paper asks for. @throws as `parsePaperText` */
export function pathsOf(nodes: readonly PaperNode[]): PaperPath[] {
  const of = (texts: readonly string[], each?: string): PaperPath[] =>
    texts.flatMap((text) =>
      parsePaperText(text).flatMap((part) =>
        'path' in part ? [{ path: part.path, ...(each && { each }) }] : [],
      ),
    )
  return nodes.flatMap((node): PaperPath[] => {
    if ('heading' in node) return of([node.heading])
    if ('text' in node) return of([node.text])
    if ('list' in node) return of(node.list)
    if ('facts' in node) return of(node.facts.flat())
    if ('each' in node)
      return [
        { path: node.each },
        ...of(node.columns.map(([header]) => header)),
        ...of(
          node.columns.map(([, cell]) => cell),
          node.each,
        ),
        ...of((node.foot ?? []).flat()),
      ]
    if ('when' in node)
      return [{ path: node.when }, ...pathsOf(node.show), ...pathsOf(node.otherwise ?? [])]
    if ('signatures' in node) return of(node.signatures.map(([, label]) => label))
    if ('places' in node) return of(node.places.map(({ label }) => label))
    if ('pdf' in node) return of(node.fields.flatMap(({ value }) => value ?? []))
    if ('wayTo' in node) return [{ path: node.wayTo }, ...of([node.alt])]
    if ('photo' in node) return of([node.alt])
    if ('table' in node) return of(node.table.flat())
    if ('surroundings' in node) return [{ path: node.surroundings }]
    if ('address' in node)
      return [node.address, ...addressFields.map((name) => addressPath(node.address, name))].map(
        (path) => ({ path }),
      )
    return []
  })
}
