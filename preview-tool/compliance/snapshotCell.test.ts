// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cell } from './cell'
import { visitsFor } from './judge'
import { snapshotCell } from './judgeInFrame'

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

test('[PV-08] every page that the rules need is opened, and the notice is accepted on the home', async () => {
  const opened: string[] = []
  const { snapshots } = await snapshotCell(cell, async (_cell, path) => {
    opened.push(path)
    return pageWithNotice()
  })
  expect(opened).toEqual(visitsFor(cell).filter((visit) => visit !== 'accepted'))
  expect(snapshots['/lobby/home']).toMatchObject({ dialogs: [{ type: 'legal.EligibilityNotice' }] })
  expect(snapshots.accepted).toMatchObject({ dialogs: [] })
})

test('[PV-08] an unresponsive frame gives a message, and the other pages are read', async () => {
  const { snapshots } = await snapshotCell(cell, (_cell, path) =>
    path === '/service'
      ? Promise.reject(new Error('The portal did not respond.'))
      : Promise.resolve(pageWithNotice()),
  )
  expect(snapshots['/service']).toBe('The page could not be read: The portal did not respond.')
  expect(snapshots['/terms-of-use']).toMatchObject({ ready: true })
})
