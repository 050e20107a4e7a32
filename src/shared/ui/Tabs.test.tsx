// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TabPanel } from './TabPanel'
import { Tabs } from './Tabs'

const TABS = ['home', 'slots', 'fish'].map((id) => ({ id, label: id }))

function Page({ first = 'home', onChange }: { first?: string; onChange?: (id: string) => void }) {
  const [value, setValue] = useState(first)
  const change = (id: string) => {
    onChange?.(id)
    setValue(id)
  }
  return (
    <>
      <Tabs label="Types" idBase="x" tabs={TABS} value={value} onChange={change} />
      {TABS.map(({ id }) => (
        <TabPanel key={id} idBase="x" id={id} active={id === value} keep={id === 'fish'}>
          Panel of {id}
        </TabPanel>
      ))}
    </>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

test('[AX-02] the tabs are one stop; arrows, Home and End move, choose and go round', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.tab()
  expect(document.activeElement).toBe(tab('home'))
  const keys: [string, string][] = [
    ['{ArrowRight}', 'slots'],
    ['{End}', 'fish'],
    ['{ArrowRight}', 'home'],
    ['{ArrowLeft}', 'fish'],
    ['{Home}', 'home'],
  ]
  for (const [key, name] of keys) {
    await user.keyboard(key)
    expect(document.activeElement).toBe(tab(name))
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`Panel of ${name}`)
  }
  await user.tab()
  expect(screen.queryAllByRole('tab')).not.toContain(document.activeElement)
})

test('[AX-02] where none of the tabs is chosen the first one is the stop', async () => {
  const user = userEvent.setup()
  render(<Page first="unknown" />)
  await user.tab()
  expect(document.activeElement).toBe(tab('home'))
  await user.keyboard('{ArrowRight}')
  expect(tab('slots').getAttribute('aria-selected')).toBe('true')
})

test('[AX-02] from right to left the arrows change sides', async () => {
  const user = userEvent.setup()
  document.body.style.direction = 'rtl'
  render(<Page />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('slots'))
  document.body.style.direction = ''
})

test('keys with a modifier belong to the browser', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  await user.tab()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}')
  expect(onChange).not.toHaveBeenCalled()
})

test('a tap chooses; tab and panel name each other; others exist only when kept', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(screen.queryByText('Panel of slots')).toBeNull()
  expect(screen.getByText('Panel of fish').hidden).toBe(true)
  await user.click(tab('slots'))
  const panel = screen.getByRole('tabpanel')
  expect(tab('slots').getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.getAttribute('aria-labelledby')).toBe(tab('slots').id)
})

test('with a value that is no tab the first one can still be reached', async () => {
  const user = userEvent.setup()
  render(<Page first="gone" />)
  await user.tab()
  expect(document.activeElement).toBe(tab('home'))
})

test('the chosen tab is brought into view sideways, never by moving the page', async () => {
  const user = userEvent.setup()
  const scrollTo = vi.fn()
  Object.assign(HTMLElement.prototype, { scrollTo })
  const into = vi.fn()
  Object.assign(HTMLElement.prototype, { scrollIntoView: into })
  render(<Page />)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' })
  vi.spyOn(tab('fish'), 'offsetLeft', 'get').mockReturnValue(300)
  await user.click(tab('fish'))
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' })
  expect(into).not.toHaveBeenCalled()
})
