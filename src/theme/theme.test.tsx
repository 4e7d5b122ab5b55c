// Apart: the style of a field is read from the sheets of the document, where styles are written once for all files.
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTheme } from './theme'

const inTheme = (fields: React.ReactNode) => (
  <ThemeProvider theme={createTheme(makeTheme('light'))}>{fields}</ThemeProvider>
)

test('a field brings no style sheet of its own', () => {
  const sheets = () => document.querySelectorAll('style[data-emotion*=global]').length
  const { rerender } = render(inTheme(<TextField label="Last name" />))
  const before = sheets()
  rerender(
    inTheme(
      ['Last name', 'First name', 'Suffix'].map((name) => <TextField key={name} label={name} />),
    ),
  )
  expect(sheets()).toBe(before)
  expect(before).toBe(0)
})

test('the label of a field moves away when the browser fills the field in', () => {
  render(inTheme(<TextField label="E-mail" />))
  const field = screen.getByLabelText('E-mail')
  expect(getComputedStyle(field).animation).toContain('mui-auto-fill-cancel')
  expect(screen.getByText('E-mail', { selector: 'label' }).dataset.shrink).toBe('false')
  // jsdom knows this event under its old name alone, and not its kind.
  const filledIn = new Event('webkitAnimationStart', { bubbles: true })
  fireEvent(field, Object.assign(filledIn, { animationName: 'mui-auto-fill' }))
  expect(screen.getByText('E-mail', { selector: 'label' }).dataset.shrink).toBe('true')
})
