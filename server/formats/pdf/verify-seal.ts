import { constants, createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { PDF, PdfNumber } from '@libpdf/core'
import { type AsnType, fromBER, type Integer, type OctetString, type Sequence } from 'asn1js'
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs'

/** What holds of a sealed PDF. Instants are ISO 8601. */
export interface SealReport {
  /**
   * None: there is no seal. Broken: it does not fit the bytes. Partial: it fits, and does not cover the file.
   * Doubtful: it fits and covers all, but certificate or timestamp do not hold.
   */
  state: 'valid' | 'doubtful' | 'partial' | 'broken' | 'none'
  /** What does not hold, in words; empty for a valid seal. */
  faults: string[]
  /** What to know besides. */
  remarks: string[]
  seal: {
    /** As the file says; proved by a timestamp alone. */
    signedAt: string | null
    reason: string | null
    location: string | null
    format: string | null
  } | null
  certificate: {
    subject: string
    issuer: string
    validFrom: string
    validTo: string
    selfSigned: boolean
    /** SHA-256, hexadecimal: to compare with what the office tells. */
    fingerprint: string
  } | null
  timestamp: { at: string; authority: string } | null
  longTermValidation: boolean
  /** SHA-256 of the whole file, hexadecimal. */
  fileHash: string
}

/**
 * Whether a PDF is as it was sealed. The latest signature counts: what follows it in the file is a change.
 * @param trusted certificates (DER or PEM) of issuers that are trusted; without any, trust is not judged
 */
export async function verifySeal(
  bytes: Uint8Array,
  { trusted = [] }: { trusted?: ReadonlyArray<Uint8Array | string> } = {},
): Promise<SealReport> {
  const report: SealReport = {
    state: 'none',
    faults: [],
    remarks: [],
    seal: null,
    certificate: null,
    timestamp: null,
    longTermValidation: false,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
  }
  const found = await signatureOf(bytes)
  if (found === 'unreadable') {
    report.state = 'broken'
    report.faults.push('The file is damaged: it cannot be read as a PDF.')
    return report
  }
  if (!found) {
    report.faults.push('The file has no seal.')
    return report
  }
  report.seal = {
    signedAt: found.signedAt,
    reason: found.reason,
    location: found.location,
    format: found.format,
  }
  report.longTermValidation = found.longTermValidation
  const coverage = coverageOf(bytes, found.range)
  if (coverage) report.faults.push(coverage)
  const broken = verifySignature(bytes, found, report, trusted)
  report.state = broken
    ? 'broken'
    : coverage
      ? 'partial'
      : report.faults.length > 0
        ? 'doubtful'
        : 'valid'
  return report
}

interface FoundSignature {
  range: number[]
  /** CMS, DER, with the zeros that fill its place. */
  contents: Uint8Array
  signedAt: string | null
  reason: string | null
  location: string | null
  format: string | null
  longTermValidation: boolean
}

async function signatureOf(bytes: Uint8Array): Promise<FoundSignature | 'unreadable' | null> {
  try {
    const pdf = await PDF.load(bytes)
    const resolve = pdf.getObject.bind(pdf)
    const found: FoundSignature[] = []
    for (const field of pdf.getForm()?.getFields() ?? []) {
      if (field.type !== 'signature') continue
      const dict = field.getDict().getDict('V', resolve)
      const array = dict?.getArray('ByteRange', resolve)
      const contents = dict?.getString('Contents', resolve)
      if (!dict || !array || !contents) continue
      const range = array.toArray().map((n) => (n instanceof PdfNumber ? n.value : Number.NaN))
      const text = (key: string) => dict.getString(key, resolve)?.asString() ?? null
      found.push({
        range,
        contents: contents.bytes,
        signedAt: instantOf(text('M')),
        reason: text('Reason'),
        location: text('Location'),
        format: dict.getName('SubFilter', resolve)?.value ?? null,
        longTermValidation: pdf.getCatalog().has('DSS'),
      })
    }
    const end = ({ range }: FoundSignature) => (range[2] ?? 0) + (range[3] ?? 0)
    return found.toSorted((a, b) => end(b) - end(a))[0] ?? null
  } catch {
    return 'unreadable'
  }
}

/** `D:20261123101500Z` or with an offset `-05'00'`. */
function instantOf(text: string | null): string | null {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)?/.exec(
    text ?? '',
  )
  if (!parts) return null
  const [, year, month, day, hour, minute, second, offset, minutes] = parts
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${offset ? `${offset}:${minutes}` : 'Z'}`,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** What the signature leaves out; null where it covers all but itself. */
function coverageOf(bytes: Uint8Array, range: readonly number[]): string | null {
  const [start, first, second, rest] = range as [number, number, number, number]
  if (
    range.length !== 4 ||
    !range.every((n) => Number.isSafeInteger(n) && n >= 0) ||
    start !== 0 ||
    second < first ||
    second + rest > bytes.length
  )
    return 'The seal does not say properly which bytes it covers.'
  const gap = Buffer.from(bytes.subarray(first, second)).toString('latin1')
  if (!/^<[0-9A-Fa-f]*>$/.test(gap)) return 'The seal leaves out more than itself.'
  const after = bytes.length - second - rest
  return after > 0
    ? `The file was changed after it was sealed: ${after.toLocaleString('en')} bytes follow what the seal covers.`
    : null
}

/** Fills in the report. @returns whether the signature does not fit */
function verifySignature(
  bytes: Uint8Array,
  { range, contents }: FoundSignature,
  report: SealReport,
  trusted: ReadonlyArray<Uint8Array | string>,
): boolean {
  const [start, first, second, rest] = range as [number, number, number, number]
  if (!(start >= 0 && first >= 0 && second >= first && rest >= 0)) return true
  let signed: SignedData
  try {
    signed = signedDataOf(contents)
  } catch {
    report.faults.push('The seal is damaged: its signature cannot be read.')
    return true
  }
  const signer = signerOf(signed)
  if (!signer) {
    report.faults.push('The seal is damaged: it lacks its certificate.')
    return true
  }
  const certificate = new X509Certificate(Buffer.from(signer.toSchema(true).toBER(false)))
  report.certificate = {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validTo: new Date(certificate.validTo).toISOString(),
    selfSigned: certificate.issuer === certificate.subject,
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
  }
  const data = Buffer.concat([
    bytes.subarray(start, start + first),
    bytes.subarray(second, second + rest),
  ])
  const fits = verifies(signed, certificate, data)
  if (!fits)
    report.faults.push(
      'The file was changed after it was sealed: its content does not fit the seal.',
    )
  if (!bindsCertificate(signed, certificate.raw)) {
    report.faults.push('The seal does not name its certificate (signing-certificate-v2).')
    return true
  }
  verifyTimestamp(signed, report)
  judgeCertificate(certificate, signed, report, trusted)
  return !fits
}

function judgeCertificate(
  certificate: X509Certificate,
  signed: SignedData,
  report: SealReport,
  trusted: ReadonlyArray<Uint8Array | string>,
) {
  const at = report.timestamp?.at ?? report.seal?.signedAt
  if (
    at &&
    (new Date(at) < new Date(certificate.validFrom) || new Date(at) > new Date(certificate.validTo))
  )
    report.faults.push('The certificate was not valid when the seal was made.')
  else if (new Date() > new Date(certificate.validTo))
    report.remarks.push('The certificate has expired since; it was valid when the seal was made.')
  if (trusted.length > 0) {
    const issuers = trusted.map((one) => new X509Certificate(one))
    const given = (signed.certificates ?? []).flatMap((one) =>
      one instanceof Certificate
        ? [new X509Certificate(Buffer.from(one.toSchema(true).toBER(false)))]
        : [],
    )
    if (!leadsTo(certificate, issuers, given))
      report.faults.push('The certificate was not issued by any that is trusted.')
  } else if (report.certificate?.selfSigned)
    report.remarks.push(
      'The certificate was issued by its own holder: compare its fingerprint with what the office tells.',
    )
  else report.remarks.push('Whether the issuer of the certificate can be trusted was not judged.')
  if (!report.timestamp)
    report.remarks.push('There is no timestamp: the time is what the clock of the server said.')
}

function leadsTo(
  certificate: X509Certificate,
  trusted: readonly X509Certificate[],
  given: readonly X509Certificate[],
  depth = 0,
): boolean {
  if (trusted.some((one) => one.fingerprint256 === certificate.fingerprint256)) return true
  if (depth > 8) return false
  return [...trusted, ...given].some(
    (one) =>
      one.fingerprint256 !== certificate.fingerprint256 &&
      certificate.checkIssued(one) &&
      certificate.verify(one.publicKey) &&
      leadsTo(one, trusted, given, depth + 1),
  )
}

function signedDataOf(der: Uint8Array): SignedData {
  const { result, offset } = fromBER(new Uint8Array(der).buffer)
  if (offset === -1) throw new Error('no ASN.1')
  // Its place is larger than it is.
  if (der.subarray(offset).some((byte) => byte !== 0)) throw new Error('something follows it')
  const content = new ContentInfo({ schema: result })
  if (content.contentType !== '1.2.840.113549.1.7.2') throw new Error('no signed data')
  const signed = new SignedData({ schema: content.content })
  consistent(signed)
  return signed
}

/**
 * What the signature does not cover within itself, but says again what it covers (RFC 5652, 5.1).
 * @throws Error where it does not fit the rest
 */
function consistent(signed: SignedData) {
  const [info] = signed.signerInfos
  const named = signed.digestAlgorithms.map(({ algorithmId }) => algorithmId)
  const kind = signed.encapContentInfo.eContentType
  const expected = kind === '1.2.840.113549.1.7.1' ? 1 : 3
  if (
    signed.signerInfos.length !== 1 ||
    !info ||
    info.version !== 1 ||
    signed.version !== expected ||
    named.some((one) => one !== info.digestAlgorithm.algorithmId)
  )
    throw new Error('it contradicts itself')
}

/** The certificate with which it was signed. */
function signerOf(signed: SignedData): Certificate | undefined {
  const [info] = signed.signerInfos
  const sid = info?.sid as { issuer?: { isEqual(other: unknown): boolean }; serialNumber?: Integer }
  return (signed.certificates ?? []).find(
    (one): one is Certificate =>
      one instanceof Certificate &&
      sid?.serialNumber !== undefined &&
      one.serialNumber.isEqual(sid.serialNumber) &&
      sid.issuer?.isEqual(one.issuer) === true,
  )
}

const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const rsaPss = '1.2.840.113549.1.1.10'

/** Whether attributes name the data's digest, and the signature is of these attributes (RFC 5652, 5.4). */
function verifies(signed: SignedData, certificate: X509Certificate, data: Uint8Array): boolean {
  try {
    const [info] = signed.signerInfos
    const algorithm = digests[info?.digestAlgorithm.algorithmId ?? '']
    const named = attribute(signed, 'signedAttrs', '1.2.840.113549.1.9.4') as
      | OctetString
      | undefined
    if (!info?.signedAttrs || !algorithm || !named) return false
    const digest = createHash(algorithm).update(data).digest()
    if (!digest.equals(Buffer.from(named.valueBlock.valueHexView))) return false
    return verify(
      algorithm,
      Buffer.from(info.signedAttrs.encodedValue),
      info.signatureAlgorithm.algorithmId === rsaPss
        ? { key: certificate.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING }
        : certificate.publicKey,
      Buffer.from(info.signature.valueBlock.valueHexView),
    )
  } catch {
    return false
  }
}

const attribute = (signed: SignedData, which: 'signedAttrs' | 'unsignedAttrs', type: string) =>
  signed.signerInfos[0]?.[which]?.attributes.find((one) => one.type === type)?.values[0]

/** ESS signing-certificate-v2 (RFC 5035): first the hash's algorithm, where it is not SHA-256, then the hash. */
function bindsCertificate(signed: SignedData, certificate: Buffer): boolean {
  const value = attribute(signed, 'signedAttrs', '1.2.840.113549.1.9.16.2.47') as
    | Sequence
    | undefined
  try {
    if (!value) return false
    const [certificates] = value.valueBlock.value as [Sequence]
    const [own] = certificates.valueBlock.value as [Sequence]
    const parts = own.valueBlock.value
    const hash = parts.find((part) => part.idBlock.tagNumber === 4) as OctetString
    const bytes = Buffer.from(hash.valueBlock.valueHexView)
    const algorithm = { 48: 'sha384', 64: 'sha512' }[bytes.length] ?? 'sha256'
    const expected = createHash(algorithm).update(certificate).digest()
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  } catch {
    return false
  }
}

function verifyTimestamp(signed: SignedData, report: SealReport) {
  const token = attribute(signed, 'unsignedAttrs', '1.2.840.113549.1.9.16.2.14')
  if (!token) return
  try {
    const stamp = readStamp(token)
    const signature = signed.signerInfos[0]?.signature.valueBlock.valueHexView as Uint8Array
    if (
      !stamp.genuine ||
      !stamp.isOf((algorithm) => createHash(algorithm).update(signature).digest())
    ) {
      report.faults.push('The timestamp does not fit the seal.')
      return
    }
    report.timestamp = { at: stamp.at.toISOString(), authority: stamp.authority }
  } catch {
    report.faults.push('The timestamp cannot be read.')
  }
}

/** A timestamp token (RFC 3161, 2.4.2). */
interface Stamp {
  at: Date
  authority: string
  /** Its own signature holds. */
  genuine: boolean
  /** Whether it is of what has this digest, asked for by the algorithm: `sha256`. */
  isOf: (digestBy: (algorithm: string) => Uint8Array) => boolean
}

/** @throws Error where it is none */
export function readStamp(token: AsnType | Uint8Array): Stamp {
  const schema = token instanceof Uint8Array ? fromBER(token).result : token
  const signed = new SignedData({ schema: new ContentInfo({ schema }).content })
  const content = new Uint8Array((signed.encapContentInfo.eContent as OctetString).getValue())
  const info = new TSTInfo({ schema: fromBER(content).result })
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const algorithm = digests[hashAlgorithm.algorithmId]
  const authority = signerOf(signed)
  const certificate =
    authority && new X509Certificate(Buffer.from(authority.toSchema(true).toBER(false)))
  return {
    at: info.genTime,
    authority: certificate ? oneLine(certificate.subject) : '',
    genuine: certificate !== undefined && verifies(signed, certificate, content),
    isOf: (digestBy) =>
      algorithm !== undefined &&
      Buffer.from(hashedMessage.valueBlock.valueHexView).equals(digestBy(algorithm)),
  }
}

const oneLine = (subject: string) => subject.replaceAll('\n', ', ')

/** For the terminal. */
export function sealReportLines(report: SealReport): string[] {
  const { state, faults, remarks, seal, certificate, timestamp, fileHash } = report
  const verdict = {
    valid: 'The seal is valid and covers the whole file: nothing was changed since.',
    doubtful: 'Nothing was changed since the file was sealed, but the seal itself is in doubt.',
    partial: 'The seal is valid, but does not cover the whole file.',
    broken: 'The seal is broken.',
    none: 'The file is not sealed.',
  }[state]
  const rows: Array<[string, string | null | undefined]> = [
    ['Sealed by', certificate?.subject],
    ['Issued by', certificate && (certificate.selfSigned ? 'itself' : certificate.issuer)],
    ['Certificate valid', certificate && `${certificate.validFrom} to ${certificate.validTo}`],
    ['Fingerprint', certificate?.fingerprint],
    ['Sealed at', seal?.signedAt],
    ['Timestamp', timestamp && `${timestamp.at} by ${timestamp.authority}`],
    ['Long-term data', seal && (report.longTermValidation ? 'in the file' : 'none')],
    ['Format', seal?.format],
    ['Reason', seal?.reason],
    ['Location', seal?.location],
    ['SHA-256 of the file', fileHash],
  ]
  return [
    verdict,
    ...faults
      .filter((fault) => state !== 'none' || fault !== 'The file has no seal.')
      .map((fault) => `- ${fault}`),
    ...rows.flatMap(([label, value]) => (value ? [`${`${label}:`.padEnd(22)}${value}`] : [])),
    ...remarks.map((remark) => `Note: ${remark}`),
  ]
}
