import type { ProblemBody } from '../../core/problem'
import { HttpError, http } from '../providers/http'
import { clearLogPosition, logPositionHeader, noteLogPosition } from '../start/log-position'
import { getToken } from '../start/token'

/**
 * Sends one file and tells how far it is; `fetch` cannot tell that. Answers what the server made of it.
 * @throws HttpError (status 0 where no answer came), DOMException AbortError
 */
export function sendFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  /** What is sent before it. */
  fields: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    const token = getToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    const fail = (body: Partial<ProblemBody> = {}) =>
      reject(new HttpError(request.status, body, url, body.title ?? 'The server did not answer.'))
    request.onload = () => {
      noteLogPosition(request.getResponseHeader(logPositionHeader))
      if (request.status >= 200 && request.status < 300)
        return resolve(parsed(request.responseText))
      // Asking who it is ends the session here as well, as with every other call.
      if (request.status === 401) http('/api/v1/auth/session', { background: true }).catch(() => {})
      fail(parsed(request.responseText))
    }
    const unanswered = () => {
      clearLogPosition()
      fail()
    }
    request.onerror = unanswered
    request.ontimeout = unanswered
    request.onabort = () => {
      clearLogPosition()
      reject(new DOMException('given up', 'AbortError'))
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', file)
    request.send(body)
  })
}

function parsed(text: string): Partial<ProblemBody> {
  try {
    return JSON.parse(text) as Partial<ProblemBody>
  } catch {
    return {}
  }
}
