// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { sessionsRoutes } from '../desk/accounts/accountsRoutes'
import { changesRoutes } from '../desk/changes/changesRoutes'
import { beginChange, layoutText, publishFiles, saveTexts } from '../desk/testing/testChanges'
import { testDesk } from '../desk/testing/testDesk'
import { deskHistory } from './deskHistory'
import { onDesk } from './testing/onDesk'

afterEach(() => vi.unstubAllGlobals())

test('[OP-10] the editor reads a section’s history from the desk, and says who may restore it', async () => {
  const desk = await testDesk([sessionsRoutes, changesRoutes])
  await publishFiles(desk)
  const { call } = await desk.signIn('Ana', [{ role: 'operator', site: 'n7' }])
  const session = await onDesk(call)
  const { id, etag } = await beginChange(call)
  const n7 = JSON.parse(layoutText('n7')) as { home?: object; messages?: object }
  const edited = {
    ...n7,
    home: { ...n7.home, banner: { sort: 7 } },
    messages: { en: { 'tab.home': 'Start' } },
  }
  expect((await saveTexts(call, id, etag, { n7: JSON.stringify(edited) }, 'Moved it')).status).toBe(200)
  const history = deskHistory(id, session, 'open')
  const subject = { layer: 'n7', section: 'home', entry: 'banner', texts: ['tab.home', 'games.hot'] }
  const { edits, versions, next } = await history.read(subject)
  expect(edits).toMatchObject([{ by: 'You', label: 'Moved it' }])
  expect(JSON.parse(edits[0]?.text ?? '')).toEqual({
    home: { banner: { sort: 7 } },
    messages: { en: { 'tab.home': 'Start' } },
  })
  expect(versions).toMatchObject([{ until: null, origin: 'Not published from this desk', change: null }])
  expect(next).toBeNull()
  expect([history.refusal(['n7']), history.refusal(['base', 'n7'])]).toEqual([
    null,
    'Your roles do not allow that for base. An admin can change them.',
  ])
  expect(deskHistory(id, session, 'closed').refusal(['n7'])).toBe(
    'This change is closed and cannot be edited.',
  )
  await expect(deskHistory('gone', session, 'open').read(subject)).rejects.toThrow('There is no such change.')
  await desk.close()
})
