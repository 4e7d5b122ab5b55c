import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { P12Signer } from '@libpdf/core'
import { BitString, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
} from 'pkijs'

/** What a document is sealed with. It can be sent to a thread. */
export interface SealKey {
  kind: 'RSA' | 'EC'
  /** PKCS#8, DER. */
  privateKey: Uint8Array
  /** X.509, DER. */
  certificate: Uint8Array
  /** From its issuer up to the root, as far as known; DER. */
  chain: Uint8Array[]
}

/** Why a key cannot be used, in words for whoever runs the server. */
export class SealKeyError extends Error {
  override readonly name = 'SealKeyError'
}

/**
 * The key and the certificates of a PKCS#12 file (`.p12`, `.pfx`): RSA, or EC on P-256, P-384 or P-521.
 * @throws SealKeyError the file is missing, is none, has another passphrase, lacks key or certificate, or the
 *   certificate is of another key or out of its validity
 */
export async function readSealKey({
  file,
  passphrase,
  now = new Date(),
}: {
  file: string
  passphrase: string
  now?: Date
}): Promise<SealKey> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SealKeyError(
      code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${code})`,
    )
  }
  const signer = await P12Signer.create(bytes, passphrase).catch((error: unknown) => {
    throw new SealKeyError(`${file}: ${wordsOf(error)}`)
  })
  // The signer would take the file's first certificate, which need not be that of the key.
  const { privateKey: imported } = signer as unknown as { privateKey: webcrypto.CryptoKey }
  const privateKey = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', imported))
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  const all = [signer.certificate, ...signer.certificateChain]
  const certificate = all.find((one) => new X509Certificate(one).checkPrivateKey(key))
  if (!certificate) throw new SealKeyError(`${file}: no certificate in it is that of its key`)
  const { validFrom, validTo, subject } = new X509Certificate(certificate)
  if (now < new Date(validFrom) || now > new Date(validTo))
    throw new SealKeyError(
      `${file}: the certificate of ${oneLine(subject)} is valid from ${validFrom} to ${validTo}`,
    )
  return {
    kind: signer.keyType,
    privateKey,
    certificate,
    chain: chainOf(certificate, all),
  }
}

function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/password|integrity|MAC|decrypt|OperationError/i.test(text))
    return 'the passphrase is not that of the file'
  if (/No private key/i.test(text)) return 'it holds no private key'
  if (/No certificates/i.test(text)) return 'it holds no certificate'
  if (/Unsupported key/i.test(text)) return 'its key is neither RSA nor EC'
  return 'it is not a PKCS#12 file that can be read'
}

/** Each certificate's issuer after it. */
function chainOf(certificate: Uint8Array, all: readonly Uint8Array[]): Uint8Array[] {
  const chain: Uint8Array[] = []
  let last = certificate
  for (;;) {
    const next = all.find(
      (one) =>
        one !== certificate &&
        !chain.includes(one) &&
        new X509Certificate(last).checkIssued(new X509Certificate(one)),
    )
    if (!next) return chain
    chain.push(next)
    last = next
  }
}

const oneLine = (subject: string) => subject.replaceAll('\n', ', ')

/** Whose key it is, for logs and pages: `CN=…, O=…`. */
export const sealKeySubject = ({ certificate }: Pick<SealKey, 'certificate'>): string =>
  oneLine(new X509Certificate(certificate).subject)

const commonName = '2.5.4.3'
const keyUsage = '2.5.29.15'
const basicConstraints = '2.5.29.19'

/** A key for trying out, whose certificate says so and is its own issuer: it proves nothing to others. */
export async function makeDemoSealKey(now = new Date()): Promise<SealKey> {
  const engine = new CryptoEngine({ crypto: webcrypto })
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new Certificate({ version: 2 })
  // Positive, as RFC 5280 asks for.
  const serial = webcrypto.getRandomValues(new Uint8Array(16))
  serial[0] = ((serial[0] as number) & 0x7f) | 0x40
  certificate.serialNumber.valueBlock.valueHexView = serial
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({
        type: commonName,
        value: new Utf8String({ value: 'Sexton demo - not for real documents' }),
      }),
    )
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000)
  certificate.notAfter.value = new Date(now.getTime() + 3650 * 86_400_000)
  // Digital signature and non-repudiation.
  const usage = new BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 })
  certificate.extensions = [
    new Extension({
      extnID: basicConstraints,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    new Extension({ extnID: keyUsage, critical: true, extnValue: usage.toBER(false) }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine)
  await certificate.sign(keys.privateKey, 'SHA-256', engine)
  return {
    kind: 'EC',
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
    chain: [],
  }
}
