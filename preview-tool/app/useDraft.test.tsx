// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Facts } from '@layout/types'
import base from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { chainOf } from '../edit/chainOf'
import { useDraft } from './useDraft'

test('facts that the preview reports resolve the draft again and do not compose it again', () => {
  const layers = chainOf({ base, n7 } as never, 'n7')
  const facts: Facts = { site: 'n7', device: 'mobile', mode: 'normal', signedIn: false }
  const { result, rerender } = renderHook((props: Facts) => useDraft(layers, 'mobile', 'normal', props), {
    initialProps: facts,
  })
  const before = result.current
  rerender({ ...facts, signedIn: true })
  expect(result.current.resolved).not.toBe(before.resolved)
  expect(result.current.layout).toBe(before.layout)
})
