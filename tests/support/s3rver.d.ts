/** The package carries no types; this is what the tests use of it. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: Array<{ name: string }>
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export default S3rver
}
