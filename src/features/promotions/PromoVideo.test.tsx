// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { activitiesLoaded } from '@/store/playerSlice'
import { configLoaded } from '@/store/siteSlice'
import { renderBlock, signedInState, siteState, testConfig } from '@tests/support/renderBlock'
import PromoVideo from './PromoVideo.block'

const videos = [
  { id: 1, clickType: 2, clickAction: '42', coverImg: '/c/1.png', path: '/v/1.webm' },
  { id: 2, clickType: 1, clickAction: '15', coverImg: '/c/2.png', path: '/v/2.webm' },
]
const show = (list: object[] = videos) =>
  renderBlock(<PromoVideo title="promotions.video.title" />, {
    state: { ...siteState({ appPromotionalVideoList: list }), ...signedInState() },
    layout: { routes: { '/start': { type: 'x.X' } } },
  })
const play = vi.fn<() => Promise<void>>()

beforeEach(() => {
  play.mockReset().mockResolvedValue()
  HTMLMediaElement.prototype.play = play
})

test('[HM-08] the cover shows first; the video loads and plays on request', async () => {
  const { container, user } = show()
  expect(container.querySelector('video')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play video' }))
  const video = container.querySelector('video')
  expect(video).toMatchObject({ controls: true, autoplay: false })
  expect(video?.getAttribute('src')).toBe('/v/1.webm')
  expect(play).toHaveBeenCalledOnce()
})

test('[HM-08] a browser that refuses to play leaves the controls', async () => {
  play.mockRejectedValue(new Error('NotAllowedError'))
  const { container, user } = show()
  await user.click(screen.getByRole('button', { name: 'Play video' }))
  expect(container.querySelector('video')).not.toBeNull()
})

test('[ST-14] the player gets the activity’s video, and the stored one is replaced only by another id', () => {
  const { store } = show()
  expect(store.getState().promotions.video?.id).toBe(1)
  const stored = store.getState().promotions.video
  const load = (activityIds: number[]) =>
    act(() => store.dispatch(activitiesLoaded(z.parse(activitiesSchema, { activityIds }))))
  load([20])
  expect(store.getState().promotions.video).toBe(stored)
  const other = { ...videos[0], coverImg: '/c/9.png', path: '/v/9.webm' }
  act(() => void store.dispatch(configLoaded(testConfig({ appPromotionalVideoList: [other, videos[1]] }))))
  expect(store.getState().promotions.video).toBe(stored)
  load([15])
  expect(store.getState().promotions.video).toMatchObject({ id: 2, path: '/v/2.webm' })
})

test('[AC-16] a video of a game links to it', () => {
  show()
  expect(screen.getByRole('link', { name: 'Play this game' }).getAttribute('href')).toBe('/start?gameId=42')
})

test('[HM-08] it is hidden without a video, and for an unsafe URL', () => {
  const { container, unmount } = show([])
  expect(container.textContent).toBe('')
  unmount()
  expect(show([{ ...videos[0], path: 'javascript:alert(1)' }]).container.textContent).toBe('')
})
