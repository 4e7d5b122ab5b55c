import { webcrypto } from 'node:crypto'
import {
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  CryptoEngine,
  OCSPResponse,
} from 'pkijs'

/** What lets a signature be checked when its issuers are gone (ETSI EN 319 142-1, 5.4): DER each. */
export interface ValidationData {
  certificates: Uint8Array[]
  ocsps: Uint8Array[]
  crls: Uint8Array[]
}

/** OCSP certificate statuses (RFC 6960, 2.2). */
const good = 0
const revoked = 1

/**
 * Of gathered data what holds: lists and answers that can be read and are signed by an issuer at hand.
 * @param own the certificate that seals
 * @throws Error where it was revoked, or its issuer says nothing about it
 */
export async function checkedValidationData(
  { certificates, ocsps, crls }: ValidationData,
  own: Uint8Array,
): Promise<ValidationData> {
  const crypto = new CryptoEngine({ crypto: webcrypto as never })
  const known = certificates.flatMap((bytes) => readOrNothing(() => Certificate.fromBER(bytes)))
  const certificate = Certificate.fromBER(own)
  const issuerOf = (name: Certificate['issuer']) =>
    known.find(({ subject }) => subject.isEqual(name))
  let answered = false
  const kept: ValidationData = { certificates, ocsps: [], crls: [] }
  for (const bytes of crls) {
    const [list] = readOrNothing(() => CertificateRevocationList.fromBER(bytes))
    const issuer = list && issuerOf(list.issuer)
    if (!list || !issuer) continue
    const holds = await list.verify({ issuerCertificate: issuer }, crypto).catch(() => false)
    if (!holds || (list.nextUpdate && list.nextUpdate.value < new Date())) continue
    kept.crls.push(bytes)
    if (!list.issuer.isEqual(certificate.issuer)) continue
    if (list.isCertificateRevoked(certificate)) throw revokedError()
    answered = true
  }
  for (const bytes of ocsps) {
    const answer = await answerOf(bytes, known, crypto)
    if (!answer) continue
    kept.ocsps.push(bytes)
    const issuer = issuerOf(certificate.issuer)
    if (!issuer) continue
    const { isForCertificate, status } = await answer.getCertificateStatus(
      certificate,
      issuer,
      crypto,
    )
    if (!isForCertificate) continue
    if (status === revoked) throw revokedError()
    if (status === good) answered = true
  }
  if (!answered) throw new Error('its issuer says nothing about the certificate')
  return kept
}

async function answerOf(
  bytes: Uint8Array,
  known: Certificate[],
  crypto: CryptoEngine,
): Promise<BasicOCSPResponse | null> {
  const [answer] = readOrNothing(() =>
    BasicOCSPResponse.fromBER(
      (
        OCSPResponse.fromBER(bytes).responseBytes as { response: { getValue(): ArrayBuffer } }
      ).response.getValue(),
    ),
  )
  if (!answer) return null
  const holds = await answer.verify({ trustedCerts: known }, crypto).catch(() => false)
  return holds ? answer : null
}

function readOrNothing<T>(read: () => T): T[] {
  try {
    return [read()]
  } catch {
    return []
  }
}

const revokedError = () => new Error('its issuer has revoked the certificate')
