// Apart: the clipboard is of the first page.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestTranslationProvider, type useTranslate } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { problemText } from '../app/problem-text'
import { t } from '../i18n/i18n'
import { HttpError } from '../providers/http'
import { CopyErrorId } from './copy-error-id'
import { errorIdOf } from './error-id'
import { ErrorState } from './states'

const words = { translate: (key: string, options?: object) => t(key, options as never) }
const refusal = (instance: string) =>
  new HttpError(409, { title: `Refused ${instance}`, instance }, '/api', 'Refused')

it('the copy button copies the error id, and says so', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <TestTranslationProvider {...words}>
        <ErrorState error={refusal('id-1')} retry={() => {}} />
      </TestTranslationProvider>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy Error ID' }))
  expect(await screen.findByText('Copied Error to Clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('id-1')
})

it('the error id is found by the sentence of a message', () => {
  const text = problemText(refusal('id-2'), words.translate as ReturnType<typeof useTranslate>)
  expect(text).toContain('Refused id-2')
  expect(errorIdOf(text)).toBe('id-2')
  expect(errorIdOf('Saved')).toBeUndefined()
})

it('the copy button is absent without an error id', () => {
  const { container } = render(
    <TestTranslationProvider {...words}>
      <CopyErrorId id={undefined} />
    </TestTranslationProvider>,
  )
  expect(container).toBeEmptyDOMElement()
})
