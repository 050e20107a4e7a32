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

test('[AX-02] the tabs are one tab stop; arrows, Home and End select and wrap around', async () => {
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

test('[AX-02] if no tab is selected the first one is the tab stop', async () => {
  const user = userEvent.setup()
  render(<Page first="unknown" />)
  await user.tab()
  expect(document.activeElement).toBe(tab('home'))
  await user.keyboard('{ArrowRight}')
  expect(tab('slots').getAttribute('aria-selected')).toBe('true')
})

test('[AX-02] in right-to-left text the arrow keys are swapped', async () => {
  const user = userEvent.setup()
  document.body.style.direction = 'rtl'
  render(<Page />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('slots'))
  document.body.style.direction = ''
})

test('keys with a modifier are left to the browser', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  await user.tab()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}')
  expect(onChange).not.toHaveBeenCalled()
})

test('a tap selects; tab and panel reference each other; other panels exist only with keep', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(screen.queryByText('Panel of slots')).toBeNull()
  expect(screen.getByText('Panel of fish').hidden).toBe(true)
  await user.click(tab('slots'))
  const panel = screen.getByRole('tabpanel')
  expect(tab('slots').getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.getAttribute('aria-labelledby')).toBe(tab('slots').id)
})

test('with an unknown value the first tab is still reachable', async () => {
  const user = userEvent.setup()
  render(<Page first="gone" />)
  await user.tab()
  expect(document.activeElement).toBe(tab('home'))
})

test('the selected tab is scrolled into view sideways, without scrolling the page', async () => {
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
