// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { DateField } from './DateField'
import { setDate, shownDate } from '@tests/support/setDate'

type Props = ComponentProps<typeof DateField>

/** A field whose caller takes every value. */
function open(given: Partial<Props> = {}) {
  const onChange = vi.fn()
  function Example() {
    const [value, setValue] = useState(given.value ?? '')
    return (
      <>
        <DateField
          kind="datetime"
          label="From"
          labelled="large"
          {...given}
          value={value}
          onChange={(text) => {
            onChange(text)
            setValue(text)
          }}
        />
        <button>Next</button>
      </>
    )
  }
  render(<Example />)
  const field = () => screen.getByRole('group', { name: 'From' })
  const part = (name: string) => within(field()).getByRole('spinbutton', { name: new RegExp(`^${name}`) })
  return { user: userEvent.setup(), onChange, field, part, shown: () => shownDate(field()) }
}
const problem = () => document.querySelector('p[aria-live]')?.textContent

test('[PV-10] a date is typed by keyboard alone, segment after segment, and reported once it is complete', async () => {
  const { user, onChange, shown } = open()
  await user.tab()
  await user.keyboard('1127')
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('20261830')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-27T18:30')
  expect(shown()).toBe('11/27/2026, 18:30')
  await user.keyboard('{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-27T18:31')
})

test.each([
  ['date', '2026-11-27', '11/27/2026'],
  ['time', '18:30', '18:30'],
  ['datetime', '2026-11-27T06:05', '11/27/2026, 06:05'],
] as const)('a %s is written as %s, on a clock of 24 hours', async (kind, text, seen) => {
  const { onChange, field, shown } = open({ kind })
  await setDate(field(), text)
  expect(onChange).toHaveBeenLastCalledWith(text)
  expect(shown()).toBe(seen)
})

test('a year that is being typed is no year yet; two digits are of this century', async () => {
  const { user, onChange, part, shown } = open({ kind: 'date', value: '2025-11-27' })
  await user.click(part('year'))
  await user.keyboard('26')
  expect(shown()).toBe('11/27/26')
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange.mock.calls).toEqual([['2026-11-27']])
  expect(shown()).toBe('11/27/2026')
})

test('while a date is incomplete the previous value stays, and is shown again on blur', async () => {
  const { user, onChange, part, shown } = open({ value: '2026-11-27T18:30' })
  await user.click(part('day'))
  await user.keyboard('{Backspace}')
  expect(shown()).toBe('11/dd/2026, 18:30')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown()).toBe('11/27/2026, 18:30')
  expect(onChange).not.toHaveBeenCalled()
})

test('a new date that is left incomplete stays as it is, with the problem, until it is complete', async () => {
  const onInvalid = vi.fn()
  const { user, onChange, part, shown } = open({ onInvalid })
  await user.click(part('month'))
  await user.keyboard('1127')
  expect(problem()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown()).toBe('11/27/yyyy, ––:––')
  expect(problem()).toBe('Fill it in, or delete all of it.')
  expect(part('month').getAttribute('aria-invalid')).toBe('true')
  expect(onInvalid.mock.calls).toEqual([[true]])
  await user.click(part('year'))
  await user.keyboard('20261830')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(problem()).toBe('')
  expect(onInvalid.mock.calls).toEqual([[true], [false]])
  expect(onChange.mock.calls).toEqual([['2026-11-27T18:03'], ['2026-11-27T18:30']])
})

test('the problem of a field is gone with the field', async () => {
  const onInvalid = vi.fn()
  const props = { kind: 'date', label: 'From', value: '2026-11-01', min: '2026-11-27' } as const
  const { unmount } = render(<DateField {...props} onChange={vi.fn()} onInvalid={onInvalid} />)
  expect(onInvalid).toHaveBeenLastCalledWith(true)
  unmount()
  expect(onInvalid).toHaveBeenLastCalledWith(false)
})

