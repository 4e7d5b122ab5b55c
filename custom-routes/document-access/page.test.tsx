import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentAccess, SigningField } from '../../core/documents/recipient-view'
import { addTexts, changeLocale } from '../../src/i18n/i18n'
import type { Texts } from '../../src/i18n/translation/translator'
import { mockApi, noContent, problem, sentRequests, sentTo } from '../../tests/support/mock-api'
import DocumentAccessPage from './page'

// jsdom has no workers.
vi.mock('../../src/kit/pdf-worker', () => ({ prepareWorker: () => {} }))
// jsdom draws no pages: what lies over them is what these tests look at.
vi.mock('../../src/kit/pdf-pages', () => ({
  default: ({ overlay, onFirstPage }: PagesProps) => {
    queueMicrotask(() => onFirstPage?.())
    return <div>{overlay?.(1, 1)}</div>
  },
}))
vi.mock('./drawing', () => ({ default: () => null }))
interface PagesProps {
  overlay?: (page: number, scale: number) => ReactNode
  onFirstPage?: () => void
}

const texts = import.meta.glob<{ default: Texts }>('./texts/*.ts', { eager: true })
beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => {}
  await addTexts(async (locale) => [texts[`./texts/${locale}.ts`]?.default ?? {}])
})
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await changeLocale('en', { remember: false })
})

const base: DocumentAccess = {
  status: 'InProgress',
  fileName: 'Deed',
  s3Url: '/api/v1/files/a',
  cemetery: {
    id: 1,
    name: 'Oak Hill',
    logoUrl: null,
    timeZone: 'Pacific/Auckland',
    locale: 'en-NZ',
  },
  expiration: '2026-11-30T12:00:00Z',
  personId: null,
  institutionId: 7,
  recipientName: 'Oak Funerals',
  message: null,
  language: 'en',
  signatureFieldLocations: [],
  wetOriginal: false,
  consent: { text: 'I agree.', givenAt: '2026-11-01T00:00:00Z' },
}
const place: SigningField = {
  fieldName: 's',
  pageNumber: 1,
  kind: 'signature',
  label: 'Purchaser',
  required: true,
  x: 0,
  y: 0,
  width: 100,
  height: 30,
}

type Answers = Record<string, () => Response | Promise<Response>>
const json = (value: unknown) => Response.json(value)

/** Paths as the contract has them, relative to `/Documents/Access-Token`; the others answer 204. */
function open(answers: Answers, address = '/External-View-File?accessToken=secret') {
  const own = Object.entries(answers).map(([path, answer]) => [
    path.startsWith('/files') ? `GET ${path}` : `ANY ${BASE}${path}`,
    answer,
  ])
  mockApi({
    ...Object.fromEntries(own),
    'GET /files/*': () => new Response('%PDF'),
    [`POST ${BASE}/*`]: noContent,
  })
  const router = createMemoryRouter(
    [{ path: '/External-View-File', Component: DocumentAccessPage }],
    {
      initialEntries: [address],
    },
  )
  render(<RouterProvider router={router} />)
  return { router }
}
const BASE = '/Documents/Access-Token'
const signing = (also: Partial<DocumentAccess> = {}): Answers => ({
  '': () => json({ ...base, signatureFieldLocations: [place], ...also }),
  '/Signatures': () => json({ signatures: [] }),
})
const refusing = (status: number) => problem(status)

