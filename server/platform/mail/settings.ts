import type { Env } from '../env/env'

/** What of the configuration sending mail depends on. Plain data: it crosses to the jobs' thread. */
export type MailSettings = Pick<
  Env,
  'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'jwtSecret' | 'demo'
>

export const mailSettings = (env: Env): MailSettings => {
  const { smtpUrl, mailFrom, publicUrl, dataDir, jwtSecret, demo } = env
  return { smtpUrl, mailFrom, publicUrl, dataDir, jwtSecret, demo }
}
