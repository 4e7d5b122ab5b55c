import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, useGetList } from 'ra-core'
import { expect, test } from 'vitest'
import { useDragSort } from './use-drag-sort'

interface Page {
  id: number
  version: number
  name: string
}

/** A server that keeps an order, and refuses a move of a record as it was before. */
function makeServer() {
  let pages: Page[] = ['One', 'Two', 'Three', 'Four'].map((name, i) => ({
    id: i + 1,
    version: 1,
    name,
  }))
  const release: Array<() => void> = []
  const server = {
    names: () => pages.map(({ name }) => name),
    refused: 0,
    /** Answers one move that waits for it. */
    answer: () => release.shift()?.(),
    move: async ({ id, version }: Page, to: number) => {
      await new Promise<void>((resolve) => release.push(resolve))
      const page = pages.find((one) => one.id === id) as Page
      if (page.version !== version) {
        server.refused += 1
        throw new Error('changed meanwhile')
      }
      pages = pages.filter((one) => one.id !== id)
      pages.splice(to, 0, { ...page, version: version + 1 })
    },
    provider: {
      getList: async () => ({ data: [...pages], total: pages.length }),
    } as unknown as DataProvider,
  }
  return server
}

function List({ server }: { server: ReturnType<typeof makeServer> }) {
  const { data = [] } = useGetList<Page>('pages')
  const sorting = useDragSort({
    items: data,
    may: true,
    nameOf: ({ name }) => name,
    store: (_, page, to) => server.move(page, to),
    words: {
      move: ({ name }) => `Move ${name}`,
      moved: ({ name, number }) => `${name} is number ${number}`,
      hint: 'hint',
    },
  })
  return (
    <>
      {sorting.heard}
      <ol ref={sorting.list}>
        {sorting.items.map((page, at) => (
          <li key={page.id} {...sorting.line(page, at)}>
            {sorting.handle(page, at)}
            <b>{page.name}</b>
          </li>
        ))}
      </ol>
    </>
  )
}

test('moves that follow each other before the first is stored are stored in turn, none is lost', async () => {
  const server = makeServer()
  const client = new QueryClient()
  render(
    <CoreAdminContext dataProvider={server.provider} queryClient={client}>
      <List server={server} />
    </CoreAdminContext>,
  )
  const user = userEvent.setup()
  const shown = () =>
    screen.getAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)
  ;(await screen.findByRole('button', { name: 'Move One' })).focus()
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowDown}')
  expect(shown()).toEqual(['Two', 'Three', 'One', 'Four'])
  expect(screen.getByRole('button', { name: 'Move One' })).toHaveFocus()
  expect(server.names()).toEqual(['One', 'Two', 'Three', 'Four'])
  server.answer()
  await screen.findByText('One is number 2')
  expect(shown()).toEqual(['Two', 'Three', 'One', 'Four'])
  await waitFor(() => {
    server.answer()
    expect(server.names()).toEqual(['Two', 'Three', 'One', 'Four'])
  })
  expect(await screen.findByText('One is number 3')).toBeInTheDocument()
  expect(shown()).toEqual(['Two', 'Three', 'One', 'Four'])
  expect(server.refused).toBe(0)
})
