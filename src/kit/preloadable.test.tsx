import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { preloadable } from './preloadable'

const Page = ({ name }: { name: string }) => <p>{name}</p>

test('a preloaded script is rendered at once, another one when it has loaded', async () => {
  const early = preloadable(async () => ({ default: Page }))
  await early.load()
  render(<early.Component name="first" />)
  screen.getByText('first')

  const late = preloadable(async () => ({ default: Page }))
  render(
    <Suspense fallback="waiting">
      <late.Component name="second" />
    </Suspense>,
  )
  screen.getByText('waiting')
  await screen.findByText('second')
})

test('a script that failed to load is tried again', async () => {
  let tries = 0
  const { Component, load } = preloadable(async () => {
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
