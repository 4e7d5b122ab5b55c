import { describe, expect, test } from 'vitest'
import { installTools, type ToolName, tools } from '../../scripts/lib/system-tools.mjs'

/** A system that offers some packages and writes down what apt was asked. */
function makeSystem({ has = [], offers }: { has?: ToolName[]; offers: string[] }) {
  const there = new Set<ToolName>(has)
  const asked: string[] = []
  const apt = async (args: string[]) => {
    const name = args.at(-1) as string
    asked.push(args[0] === 'update' ? 'update' : name)
    await Promise.resolve()
    if (args[0] === 'update' || !offers.includes(name)) return args[0] === 'update'
    for (const tool of Object.keys(tools) as ToolName[])
      if ((tools[tool].packages as readonly string[]).includes(name)) there.add(tool)
    return true
  }
  return { asked, system: { has: (name: ToolName) => there.has(name), apt } }
}

describe('the tools of a gate', () => {
  test('are asked of apt one after the other, each once, those alone that are missing', async () => {
    const { asked, system } = makeSystem({
      has: ['pdfsig'],
      offers: ['pgbouncer', 'chromium', 'postgresql'],
    })
    const tool = installTools(['pdfsig', 'postgres', 'pgbouncer', 'postgres', 'chromium'], system)
    expect(await tool('pdfsig')).toBe(true)
    expect(await tool('chromium')).toBe(true)
    expect(asked).toEqual(['update', 'postgresql', 'pgbouncer', 'chromium'])
  })

  test('come from the first package that the system offers', async () => {
    const { asked, system } = makeSystem({ offers: ['postgresql-15'] })
    const tool = installTools(['postgres', 'chromiumShell'], system)
    expect(await tool('postgres')).toBe(true)
    expect(await tool('chromiumShell')).toBe(false)
    expect(asked).toEqual(['update', 'postgresql', 'postgresql-15', 'chromium-headless-shell'])
  })

  test('are waited for one by one', async () => {
    const { system } = makeSystem({ offers: ['postgresql', 'chromium'] })
    const apt = (args: string[]) =>
      args.includes('chromium') ? new Promise<boolean>(() => {}) : system.apt(args)
    const tool = installTools(['postgres', 'chromium'], { ...system, apt })
    expect(await tool('postgres')).toBe(true)
    expect(await Promise.race([tool('chromium'), Promise.resolve('still on its way')])).toBe(
      'still on its way',
    )
  })

  test('are fetched where no package brings them, without asking apt', async () => {
    const { asked, system } = makeSystem({ offers: [] })
    let fetched = false
    const has = (name: ToolName) => name === 'helm' && fetched
    const fetch = async () => {
      await Promise.resolve()
      fetched = true
      return true
    }
    const tool = installTools(['helm'], { ...system, has, fetch })
    expect(await tool('helm')).toBe(true)
    expect(asked).toEqual([])
  })

  test('ask apt for nothing where all are there', async () => {
    const { asked, system } = makeSystem({ has: ['pdfsig', 'postgres'], offers: [] })
    const tool = installTools(['pdfsig', 'postgres'], system)
    expect(await tool('postgres')).toBe(true)
    expect(await tool('pgbouncer')).toBe(false)
    expect(asked).toEqual([])
  })
})
