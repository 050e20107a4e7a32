// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Facts } from '@layout/types'
import base from '../../layouts/base.json'
import { DifferenceList } from './DifferenceList'
import { useDifferences } from './useDifferences'

const FACTS: Facts = { site: 'base', device: 'mobile', mode: 'normal' }
const LAYERS = [{ name: 'base', layer: base }]

function Comparison({ there }: { there: Facts | null }) {
  const view = (facts: Facts | null) => ({ layers: LAYERS, facts })
  const compared = useDifferences(view(FACTS), view(there))
  return (
    <DifferenceList
      isListed
      onListed={() => undefined}
      compared={compared}
      labelOf={(path) => path}
      onSelect={() => undefined}
    />
  )
}

test('[PV-02] nothing is said of two pages before both have rendered', () => {
  const { rerender } = render(<Comparison there={null} />)
  expect(screen.getByText('Comparing both pages …')).toBeTruthy()
  expect(screen.queryByText('Nothing differs')).toBeNull()
  rerender(<Comparison there={FACTS} />)
  expect(screen.getByText('Nothing differs')).toBeTruthy()
})
