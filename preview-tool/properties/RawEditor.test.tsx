// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, test, vi } from 'vitest'
import { renderProperties } from './testBench'
import { unfinishedTexts } from './unfinishedTexts'

afterEach(() => unfinishedTexts.clear())

// jsdom has no layout.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

async function open(path: string) {
  const bench = renderProperties(path)
  await bench.user.click(screen.getByRole('button', { name: 'Edit as JSON' }))
  const content = await screen.findByRole('textbox', { name: /^JSON of/ })
  const view = EditorView.findFromDOM(content) as EditorView
  const replace = (from: string, to: string) => {
    const at = view.state.doc.toString().indexOf(from)
    view.dispatch({ changes: { from: at, to: at + from.length, insert: to } })
  }
  return { ...bench, view, replace }
}

test('[PV-02] the JSON of a node contains what layers set, and an edit writes only the difference', async () => {
  const { view, replace, now, changes } = await open('home.banner')
  expect(JSON.parse(view.state.doc.toString())).toEqual({
    sort: 15,
    type: 'promotions.Banner',
    props: { secondsPerSlide: 4 },
  })
  replace('"secondsPerSlide": 4', '"secondsPerSlide": 7')
  await vi.waitFor(() =>
    expect(now.documents.n7).toMatchObject({ home: { banner: { props: { secondsPerSlide: 7 } } } }),
  )
  expect((now.documents.n7 as { home: { banner: object } }).home.banner).not.toHaveProperty('type')
  expect(changes).toHaveBeenCalledTimes(1)
})

test('[PV-05] invalid JSON is reported with its line and not applied', async () => {
  const { replace, changes } = await open('home.banner')
  replace('"secondsPerSlide": 4', '"secondsPerSlide": 400')
  expect(await screen.findByText(/^Line \d: Expected a number <= 30, found 400\.$/)).toBeTruthy()
  expect(changes).not.toHaveBeenCalled()
})

test('[ED-08] text that could not be applied is there again after something else was edited, or is discarded', async () => {
  const { replace, user } = await open('home.banner')
  replace('"secondsPerSlide": 4', '"secondsPerSlide": 400')
  await screen.findByText(/found 400/)
  await user.click(screen.getByRole('button', { name: 'Close the JSON' }))
  await user.click(screen.getByRole('button', { name: 'Edit as JSON' }))
  const content = await screen.findByRole('textbox', { name: /^JSON of/ })
  const text = () => (EditorView.findFromDOM(content) as EditorView).state.doc.toString()
  expect(text()).toContain('"secondsPerSlide": 400')
  await user.click(await screen.findByRole('button', { name: 'Discard this text' }))
  expect(text()).toContain('"secondsPerSlide": 4\n')
  await vi.waitFor(() => expect(screen.queryByText(/found 400/)).toBeNull())
})

test('[ED-08] a name that is written twice is an error: it would silently lose a value', async () => {
  const { replace, changes } = await open('home.banner')
  replace('"sort": 15', '"sort": 15, "sort": 16')
  expect(await screen.findByText('Line 2: "sort" is written twice here, and only the last one would count.'))
  expect(changes).not.toHaveBeenCalled()
})
