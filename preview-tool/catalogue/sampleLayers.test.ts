import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import base from '../../layouts/base.json'
import { entries } from '../entries'
import { sampleLayers } from './sampleLayers'

test.each(Object.keys(entries))('[PV-09] the sample of %s makes a layout on both devices', (type) => {
  const entry = entries[type]
  if (!entry) throw new Error('There is no such entry.')
  const { layers, route } = sampleLayers(type, entry, [{ name: 'base', layer: base as never }])
  expect(route).toMatch(/^\//)
  for (const device of ['mobile', 'desktop'] as const)
    expect(composeLayout(layers, { device }).problems).toEqual([])
})
