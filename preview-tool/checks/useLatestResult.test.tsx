// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLatestResult } from './useLatestResult'

test('[ED-08] while one question is answered, only the last of the others waits', async () => {
  const asked: string[] = []
  const replies: ((result: string) => void)[] = []
  const ask = (question: string) => {
    asked.push(question)
    return new Promise<string>((resolve) => replies.push(resolve))
  }
  const { result, rerender } = renderHook(({ question }) => useLatestResult(question, ask), {
    initialProps: { question: 'a' },
  })
  for (const question of ['b', 'c', 'd']) rerender({ question })
  expect(asked).toEqual(['a'])
  expect(result.current).toBeUndefined()
  await act(async () => replies[0]?.('A'))
  expect(result.current).toEqual({ question: 'a', result: 'A' })
  expect(asked).toEqual(['a', 'd'])
  await act(async () => replies[1]?.('D'))
  expect(result.current).toEqual({ question: 'd', result: 'D' })
  rerender({ question: 'e' })
  expect(asked).toEqual(['a', 'd', 'e'])
})
