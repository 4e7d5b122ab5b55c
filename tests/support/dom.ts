import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { limits } from '../../scripts/lib/limits.mjs'

configure({ asyncUtilTimeout: limits.wait })

afterEach(cleanup)
