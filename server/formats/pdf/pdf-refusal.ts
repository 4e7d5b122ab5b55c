/** Why a PDF, or what is to be put on it, is not taken. */
export type PdfRefusalCode =
  | 'notPdf'
  | 'broken'
  | 'encrypted'
  | 'tooBig'
  | 'tooManyPages'
  | 'xfa'
  | 'alreadySigned'
  /** JavaScript, launching programs, sending forms, embedded files or media. */
  | 'activeContent'
  /** Reading it took more time or memory than a PDF may. */
  | 'tooComplex'
  /** A signature's picture cannot be read. */
  | 'badPicture'
  /** A place is not on the document. */
  | 'badPlace'

/** Whoever asked says in words, and in the reader's language, what the code means. */
export class PdfRefusal extends Error {
  constructor(
    readonly code: PdfRefusalCode,
    /** Which one: the kind of active content, or the name of the field. */
    readonly detail?: string,
  ) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'PdfRefusal'
  }
}
