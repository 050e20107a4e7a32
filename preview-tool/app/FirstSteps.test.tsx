// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test } from 'vitest'
import { edited, opened, selected, targetChosen, undone } from '../edit/editorSlice'
import { FirstSteps, useFirstSteps } from './FirstSteps'
import { makeToolStore } from './toolStore'

beforeEach(() => localStorage.clear())

const documents = { base: { schemaVersion: 1 }, n7: { schemaVersion: 1, extends: 'base' } }

function Led() {
  const { shown, close } = useFirstSteps()
  return shown ? <FirstSteps onClose={close} /> : null
}

function draw() {
  const store = makeToolStore()
  store.dispatch(opened({ files: {}, documents, target: { layer: 'base' } }))
  const view = render(
    <Provider store={store}>
      <Led />
    </Provider>,
  )
  return { store, ...view }
}
const done = () => screen.getAllByRole('listitem').map((step) => step.dataset.done === 'true')

test('[ED-11] a first visit is led through one real change and back', () => {
  const { store } = draw()
  expect(done()).toEqual([false, false, false, false])
  act(() => void store.dispatch(targetChosen({ layer: 'n7' })))
  act(() => void store.dispatch(selected('home.banner')))
  expect(done()).toEqual([true, true, false, false])
  // One line from now on: what is edited stands below it.
  expect(screen.getByRole('region', { name: 'First steps' }).dataset.short).toBe('true')
  act(
    () =>
      void store.dispatch(
        edited({ label: 'x', documents: { ...documents, n7: { ...documents.n7, theme: {} } } }),
      ),
  )
  expect(done()).toEqual([true, true, true, false])
  act(() => void store.dispatch(undone()))
  expect(done()).toEqual([true, true, true, true])
  expect(screen.getByRole('heading', { name: 'That is all it takes' })).toBeTruthy()
})

test('[ED-11] closed once, it does not come back', async () => {
  const { unmount } = draw()
  expect(screen.getByRole('region', { name: 'First steps' })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close the first steps' }))
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  draw()
  expect(screen.queryByRole('region')).toBeNull()
})
