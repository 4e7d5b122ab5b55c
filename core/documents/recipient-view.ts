/**
 * What the recipient of a document is shown and sends (specification 2.12, 3, 7 and 8; `docs/api.md`). Paths are
 * relative to `/api/v1/Documents/Access-Token`; the token is in the header `Access-Token`. A token that
 * has expired is 403, any other that opens nothing 404.
 */

export const signingFieldKinds = ['signature', 'initials', 'date', 'text', 'checkbox'] as const
export type SigningFieldKind = (typeof signingFieldKinds)[number]

/** Where something is signed or entered, in points from the upper left corner of its page. */
export interface SigningField {
  fieldName: string
  /** From 1. */
  pageNumber: number
  kind: SigningFieldKind
  /** What stands beside it on the paper: "Purchaser". */
  label: string
  required: boolean
  x: number
  y: number
  width: number
  height: number
}

/** A document that is shown: in progress for those whose part is to be done, finished after. */
export type DocumentAccessStatus = 'InProgress' | 'Finished'

/** The answer of `GET /`. */
export interface DocumentAccess {
  status: DocumentAccessStatus
  fileName: string
  /** The file's address on this origin, for a few minutes; null where it is not shown. */
  s3Url: string | null
  cemetery: { id: number; name: string; logoUrl: string | null; timeZone: string; locale: string }
  /** An instant, ISO 8601. */
  expiration: string
  /** The contact; of these two one is null. */
  personId: number | null
  institutionId: number | null
  /** Who is asked. */
  recipientName: string
  /** What the office wrote to all recipients. */
  message: string | null
  language: 'en' | 'fr' | 'es'
  /** The office needs the paper signed by hand as well. */
  wetOriginal: boolean
  /** Of this recipient alone; empty where the document is only shared for reading. */
  signatureFieldLocations: SigningField[]
  /** What is agreed to before the first signature. */
  consent: { text: string; givenAt: string | null }
}

/** The answer of `GET /Signatures`: what this recipient has signed or entered so far. */
export interface DocumentSignatures {
  signatures: Array<{ fieldName: string; signedAt: string; value: SignatureValue }>
}

/** A drawn or uploaded picture (PNG as a data address, at most 200 kB), typed letters, a day, a text or a tick. */
export type SignatureValue =
  | { kind: 'drawn' | 'uploaded'; image: string }
  | { kind: 'typed'; text: string }
  | { kind: 'date'; date: string }
  | { kind: 'text'; text: string }
  | { kind: 'checkbox'; checked: boolean }

/** `POST /Sign`; the consent must have been given. 204; 422 where the field is not this recipient's. */
export interface SignBody {
  fieldName: string
  /** Null takes it back, as long as the recipient has not finished. */
  signature: SignatureValue | null
  personId: number | null
  institutionId: number | null
}

/** `POST /Consent` 204 · `POST /Decline` 204: with a reason; `paper` where the recipient asks for paper instead. */
export interface DeclineBody {
  reason: string
  paper: boolean
}

/**
 * The answer of `POST /Finish`; 409 `signatures` where required fields are open. Without `uploadUrl` the server
 * makes the sealed file; with it the page appends the page of signatures and uploads the result.
 */
export interface FinishedDocument {
  uploadUrl: string | null
  downloadUrl: string | null
  uploadHeaders: Record<string, string>
  /** Of all recipients, in the order of signing. */
  allSignatures: Array<{
    fieldName: string
    label: string
    name: string
    signedAt: string
    value: SignatureValue
  }>
}
