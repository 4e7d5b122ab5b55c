import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import {
  CryptoKeySigner,
  HttpTimestampAuthority,
  PDF,
  PdfArray,
  PdfDict,
  PdfStream,
  type Signer,
  type TimestampAuthority,
  TimestampError,
} from '@libpdf/core'
import type { SealKey } from './seal-key'
import { checkedValidationData, type ValidationData } from './validation-data'
import { readStamp } from './verify-seal'

/** What came of sealing; `warnings` are in words for whoever runs the server. */
export interface SealOutcome {
  /** PAdES baseline level. */
  level: 'B-B' | 'B-T' | 'B-LT'
  warnings: string[]
}

interface SealOptions {
  reason: string
  location: string
  /** Whose seal it is: the cemetery's name. */
  name: string
  /** An RFC 3161 authority. Where it does not answer, the document is sealed without its timestamp. */
  timestampAuthority?: URL
  /** Milliseconds that each question to others may take. */
  timeout?: number
  now?: Date
  /** Told once what came of it. */
  onOutcome?: (outcome: SealOutcome) => void
}

/**
 * Seals a PDF with a PAdES signature over the whole file (ETSI EN 319 142-1): level B-B, B-T with a timestamp, and
 * B-LT where the certificate's issuers could be asked whether it holds. What they said is put into the file
 * before it is signed, so that the signature covers the last byte.
 * @throws Error where the file cannot be read or written
 */
export async function sealPdf(
  pdf: Uint8Array,
  key: SealKey,
  {
    reason,
    location,
    name,
    timestampAuthority,
    timeout = 10_000,
    now = new Date(),
    onOutcome,
  }: SealOptions,
): Promise<Uint8Array> {
  const signer = await signerOf(key)
  const warnings: string[] = []
  let authority = timestampAuthority && authorityAt(timestampAuthority, timeout)
  const evidence = await validationData(signer, key, authority, timeout).catch((error: unknown) => {
    warnings.push(`no long-term validation data: ${messageOf(error)}`)
    return null
  })
  const sign = async () => {
    const document = await PDF.load(pdf)
    if (evidence) addSecurityStore(document, evidence)
    const { bytes } = await document.sign({
      signer,
      reason,
      location,
      contactInfo: name,
      fieldName: 'Seal',
      signingTime: now,
      estimatedSize: roomFor(key, authority !== undefined),
      ...(authority && { timestampAuthority: authority }),
    })
    return bytes
  }
  const sealed = await sign().catch((error: unknown) => {
    if (!authority || !(error instanceof TimestampError)) throw error
    warnings.push(`sealed without a timestamp: ${messageOf(error)}`)
    authority = undefined
    return sign()
  })
  onOutcome?.({
    level: authority ? (evidence ? 'B-LT' : 'B-T') : 'B-B',
    warnings,
  })
  return sealed
}

async function signerOf(key: SealKey): Promise<Signer> {
  const algorithm =
    key.kind === 'RSA'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: curveOf(key) }
  const imported = await webcrypto.subtle.importKey('pkcs8', key.privateKey, algorithm, false, [
    'sign',
  ])
  return new CryptoKeySigner(
    imported,
    key.certificate,
    key.kind,
    key.kind === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    key.chain,
  )
}

function curveOf({ privateKey }: SealKey): string {
  const { asymmetricKeyDetails } = createPrivateKey({
    key: Buffer.from(privateKey),
    format: 'der',
    type: 'pkcs8',
  })
  const curve = asymmetricKeyDetails?.namedCurve ?? ''
  return { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[curve] ?? 'P-256'
}

/** Bytes for the signature with its certificates, and a timestamp with its own. */
const roomFor = ({ certificate, chain }: SealKey, stamped: boolean) =>
  4096 +
  certificate.length +
  chain.reduce((all, one) => all + one.length, 0) +
  (stamped ? 24_576 : 0)

/** Asks for timestamps, and takes none that is of something else: what is in the file is believed for decades. */
function authorityAt(url: URL, timeout: number): TimestampAuthority {
  const authority = new HttpTimestampAuthority(url.href, {
    timeout,
    // Its own limit ends with the headers.
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
  })
  return {
    async timestamp(digest, algorithm) {
      const token = await authority.timestamp(digest, algorithm)
      if (!isStampOf(token, digest))
        throw new TimestampError('the answer is no timestamp of this document')
      return token
    },
  }
}

function isStampOf(token: Uint8Array, digest: Uint8Array): boolean {
  try {
    const stamp = readStamp(token)
    return stamp.genuine && stamp.isOf(() => digest)
  } catch {
    return false
  }
}

/**
 * Certificates of the signature and its timestamp, and what their issuers say of them: gathered by a
 * signature on an empty page, since what is added after the real one would not be covered by it.
 */
async function validationData(
  signer: Signer,
  { certificate, chain }: SealKey,
  authority: TimestampAuthority | undefined,
  timeout: number,
): Promise<ValidationData | null> {
  if (!authority || !namesItsIssuer(certificate)) return null
  const draft = PDF.create()
  draft.addPage()
  const page = await PDF.load(await draft.save())
  const signed = page.sign({
    signer,
    level: 'B-LT',
    timestampAuthority: authority,
    estimatedSize: roomFor({ certificate, chain } as SealKey, true),
  })
  await withTimeout(signed, 3 * timeout)
  const store = page.getCatalog().getDict('DSS', page.getObject.bind(page))
  const streams = (entry: string) => {
    const found: Uint8Array[] = []
    const array = store?.getArray(entry, page.getObject.bind(page))
    for (let i = 0; array && i < array.length; i++) {
      const stream = array.at(i, page.getObject.bind(page))
      if (stream instanceof PdfStream) found.push(stream.getDecodedData())
    }
    return found
  }
  return checkedValidationData(
    { certificates: streams('Certs'), ocsps: streams('OCSPs'), crls: streams('CRLs') },
    certificate,
  )
}

/** Issued by another, with an address at which to ask. */
function namesItsIssuer(certificate: Uint8Array): boolean {
  const parsed = new X509Certificate(certificate)
  // Of OCSP and authority information; of distribution points of revocation lists (RFC 5280, 4.2.1.13).
  return (
    parsed.issuer !== parsed.subject &&
    (parsed.infoAccess !== undefined || hasRevocationLists(certificate))
  )
}

const crlDistributionPoints = Buffer.from('0603551d1f', 'hex')
const hasRevocationLists = (certificate: Uint8Array) =>
  Buffer.from(certificate).includes(crlDistributionPoints)

function addSecurityStore(pdf: PDF, { certificates, ocsps, crls }: ValidationData) {
  const streams = (all: readonly Uint8Array[]) =>
    new PdfArray(all.map((bytes) => pdf.register(PdfStream.fromDict({}, bytes))))
  const store = PdfDict.of({
    Certs: streams(certificates),
    ...(ocsps.length > 0 && { OCSPs: streams(ocsps) }),
    ...(crls.length > 0 && { CRLs: streams(crls) }),
  })
  pdf.getCatalog().set('DSS', pdf.register(store))
}

async function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
