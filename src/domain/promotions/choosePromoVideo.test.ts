import { expect, test } from 'vitest'
import { choosePromoVideo } from './choosePromoVideo'

const video = (id: number, clickType: number, clickAction: string) => ({
  id,
  clickType,
  clickAction,
  coverImg: '',
  path: '/v.webm',
})
const videos = [video(2, 1, '17'), video(1, 2, '77'), video(3, 1, '15'), video(4, 2, '78')]
const idFor = (activityIds: number[], loginPaying = false, list = videos) =>
  choosePromoVideo(list, { activityIds, loginPaying })?.id

test('[ST-14] the sign-up bonus video while that activity exists and the login pay is not running', () => {
  expect(idFor([15, 17])).toBe(3)
})

test('[ST-14] else the video of the deposit ladder', () => {
  expect(idFor([15, 17], true)).toBe(2)
  expect(idFor([17])).toBe(2)
})

test('[ST-14] else the video with click type 2', () => {
  expect(idFor([])).toBe(1)
  expect(idFor([15], true)).toBe(1)
})

test('[ST-14] none, when the list has no such video', () => {
  expect(idFor([15], false, [video(1, 2, '77')])).toBeUndefined()
  expect(idFor([], false, [])).toBeUndefined()
})
