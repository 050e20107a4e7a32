import { expect, test } from 'vitest'
import type { Json } from '@layout/types'
import { daysBetween, momentsSet, moveMoments } from './moveMoments'

const during = (from: string, until: string) => ({ home: { xmas: { when: { from, until } } } })

test('[OP-08] the dates that an edit set move by days, at the same time on the clocks of the site', () => {
  const after = during('2026-03-20T10:00+01:00', '2026-03-25T00:00+01:00')
  expect(momentsSet({}, after)).toEqual(['2026-03-20T10:00+01:00', '2026-03-25T00:00+01:00'])
  // In between, the clocks of Berlin go forward by an hour.
  expect(moveMoments({}, after, 14, 'Europe/Berlin')).toEqual(
    during('2026-04-03T10:00+02:00', '2026-04-08T00:00+02:00'),
  )
  expect(moveMoments({}, after, 365, 'Europe/Berlin')).toEqual(
    during('2027-03-20T10:00+01:00', '2027-03-25T00:00+01:00'),
  )
  expect(daysBetween('2026-03-20', '2027-03-20')).toBe(365)
  expect(daysBetween('2026-12-24', '2026-12-01')).toBe(-23)
})

test('[OP-08] what the edit left as it was stays, and so does what is no moment', () => {
  const other = during('2026-01-01T00:00Z', '2026-02-01T00:00Z')
  const before = { ...other, messages: { en: { a: '2026-01-01T00:00Z' } } }
  const after: Json = {
    ...before,
    footer: {
      text: 'Since 2026-01-01T00:00Z',
      year: 2026,
      until: '2026-05-01T12:00Z',
      bad: '2026-99-01T00:00Z',
    },
  }
  expect(momentsSet(before, after)).toEqual(['2026-05-01T12:00Z'])
  expect(moveMoments(before, after, 1, 'UTC')).toEqual({
    ...before,
    footer: { ...(after.footer as object), until: '2026-05-02T12:00+00:00' },
  })
})

test('[OP-08] a condition is one: where its end was edited, its beginning moves too', () => {
  const [before, after] = ['2026-02-01T00:00Z', '2026-03-01T00:00Z'].map((until) =>
    during('2026-01-01T00:00Z', until),
  )
  expect(moveMoments(before, after as Json, 7, 'UTC')).toEqual(
    during('2026-01-08T00:00+00:00', '2026-03-08T00:00+00:00'),
  )
})

test('a moment is moved with its seconds, over a leap day, and in an hour that comes twice', () => {
  const moved = (moment: string, days: number) => moveMoments('', moment, days, 'America/New_York')
  expect(moved('2026-10-30T23:59:59-04:00', 7)).toBe('2026-11-06T23:59:59-05:00')
  expect(moved('2028-02-28T23:59:59.999-05:00', 1)).toBe('2028-02-29T23:59:59.999-05:00')
  expect(moved('2028-02-29T12:00-05:00', 366)).toBe('2029-03-01T12:00-05:00')
  expect(moved('2026-11-01T01:30:00-05:00', 0)).toBe('2026-11-01T01:30:00-05:00')
})
