import { z } from 'zod'
import type { MergePlan } from '../../../core/merging'
import { conflict } from '../../engine/problem/problem'
import type { AreaRoute, HookContext } from '../../engine/resources/extend'
import { route } from '../../engine/resources/route'
import { mergePlan, mergeRecords } from './merge'
import { unmergeRecords } from './undo'

interface MergeHooks {
  /** What else stands in the way, told beforehand. */
  clash?: (context: HookContext, into: number, from: number) => Promise<MergePlan['clash']>
  /** After two became one, or two again: brings up to date what follows from them, and may refuse. */
  settled: (context: HookContext, into: number, from: number) => Promise<void>
}

const id = z.int().positive()
const take = z.array(z.string()).max(100).optional()

/** How two records of an area become one, and two again. */
export function mergeRoutes(name: string, own: MergeHooks): AreaRoute[] {
  const merge = async (
    context: HookContext,
    asked: Parameters<typeof mergeRecords>[2],
  ): Promise<unknown> => {
    await refuseClash(context, asked)
    await mergeRecords(context, name, asked)
    await own.settled(context, asked.into, asked.from)
    return context.area(name).get(asked.into)
  }
  /** Under the locks of both, so that nothing comes to stand beside them meanwhile. */
  const refuseClash = async (
    context: HookContext,
    { into, from }: { into: number; from: number },
  ) => {
    if (!own.clash || into === from) return
    for (const id of [into, from].sort((a, b) => a - b)) await context.area(name).lock(id)
    const referents = await own.clash(context, into, from)
    if (referents.length > 0)
      throw conflict(
        'mergeClash',
        'Both have an interment that cannot stand beside the other',
        'Void the one that was entered twice, or record a disinterment; then merge.',
        { referents },
      )
  }
  return [
    route({
      method: 'POST',
      path: '/:id/merge-plan',
      access: 'read',
      summary: 'What merging another one into this would do',
      body: z.strictObject({ other: id }),
      handle: async (context, { id: into, body }) => ({
        ...(await mergePlan(context, name, into, body.other)),
        clash: (await own.clash?.(context, into, body.other)) ?? [],
      }),
    }),
    route({
      method: 'POST',
      path: '/:id/merge',
      access: 'write',
      summary: 'Merge another one into this; If-Match is of this one, `version` of the other',
      body: z.strictObject({ other: id, version: id, take }),
      handle: (context, { id: into, version, body }) =>
        merge(context, {
          into,
          version,
          from: body.other,
          fromVersion: body.version,
          take: body.take,
        }),
    }),
    route({
      method: 'POST',
      path: '/:id/unmerge',
      access: 'write',
      summary: 'Take the merge of this one into another back; If-Match is of this one',
      handle: async (context, { id: from, version }) => {
        const { into } = await unmergeRecords(context, name, from, version)
        await own.settled(context, into, from)
        return context.area(name).get(from)
      },
    }),
  ]
}
