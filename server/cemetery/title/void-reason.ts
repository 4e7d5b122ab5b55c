import { z } from 'zod'

/** Why an entry of the register or a right is voided: it stands beside what was voided. At most 255 characters. */
export const voidReason = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'is required')
  .refine((text) => [...text].length <= 255, 'must be at most 255 characters')