describe('the document page', () => {
  it('sends the token in its header, never the bearer token, and takes it out of the address', async () => {
    localStorage.setItem('auth', 'staff-token')
    const { router } = open({ '': () => json(base) })
    expect(screen.getByText('Validating your token...')).toBeVisible()
    expect(await screen.findByText(/has shared the document below/)).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(sentRequests[0]?.headers.get('Access-Token')).toBe('secret')
    expect(sentRequests.filter(({ headers }) => headers.has('Authorization'))).toEqual([])
    localStorage.removeItem('auth')
  })

  it('shows the day and the zone of the cemetery', async () => {
    open({ '': () => json(base) })
    const sentence = await screen.findByText(/has shared/)
    expect(sentence.textContent).toBe(
      'Oak Hill has shared the document below with you. You have access until 1 Dec 2026.',
    )
    expect(screen.getByTitle('New Zealand Time')).toHaveTextContent('1 Dec 2026')
    expect(screen.getByText('Date in New Zealand Time')).toBeInTheDocument()
  })

  it.each([
    [403, 'Expired token'],
    [404, 'Invalid token'],
    [400, 'Invalid token'],
    [500, 'Invalid token'],
  ])('reports %s as "%s"', async (status, text) => {
    open({ '': () => refusing(status) })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('reports a link without a token', async () => {
    open({}, '/External-View-File')
    expect(await screen.findByText('Missing token')).toBeVisible()
    expect(sentRequests).toEqual([])
  })

  it('names what it waits for: the file, then the signatures', async () => {
    let file = (_: Response) => {}
    let signatures = (_: Response) => {}
    open({
      ...signing(),
      '/files/a': () => new Promise((done) => (file = done)),
      '/Signatures': () => new Promise((done) => (signatures = done)),
    })
    expect(await screen.findByText('Loading your file...')).toBeVisible()
    await waitFor(() => expect(sentTo('GET /files/a')).toHaveLength(1))
    file(new Response('%PDF'))
    expect(await screen.findByText('Finding signatures...')).toBeVisible()
    await waitFor(() => expect(sentTo(`GET ${BASE}/Signatures`)).toHaveLength(1))
    signatures(json({ signatures: [] }))
    expect(await screen.findByText('1 Signature(s) Required')).toBeVisible()
    expect(screen.getByText(/^Oak Hill asks you to review/).textContent).toBe(
      'Oak Hill asks you to review and sign the document below. Please do this prior to 1 Dec 2026.',
    )
  })

  it('signs by typing, then finishes once', async () => {
    const user = userEvent.setup()
    let finish = (_: Response) => {}
    open({
      ...signing(),
      '/Finish': () => new Promise((done) => (finish = done)),
    })
    const next = await screen.findByRole('button', { name: 'Next Signature' })
    await waitFor(() => expect(next).toBeEnabled())
    await user.click(next)
    expect(screen.getByRole('button', { name: 'Sign: Purchaser, required' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Purchaser: done. 0 left.')).toBeInTheDocument()
    await user.dblClick(screen.getByRole('button', { name: 'Finish' }))
    finish(json({ uploadUrl: null, downloadUrl: null, uploadHeaders: {}, allSignatures: [] }))
    expect(
      await screen.findByText(
        'Thank You! You have done your part! No more actions are required from you.',
      ),
    ).toBeVisible()
    expect(sentTo(`POST ${BASE}/Finish`)).toHaveLength(1)
    expect(sentTo(`POST ${BASE}/Sign`)[0]?.body).toEqual({
      fieldName: 's',
      signature: { kind: 'typed', text: 'Oak Funerals' },
      personId: null,
      institutionId: 7,
    })
  })

  it('finishes once the last signature has arrived, when Finish is pressed before', async () => {
    const user = userEvent.setup()
    let arrive = (_: Response) => {}
    open({
      ...signing(),
      '/Sign': () => new Promise((done) => (arrive = done)),
      '/Finish': () =>
        json({ uploadUrl: null, downloadUrl: null, uploadHeaders: {}, allSignatures: [] }),
    })
    const next = await screen.findByRole('button', { name: 'Next Signature' })
    await waitFor(() => expect(next).toBeEnabled())
    await user.click(next)
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    expect(sentTo(`POST ${BASE}/Finish`)).toHaveLength(0)
    arrive(json({ fieldName: 's' }))
    expect(await screen.findByText(/You have done your part!/)).toBeVisible()
  })

  it('shows the open fields again when the server refuses to finish', async () => {
    const user = userEvent.setup()
    let list = [{ fieldName: 's', signedAt: '', value: { kind: 'typed', text: 'A' } }]
    open({
      ...signing(),
      '/Signatures': () => json({ signatures: list }),
      '/Finish': () => refusing(409),
    })
    const finish = await screen.findByRole('button', { name: 'Finish' })
    await waitFor(() => expect(finish).toBeEnabled())
    list = []
    await user.click(finish)
    expect(await screen.findByText(/Some of your signatures have not arrived yet/)).toBeVisible()
    expect(await screen.findByText('1 Signature(s) Required')).toBeVisible()
  })

  it('asks for consent before the first signature', async () => {
    const user = userEvent.setup()
    open(signing({ consent: { text: 'I agree.', givenAt: null } }))
    await user.click(await screen.findByRole('button', { name: /^Sign: Purchaser/ }))
    expect(screen.getByText('I agree.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Agree and continue' }))
    expect(await screen.findByRole('radio', { name: 'Draw' })).toBeInTheDocument()
    expect(sentTo(`POST ${BASE}/Consent`)).toHaveLength(1)
  })

  it('says that the token has expired when signing is refused with 403', async () => {
    const user = userEvent.setup()
    open({ ...signing(), '/Sign': () => refusing(403) })
    await user.click(await screen.findByRole('button', { name: /^Sign: Purchaser/ }))
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Expired token')).toBeVisible()
  })

  it('opened after finishing says thanks, in the document’s language', async () => {
    open(signing({ status: 'Finished', language: 'es' }))
    expect(await screen.findByText(/^¡Gracias!/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible()
    expect(localStorage.getItem('locale')).toBeNull()
  })
})
