// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAnswer } from './useAnswer'

test('[ED-08] while one question is answered, only the last of the others waits', async () => {
  const asked: string[] = []
  const replies: ((answer: string) => void)[] = []
  const ask = (question: string) => {
    asked.push(question)
    return new Promise<string>((resolve) => replies.push(resolve))
  }
  const { result, rerender } = renderHook(({ question }) => useAnswer(question, ask), {
    initialProps: { question: 'a' },
  })
  for (const question of ['b', 'c', 'd']) rerender({ question })
  expect(asked).toEqual(['a'])
  expect(result.current).toBeUndefined()
  await act(async () => replies[0]?.('A'))
  expect(result.current).toEqual({ question: 'a', answer: 'A' })
  expect(asked).toEqual(['a', 'd'])
  await act(async () => replies[1]?.('D'))
  expect(result.current).toEqual({ question: 'd', answer: 'D' })
  rerender({ question: 'e' })
  expect(asked).toEqual(['a', 'd', 'e'])
})
