/** Limits of what people add to a record; the browser says so before the server must. */
export const maxNoteLength = 5_000
/** A register's page, scanned so that it can be read, is large. */
export const maxAttachmentBytes = 50_000_000
export const maxAttachments = 100

/** How files are told apart on the screen. */
export type AttachmentKind = 'image' | 'pdf' | 'document' | 'sheet' | 'slides' | 'text'

/** What may be attached: media type → its usual ending first, its kind, and whether browsers show it. */
export const attachmentTypes: Readonly<
  Record<string, { endings: readonly string[]; kind: AttachmentKind; inline?: true }>
> = {
  'image/jpeg': { endings: ['jpg', 'jpeg', 'jpe', 'jfif'], kind: 'image', inline: true },
  'image/png': { endings: ['png'], kind: 'image', inline: true },
  'image/gif': { endings: ['gif'], kind: 'image', inline: true },
  'image/webp': { endings: ['webp'], kind: 'image', inline: true },
  'image/avif': { endings: ['avif'], kind: 'image', inline: true },
  'image/tiff': { endings: ['tif', 'tiff'], kind: 'image' },
  'image/heic': { endings: ['heic', 'heif'], kind: 'image' },
  'application/pdf': { endings: ['pdf'], kind: 'pdf', inline: true },
  'application/msword': { endings: ['doc', 'dot'], kind: 'document' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    endings: ['docx'],
    kind: 'document',
  },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'], kind: 'document' },
  'application/rtf': { endings: ['rtf'], kind: 'document' },
  'application/vnd.ms-excel': { endings: ['xls', 'xlt'], kind: 'sheet' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    endings: ['xlsx'],
    kind: 'sheet',
  },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'], kind: 'sheet' },
  'text/csv': { endings: ['csv', 'tsv'], kind: 'sheet' },
  'application/vnd.ms-powerpoint': { endings: ['ppt', 'pps'], kind: 'slides' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    endings: ['pptx'],
    kind: 'slides',
  },
  'application/vnd.oasis.opendocument.presentation': { endings: ['odp'], kind: 'slides' },
  'text/plain': { endings: ['txt', 'md', 'log'], kind: 'text' },
}

/** The ending of a name, in lower case; empty without one. */
export const fileExtensionOf = (name: string): string =>
  /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** A file as it goes over the wire. Sizes in bytes and pixels, instants ISO 8601. */
export interface AttachedFile {
  id: number
  version: number
  name: string
  /** What it is, by its bytes. */
  type: string
  kind: AttachmentKind
  size: number
  width: number | null
  height: number | null
  createdAt: string
  archivedAt: string | null
  user: { id: number; name: string }
  /** Opens it for some minutes, for whoever holds the address. `&download=1` saves it. */
  url: string
  /** A small picture of it, and one to look at; null for what is no picture. */
  thumb: string | null
  picture: string | null
}
