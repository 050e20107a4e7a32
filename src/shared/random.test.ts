import { afterEach, expect, test } from 'vitest'
import { random } from './random'

afterEach(() => random.reset())

test('a seed repeats numbers and ids, another seed gives others', () => {
  const draw = (seed: number) => {
    random.seed(seed)
    return [random.next(), random.next(), random.id()]
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('numbers stay from 0 up to 1 and spread', () => {
  random.seed(1)
  const numbers = Array.from({ length: 2000 }, () => random.next())
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(numbers.reduce((sum, number) => sum + number) / numbers.length).toBeCloseTo(0.5, 1)
})

test('ids are 32 hexadecimal digits and do not repeat', () => {
  const ids = Array.from({ length: 200 }, () => random.id())
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