test('a date is emptied segment by segment, or with a button that then focuses the field', async () => {
  const { user, onChange, part, shown } = open({ kind: 'date', value: '2026-11-27', isClearable: true })
  await user.click(part('year'))
  await user.keyboard('{Backspace>6/}')
  expect(onChange.mock.calls).toEqual([['']])
  expect(screen.queryByRole('button', { name: 'Clear: From' })).toBeNull()
  await user.keyboard('1127')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Clear: From' }))
  expect(shown()).toBe('mm/dd/yyyy')
  expect(problem()).toBe('')
  expect(document.activeElement).toBe(part('month'))
})

test.each([
  ['datetime', '', '2026-11-27 18:30', '2026-11-27T18:30'],
  ['datetime', '', ' 2026-11-27T18:30:15.000 ', '2026-11-27T18:30'],
  ['datetime', '', '2026-11-27', '2026-11-27T00:00'],
  ['datetime', '2026-01-01T09:00', '2026-11-27', '2026-11-27T09:00'],
  ['datetime', '', '24.12.2026', '2026-12-24T00:00'],
  ['datetime', '', '24. 12. 2026, 6:05', '2026-12-24T06:05'],
  ['datetime', '', '12/24/2026 18:30', '2026-12-24T18:30'],
  ['datetime', '', '۲۰۲۶-۱۲-۲۴ ۱۸:۳۰', '2026-12-24T18:30'],
  ['date', '', '4.2.2026', '2026-02-04'],
  ['date', '', '2/4/2026', '2026-02-04'],
  ['date', '', '2026/12/24', '2026-12-24'],
  ['date', '', '٢٤.١٢.٢٠٢٦', '2026-12-24'],
  ['date', '', '2026‑12‑24', '2026-12-24'],
  ['date', '', '2026-11-27 18:30', '2026-11-27'],
  ['time', '', '18:30', '18:30'],
  ['time', '', '۶:۳۰', '06:30'],
  ['time', '', '2026-11-27 18:30', '18:30'],
] as const)('a %s that holds “%s” takes “%s” when it is pasted', async (kind, value, pasted, text) => {
  const { user, onChange, field } = open({ kind, value })
  await user.click(within(field()).getAllByRole('spinbutton')[0] as HTMLElement)
  await user.paste(pasted)
  expect(onChange.mock.calls).toEqual([[text]])
})

test.each([
  'tomorrow',
  '2026-13-01',
  '31.2.2026',
  '2026-11-27T18:30Z',
  '2026-11-27T18:30+08:00',
  '18:30',
  '12/24',
])('pasting “%s” changes nothing, and the field says how a date is written', async (pasted) => {
  const { user, onChange, part, shown } = open({ value: '2026-01-01T09:00' })
  await user.click(part('month'))
  await user.paste(pasted)
  expect(onChange).not.toHaveBeenCalled()
  expect(shown()).toBe('01/01/2026, 09:00')
  expect(problem()).toBe('What was pasted is no date that can be read. Write it as 2026-12-24 18:30.')
  await user.keyboard('02')
  expect(problem()).toBe('')
})

test('a pasted day is in the order of the field where it does not say which is the month', async () => {
  const onChange = vi.fn()
  const field = <DateField kind="date" label="From" value="" onChange={onChange} />
  render(<I18nProvider locale="en-GB">{field}</I18nProvider>)
  await userEvent.click(screen.getByRole('spinbutton', { name: /^day/ }))
  await userEvent.paste('4/2/2026')
  expect(onChange.mock.calls).toEqual([['2026-02-04']])
})

test('a pasted last day without a time lasts to its end, also where the field has none yet', async () => {
  const { user, onChange, part } = open({ isEnd: true })
  await user.click(part('month'))
  await user.paste('31.12.2026')
  expect(onChange.mock.calls).toEqual([['2027-01-01T00:00']])
  await user.paste('24.12.2026 18:30')
  await user.paste('2026-12-26')
  expect(onChange.mock.calls.slice(1)).toEqual([['2026-12-24T18:30'], ['2026-12-26T18:30']])
})

