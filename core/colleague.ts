import { z } from 'zod'

/** Someone who works in a cemetery, or did: `active` may be given work there. */
export const colleague = z.object({ id: z.int(), name: z.string(), active: z.boolean() })
export type Colleague = z.infer<typeof colleague>
