// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cell } from '../../compliance/cases/cell'
import { visitsFor } from '../../compliance/rules/checkCase'
import { snapshotCell, type OpenedCase } from './checkInFrame'

const cell: Cell = { site: 'n7', mode: 'green', device: 'mobile', viewer: 'regular' }

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 9, height: 9 } as DOMRect)
  vi.stubGlobal('scrollTo', () => {})
})

/** A page with the notice over it, which disappears when accepted. */
function pageWithNotice(): Document {
  const portal = document.createElement('div')
  portal.id = 'portal'
  portal.innerHTML = `<div data-block="legal.EligibilityNotice" data-block-id="overlays.eligibility">
    <dialog open><h2>Age</h2><button>Accept</button></dialog></div>`
  portal.querySelector('button')?.addEventListener('click', () => portal.querySelector('dialog')?.remove())
  Object.assign(portal, { __reactContainer$x: {} })
  document.body.replaceChildren(portal)
  return document
}

/** A portal that notes where it goes, as far as it goes there. */
const portal = (gone: string[], goes = (_path: string) => true): OpenedCase => ({
  page: pageWithNotice(),
  go: (path) => Promise.resolve(goes(path) && gone.push(path) > 0),
  close: () => {},
})

test('[PV-08] every page that the rules need is shown in one portal, and the notice is accepted last, on the home', async () => {
  const opened: string[] = []
  const gone: string[] = []
  const { snapshots } = await snapshotCell(cell, async (_cell, path) => {
    opened.push(path)
    return portal(gone)
  })
  const [home, ...others] = visitsFor(cell).filter((visit) => visit !== 'accepted')
  expect(opened).toEqual([home])
  expect(gone).toEqual([...others, home])
  expect(snapshots['/service']).toMatchObject({ dialogs: [{ type: 'legal.EligibilityNotice' }] })
  expect(snapshots['/lobby/home']).toMatchObject({ dialogs: [{ type: 'legal.EligibilityNotice' }] })
  expect(snapshots.accepted).toMatchObject({ dialogs: [] })
})

test('[PV-08] where a portal does not go on to a page, that page is opened again', async () => {
  const opened: string[] = []
  let closed = 0
  const { snapshots } = await snapshotCell(cell, async (_cell, path) => {
    opened.push(path)
    return { ...portal([], (to) => to !== '/service'), close: () => void (closed += 1) }
  })
  expect(opened).toEqual(['/lobby/home', '/service'])
  expect(closed).toBe(2)
  expect(snapshots['/service']).toMatchObject({ ready: true })
})

test('[PV-08] an unresponsive frame gives a message, and the other pages are read', async () => {
  const { snapshots } = await snapshotCell(cell, (_cell, path) =>
    path === '/service'
      ? Promise.reject(new Error('The portal did not respond.'))
      : Promise.resolve(portal([], (to) => to !== '/service')),
  )
  expect(snapshots['/service']).toBe('The page could not be read: The portal did not respond.')
  expect(snapshots['/terms-of-use']).toMatchObject({ ready: true })
})
