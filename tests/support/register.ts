import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

export type TownRegisterRow = Record<
  'NAME' | 'DOB' | 'DOD' | 'STONE' | 'SECTION' | 'LOT' | 'NOTES' | 'DIRECTION',
  string
>

/** A town's burial register, read at test time and never copied; null without SAMPLE_DATA. */
export function readRegister(): TownRegisterRow[] | null {
  const folder = process.env.SAMPLE_DATA
  const file = folder ? join(folder, 'brooke-burials.csv') : ''
  if (!existsSync(file)) {
    console.warn('SAMPLE_DATA with brooke-burials.csv is not set: the register is not read')
    return null
  }
  const { data } = Papa.parse<TownRegisterRow>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: false,
  })
  return data.filter((row) => row.DIRECTION !== undefined)
}
