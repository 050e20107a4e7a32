import { beforeEach, expect, test } from 'vitest'
import { fakeClient } from '../../tests/support/fakeClient'
import { stubStorages } from '../../tests/support/memoryStorage'
import { agentActivityChosen, modalSeen, noticeClosed, videoChosen } from './homeSlice'
import { keepHomeState } from './keepHomeState'
import { makeStore } from './makeStore'

beforeEach(stubStorages)

function started() {
  const store = makeStore({ client: fakeClient() })
  keepHomeState(store)
  return store
}
const video = { id: 4, clickType: 2, clickAction: '', coverImg: '', path: '' }

test('[ST-07] seen modals, video and agent activity last over a restart', () => {
  const store = started()
  store.dispatch(modalSeen(39))
  store.dispatch(videoChosen(video))
  store.dispatch(agentActivityChosen(31))
  expect(started().getState().home).toMatchObject({ modalsSeen: [39], video: { id: 4 }, agentActivityId: 31 })
})

test('[ST-07] a closed notice is remembered for the session only', () => {
  started().dispatch(noticeClosed())
  expect(started().getState().home.noticeSeen).toBe(true)
  sessionStorage.clear()
  expect(started().getState().home.noticeSeen).toBe(false)
})

test.each(['{', '7', '{"modalsSeen":"x","video":5,"completedByDay":[1]}'])(
  '[ST-08] stored home state %s is rebuilt',
  (text) => {
    localStorage.setItem('HOME_STATE', text)
    expect(started().getState().home).toMatchObject({ modalsSeen: [], video: null, completedByDay: {} })
  },
)
