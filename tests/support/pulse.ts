import type pg from 'pg'

/** Whether a connection asks again and again whether the database answers, beside whatever a test does. */
export const isPulse = (client: unknown): boolean =>
  (client as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name ===
  'sexton-pulse'
