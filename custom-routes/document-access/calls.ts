import type {
  DeclineBody,
  DocumentAccess,
  DocumentSignatures,
  FinishedDocument,
  SignBody,
} from '../../core/documents/recipient-view'
import { type HttpOptions, http, httpBlob, jsonBody } from '../../src/providers/http'
import { getAccessToken } from './access-token'

const base = '/api/v1/Documents/Access-Token'

/** With the access token in its header, and never the bearer token of somebody signed in here. */
async function call<T>(path = '', options: HttpOptions = {}): Promise<T> {
  const headers = new Headers(options.headers)
  headers.set('Access-Token', getAccessToken() ?? '')
  const { json } = await http(base + path, { ...options, headers, silent: true, anonymous: true })
  return json as T
}

const post = <T>(path: string, body: unknown) =>
  call<T>(path, { ...jsonBody(body), method: 'POST' })

export const readAccess = () => call<DocumentAccess>()
export const readSignatures = () => call<DocumentSignatures>('/Signatures')
export const giveConsent = () => post<void>('/Consent', {})
export const decline = (body: DeclineBody) => post<void>('/Decline', body)
export const sign = (body: SignBody) => post<void>('/Sign', body)
export const finish = () => post<FinishedDocument>('/Finish', {})

/** A file by the address that an answer gave; the address alone opens it. */
export async function readFile(url: string): Promise<Blob> {
  const { blob } = await httpBlob(url, { silent: true, anonymous: true })
  return blob
}

/** @throws HttpError where the storage refuses it */
export async function uploadPdf(url: string, headers: Record<string, string>, file: Blob) {
  await http(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf', ...headers },
    body: file,
    silent: true,
    anonymous: true,
  })
}
