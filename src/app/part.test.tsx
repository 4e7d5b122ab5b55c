import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { part } from './part'

const Page = ({ name }: { name: string }) => <p>{name}</p>

test('a script that has come is drawn at once, one that has not when it comes', async () => {
  const early = part(async () => ({ default: Page }))
  await early.load()
  render(<early.Component name="first" />)
  screen.getByText('first')

  const late = part(async () => ({ default: Page }))
  render(
    <Suspense fallback="waiting">
      <late.Component name="second" />
    </Suspense>,
  )
  screen.getByText('waiting')
  await screen.findByText('second')
})

test('what did not come is tried again', async () => {
  let tries = 0
  const { Component, load } = part(async () => {
    tries += 1
    if (tries === 1) throw new Error('no line')
    return { default: Page }
  })
  await expect(load()).rejects.toThrow('no line')
  render(
    <Suspense fallback="waiting">
      <Component name="there" />
    </Suspense>,
  )
  await screen.findByText('there')
})
