import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContextProvider } from 'ra-core'
import { expect, it, vi } from 'vitest'
import { FilePreview } from './FilePreview'
import texts from './texts/en'

const translate = (key: string) =>
  String(
    key
      .split('.')
      .reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], texts) ??
      key,
  )

it('the file preview shows the letters that depend on the encoding, and sends the chosen one', async () => {
  const bytes = Uint8Array.from(
    [...'Name\nX\nWa\xb3\xeasa\n'].map((letter) => letter.charCodeAt(0)),
  )
  const onRead = vi.fn()
  const onClose = vi.fn()
  render(
    <I18nContextProvider value={{ translate, changeLocale: async () => {}, getLocale: () => 'en' }}>
      <FilePreview
        name="a.csv"
        bytes={bytes}
        guess="windows-1252"
        busy={false}
        onRead={onRead}
        onClose={onClose}
      />
    </I18nContextProvider>,
  )
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Wa³êsa')
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'windows-1250')
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Wałęsa')
  await userEvent.click(screen.getByRole('button', { name: 'Read the file' }))
  expect(onRead).toHaveBeenCalledWith('windows-1250')
  // What goes on stands right of Cancel, as in every form.
  const names = screen.getAllByRole('button').map((one) => one.textContent)
  expect(names).toEqual(['areas.form.cancel', 'Read the file'])
  await userEvent.click(screen.getByRole('button', { name: 'areas.form.cancel' }))
  expect(onClose).toHaveBeenCalled()
})
