// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { JsonObject } from '@layout/types'
import { ConfigValues } from './ConfigValues'
import { FaultList } from './FaultList'
import { ScenarioMenu } from './ScenarioMenu'
import { FIRST_SCENARIO } from './scenarioLink'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

function Held({ of: Part, first }: { of: typeof FaultList; first?: JsonObject }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Part value={value} onChange={setValue} />
      <output>{JSON.stringify(value ?? null)}</output>
    </>
  )
}
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

test('[PV-04] a failing call is chosen by name and fault, and removed again', async () => {
  const user = userEvent.setup()
  render(<Held of={FaultList} />)
  await chooseOption(selectNamed('Call'), 'kyc')
  await chooseOption(selectNamed('What happens'), 'is slow (3 s)')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(held()).toEqual({ kyc: { delayMs: 3000 } })
  expect(screen.getByText('kyc is slow (3 s)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove: kyc' }))
  expect(held()).toBeNull()
})

test('[PV-04] a configuration value is set by its dotted name; numbers stay numbers, texts stay texts', async () => {
  const user = userEvent.setup()
  render(<Held of={ConfigValues} first={{ h5: { downloadUrl: 'x' } }} />)
  const add = async (name: string, value: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Value of' }), name)
    await user.type(screen.getByRole('textbox', { name: 'is' }), value)
    await user.click(screen.getByRole('button', { name: 'Add' }))
  }
  await add('h5.downloadType', '3')
  await add('helpline', '911 help')
  expect(held()).toEqual({ h5: { downloadUrl: 'x', downloadType: 3 }, helpline: '911 help' })
  await user.click(screen.getByRole('button', { name: 'Remove: h5.downloadUrl' }))
  expect(held()).toEqual({ h5: { downloadType: 3 }, helpline: '911 help' })
})

test('[PV-04] an invalid name of a value cannot be added', async () => {
  const user = userEvent.setup()
  render(<Held of={ConfigValues} />)
  await user.type(screen.getByRole('textbox', { name: 'Value of' }), 'a b')
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
})

test.each([
  [{}, 'Normal mode · Mobile · Visitor · /lobby/home'],
  [{ mode: 'green', persona: 'vip' } as const, 'Green mode · Mobile · VIP player · /lobby/home'],
  [
    { clock: Date.parse('2026-12-16T18:30+08:00') },
    '16 Dec 2026, 18:30 · Normal mode · Mobile · Visitor · /lobby/home',
  ],
  [
    { clock: Date.parse('2026-12-16T00:00+08:00'), faults: { kyc: {} } },
    '16 Dec 2026 · Faults · Normal mode · Mobile · Visitor · /lobby/home',
  ],
  [{ config: { helpline: '' } }, 'Other configuration · Normal mode · Mobile · Visitor · /lobby/home'],
])('[PV-04] what the preview shows is said, what differs from a plain visit first: %j', (differs, text) => {
  const scenario = { ...FIRST_SCENARIO, ...differs }
  const common = { sites: ['n7'], layout: undefined, onChange: () => {} }
  render(<ScenarioMenu scenario={scenario} timeZone="Asia/Manila" {...common} />)
  expect(screen.getByRole('button', { name: `What the preview shows: ${text}` })).toBeTruthy()
})