test('[PV-10] a date out of range is marked and the problem is read with it', async () => {
  const { user, field, part } = open({ min: '2026-11-27T18:06', max: '2027-11-27T00:00', hint: 'A year.' })
  await setDate(field(), '2026-11-27T18:05')
  expect(problem()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(problem()).toBe('Not before 27 Nov 2026, 18:06.')
  const described = part('month').getAttribute('aria-describedby')?.split(' ') ?? []
  const read = described.map((id) => document.getElementById(id)?.textContent)
  expect(read).toEqual(expect.arrayContaining(['A year.', 'Not before 27 Nov 2026, 18:06.']))
  await setDate(field(), '2028-11-27T18:05')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(problem()).toBe('Not after 27 Nov 2027, 00:00.')
})

test('[PV-10] the label names the field and its segments, whether it is seen or not', async () => {
  const { part } = open({ error: 'Choose a time.' })
  expect(part('hour').getAttribute('aria-invalid')).toBe('true')
  render(<DateField kind="time" label="Until: time" value="" isDisabled onChange={vi.fn()} />)
  const hidden = screen.getByRole('group', { name: 'Until: time' })
  expect(within(hidden).getByRole('spinbutton', { name: 'hour, Until: time' })).toHaveProperty('tabIndex', -1)
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test('a value from outside replaces what is typed', async () => {
  const props = { kind: 'date', label: 'From', onChange: vi.fn() } as const
  const { rerender } = render(<DateField {...props} value="2026-11-27" />)
  const field = screen.getByRole('group', { name: 'From' })
  await userEvent.click(within(field).getByRole('spinbutton', { name: /^day/ }))
  await userEvent.keyboard('{Backspace}')
  rerender(<DateField {...props} value="2026-11-27" />)
  expect(shownDate(field)).toBe('11/dd/2026')
  rerender(<DateField {...props} value="2026-12-24" />)
  expect(shownDate(field)).toBe('12/24/2026')
})

/** A field in a form, whose button may be off. */
function openInForm({ value = '', isOff = false } = {}) {
  const onSubmit = vi.fn()
  function Example() {
    const [date, setDate] = useState(value)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(date)
        }}
      >
        <DateField kind="date" label="From" labelled="large" value={date} onChange={setDate} />
        <button disabled={isOff}>Send</button>
      </form>
    )
  }
  render(<Example />)
  return { user: userEvent.setup(), onSubmit }
}

test('[PV-10] Enter in a segment sends the form with what is typed, as in a native field', async () => {
  const { user, onSubmit } = openInForm()
  await user.tab()
  await user.keyboard('11272026{Enter}')
  expect(onSubmit.mock.calls).toEqual([['2026-11-27']])
})

test.each([
  ['Chrome and Firefox', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('[PV-10] Enter that ends a composition in %s sends nothing', async (_, more) => {
  const { user, onSubmit } = openInForm({ value: '2026-11-27' })
  await user.tab()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ...more })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a year of two digits is whole when the form is sent', async () => {
  const { user, onSubmit } = openInForm()
  await user.tab()
  await user.keyboard('112726{Enter}')
  expect(onSubmit.mock.calls).toEqual([['2026-11-27']])
})

test('a date that is not whole is not sent, and not the one of before in its place', async () => {
  const { user, onSubmit } = openInForm({ value: '2026-11-27' })
  await user.tab()
  await user.keyboard('{Delete}{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(problem()).toBe('Fill it in, or delete all of it.')
  await user.keyboard('12{Enter}')
  expect(onSubmit.mock.calls).toEqual([['2026-12-27']])
})

test('a form whose button is off is not sent', async () => {
  const { user, onSubmit } = openInForm({ value: '2026-11-27', isOff: true })
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
