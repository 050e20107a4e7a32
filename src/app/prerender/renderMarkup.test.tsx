import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { renderMarkup } from './renderMarkup'

const fail = (error: unknown) => {
  throw error
}

test('markup is complete, and preload links stand apart', async () => {
  const { html, hints } = await renderMarkup(<img src="/a.png" fetchPriority="high" alt="" />, fail)
  expect(html).toBe('<img src="/a.png" fetchPriority="high" alt=""/>')
  expect(hints).toBe('<link rel="preload" as="image" href="/a.png" fetchPriority="high"/>')
})

test('a block that fails is reported with its error, and its neighbours render', async () => {
  const Broken = () => fail(new Error('no prizes'))
  const onError = vi.fn()
  const { html } = await renderMarkup(
    <main>
      <Suspense fallback={null}>
        <Broken />
      </Suspense>
      <p>neighbour</p>
    </main>,
    onError,
  )
  expect(html).toContain('<p>neighbour</p>')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no prizes'), expect.anything())
})

test('what has to wait is waited for', async () => {
  const later = new Promise<string>((resolve) => setTimeout(resolve, 10, 'here'))
  const Late = () => <p>{use(later)}</p>
  const page = (
    <Suspense fallback="waiting">
      <Late />
    </Suspense>
  )
  expect((await renderMarkup(page, fail)).html).toBe('<!--$--><p>here</p><!--/$-->')
})

test('a page without a boundary around the error is no page', async () => {
  const Broken = () => fail(new Error('no shell'))
  await expect(renderMarkup(<Broken />, () => undefined)).rejects.toThrow('no shell')
})
