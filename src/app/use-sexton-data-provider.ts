import { useDataProvider } from 'ra-core'
import type { SextonDataProvider } from '../providers/data'

/** Our data provider, with the calls that react-admin's own lacks. */
export function useSextonDataProvider(): SextonDataProvider {
  return useDataProvider<SextonDataProvider>()
}
