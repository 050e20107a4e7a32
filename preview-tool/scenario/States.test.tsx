// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PreviewScenario } from '../model'
import { inState } from './inState'
import { States } from './States'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

const before: PreviewScenario = {
  site: 'n7',
  mode: 'normal',
  device: 'desktop',
  persona: 'visitor',
  route: '/walletsKyc',
  returning: true,
  faults: { appConfig: { status: 500 } },
}

test('[PV-04] a state sets its player and changes, keeps site, device and path, and resets the rest', async () => {
  const onChange = vi.fn()
  render(<States scenario={before} onChange={onChange} />)
  await chooseOption(selectNamed('Special state'), 'Kyc rejected')
  const [after] = onChange.mock.calls[0] as [PreviewScenario]
  expect(after).toMatchObject({ site: 'n7', device: 'desktop', route: '/walletsKyc', persona: 'newbie' })
  expect(after.player).toMatchObject({ identity: { status: 4 } })
  expect(after.faults).toBeUndefined()
})

test('an unknown state changes nothing', () => {
  expect(inState(before, 'constructor')).toBe(before)
})
