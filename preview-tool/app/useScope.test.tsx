// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { opened } from '../edit/editorSlice'
import type { EditTarget } from '../model'
import { scenarioLink } from '../scenario/scenarioLink'
import { makeToolStore } from './toolStore'
import { useScope } from './useScope'

const SITES = ['base', 'n7', '6b']
const documents = { base: {}, n7: { extends: 'base' }, '6b': { extends: 'base' } }
afterEach(() => {
  location.hash = ''
})

function scopeOf(target: EditTarget) {
  const store = makeToolStore()
  store.dispatch(opened({ files: {}, documents, target }))
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useScope(SITES), { wrapper })
  const show = (change: Partial<typeof result.current.scenario>) =>
    act(() => result.current.show({ ...result.current.scenario, ...change }))
  return { result, show, edited: () => store.getState().editor.target }
}

test('[OP-03] whatever opens another site, device or mode, as a saved situation does, has it edited', () => {
  const { show, edited } = scopeOf({ layer: 'n7' })
  show({ site: '6b', mode: 'green' })
  expect(edited()).toEqual({ layer: '6b', mode: 'green' })
  show({ mode: 'normal' })
  expect(edited()).toEqual({ layer: '6b' })
  // The page, the viewer and the time change nothing of that.
  show({ route: '/service', persona: 'regular' })
  expect(edited()).toEqual({ layer: '6b' })
})

test('[OP-03] an edit of one device only is one of the device that is opened', () => {
  const { show, edited } = scopeOf({ layer: 'n7', device: 'mobile' })
  show({ device: 'desktop' })
  expect(edited()).toEqual({ layer: 'n7', device: 'desktop' })
})

test('[OP-03] an address that is opened meanwhile has its site edited, not what was wider', () => {
  const { result, edited } = scopeOf({ layer: 'n7' })
  act(() => result.current.onScope({ ...result.current.scope, target: { layer: 'base' } }))
  expect(edited()).toEqual({ layer: 'base' })
  act(() => {
    location.hash = new URL(scenarioLink({ ...result.current.scenario, site: '6b' }, 'http://tool/')).hash
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
  expect(result.current.scope.site).toBe('6b')
  expect(edited()).toEqual({ layer: '6b' })
})
