// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import HeaderService from './HeaderService.block'

afterEach(() => vi.useRealTimers())

test('[HM-05] the customer service button acts at once and then once per 5 s', () => {
  vi.useFakeTimers()
  const { runAction } = renderBlock(<HeaderService />)
  const press = () => act(() => screen.getByRole('button', { name: 'Customer service' }).click())
  press()
  expect(runAction).toHaveBeenCalledExactlyOnceWith('customerService')
  act(() => vi.advanceTimersByTime(4999))
  press()
  expect(runAction).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(1))
  press()
  expect(runAction).toHaveBeenCalledTimes(2)
})
