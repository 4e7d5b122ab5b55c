import type { z } from 'zod'
import type { AreaRoute, HookContext } from './extend'

/** A route whose handler sees the type of its body. */
export const route = <B extends z.ZodType>(
  definition: Omit<AreaRoute, 'handle' | 'body'> & {
    body?: B
    handle: (
      context: HookContext,
      input: { id: number; version: number; body: z.infer<B>; key?: string | undefined },
    ) => Promise<unknown>
  },
): AreaRoute => definition as unknown as AreaRoute
