// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readPage } from './readPage'

/** jsdom has no layout: elements that are empty or inside something `hidden` have no size. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const gone = this.closest('[hidden], dialog:not([open])') !== null
    return (gone ? { width: 0, height: 0 } : { width: 10, height: 10 }) as DOMRect
  })
})

function show(html: string, { hydrated = true } = {}) {
  document.title = 'Portico'
  const portal = document.createElement('div')
  portal.id = 'portal'
  portal.innerHTML = html
  if (hydrated) Object.assign(portal, { __reactContainer$x: {} })
  document.body.replaceChildren(portal)
  return readPage(document)
}

test('[PV-08] only blocks that show something count', () => {
  const page = show(`
    <main><div data-block="home.HomePage" data-block-id="routes./lobby/home">
      <div data-block="promotions.Banner" data-block-id="home.banner"></div>
      <div data-block="promotions.PromoVideo" data-block-id="home.video" hidden><p>Video</p></div>
      <div data-block="promotions.WinnerTicker" data-block-id="home.ticker"><p>Winners  now</p></div>
    </div></main>
    <footer><div data-block="legal.AgeBadge" data-block-id="footer.age"><strong role="img" aria-label="21 and over">21+</strong></div></footer>`)
  expect(page.blocks.map(({ id }) => id)).toEqual(['routes./lobby/home', 'home.ticker', 'footer.age'])
  expect(page.blocks[1]).toEqual({
    id: 'home.ticker',
    type: 'promotions.WinnerTicker',
    text: 'Winners now',
    footer: false,
  })
  expect(page.blocks[2]).toMatchObject({ footer: true, text: '21+ 21 and over' })
  expect(page.ready).toBe(true)
})

test('[PV-08] an open dialog is read sentence by sentence; a closed one is not read', () => {
  const page = show(`
    <div data-block="legal.EligibilityNotice" data-block-id="overlays.eligibility"><dialog open>
      <h2>Age</h2><p>Lead</p><ul><li>Under 21</li><li hidden>Police</li></ul>
      <a href="/terms-of-use">Terms</a><button>Accept</button></dialog></div>
    <div data-block="promotions.NoticeModal" data-block-id="overlays.notice"><dialog><p>News</p></dialog></div>`)
  expect(page.dialogs).toEqual([
    {
      block: 'overlays.eligibility',
      type: 'legal.EligibilityNotice',
      title: 'Age',
      sentences: ['Lead', 'Under 21'],
      links: ['/terms-of-use'],
      buttons: ['Accept'],
    },
  ])
})

test('[PV-08] links, buttons, fields, regions and badges are read with their block', () => {
  const page = show(`
    <div data-block-id="account.agreement"><label><input type="checkbox">I agree</label>
      <a href="/privacy-policy?x=1">Privacy</a></div>
    <div data-block-id="routes./register"><form><select aria-label="Website"><option>n7.localhost</option></select>
      <button disabled>Register</button></form><a href="https://d.example/app.apk">App</a></div>
    <div data-game-id="1"><a href="/start"><span>Hot Dragon</span><span>Hot</span></a></div>
    <footer><section aria-label="Ways to pay" data-block-id="footer.green"><ul><li><img alt="First"></li><li><b>Second</b></li></ul>
      <svg role="img" aria-label="Care"></svg></section></footer>`)
  expect(page.fields).toEqual([
    { label: 'I agree', kind: 'checkbox', block: 'account.agreement', checked: false, options: [] },
    {
      label: 'Website',
      kind: 'select',
      block: 'routes./register',
      checked: false,
      options: ['n7.localhost'],
    },
  ])
  expect(page.buttons).toEqual([
    { text: 'Register', block: 'routes./register', disabled: true, submits: true },
  ])
  expect(page.links.map(({ to, download }) => [to, download])).toEqual([
    ['/privacy-policy?x=1', false],
    ['https://d.example/app.apk', true],
    ['/start', false],
  ])
  expect(page.gameBadges).toBe(1)
  expect(page.regions).toMatchObject([{ name: 'Ways to pay', footer: true, entries: ['First', 'Second'] }])
  // A picture that has not loaded, and its empty placeholder.
  expect(page.regions[0]?.pictures.map(({ name, loaded }) => [name, loaded])).toEqual([
    ['First', false],
    ['Care', false],
  ])
})

test('[PV-08] help is read with its block and its links', () => {
  const page = show(`
    <div data-block-id="routes./safer-play"><p data-help="slogan">Know  when to stop.</p>
      <p data-help="helpline">Call <a href="tel:0282489568">(02) 8248-9568</a></p>
      <section data-help="complaint"><a href="/service">Ask</a><a href="https://authority.example/">Authority</a></section></div>
    <div data-block-id="footer.green" hidden><p data-help="helpline">Call</p></div>`)
  expect(page.help).toEqual([
    { kind: 'slogan', text: 'Know when to stop.', block: 'routes./safer-play', links: [] },
    {
      kind: 'helpline',
      text: 'Call (02) 8248-9568',
      block: 'routes./safer-play',
      links: ['tel:0282489568'],
    },
    {
      kind: 'complaint',
      text: 'AskAuthority',
      block: 'routes./safer-play',
      links: ['/service', 'https://authority.example/'],
    },
  ])
})

test('[PV-08] a page that waits for its code, or is marked busy, is not ready', () => {
  expect(show('<p>Drawn</p>', { hydrated: false }).ready).toBe(false)
  expect(show('<div data-deferred="true">Drawn</div>').ready).toBe(false)
  expect(show('<div aria-busy="true">Loading</div>').ready).toBe(false)
  expect(show('<div aria-busy="true" hidden>Loading</div>').ready).toBe(true)
})

test.each([
  ['color: rgb(20, 20, 20); font-size: 14px', []],
  ['color: rgb(250, 250, 250); font-size: 14px', ['its contrast is 1.0']],
  ['color: rgba(0, 0, 0, 0); font-size: 14px', ['it is transparent']],
  ['color: rgb(20, 20, 20); font-size: 0px', ['its letters are 0 px high']],
])('[LY-12] [PV-08] a notice drawn as "%s" is told when nobody can read it', (style, why) => {
  const badge = `<p style="${style}">21+</p>`
  const { hardToRead } = show(
    `<div style="background-color: rgb(255, 255, 255)"><div data-block="legal.AgeBadge" data-block-id="footer.age">${badge}</div></div>`,
  )
  expect(hardToRead).toEqual(why.map((one) => `“21+” (footer.age): ${one}`))
})

test('[PV-08] it can run in another page: it refers to nothing outside itself', () => {
  const handed = new Function('document', '__name', `return (${readPage.toString()})(document)`) as (
    page: Document,
    name: unknown,
  ) => ReturnType<typeof readPage>
  show('<h1>Terms</h1>')
  expect(handed(document, (value: unknown) => value).headings).toEqual(['Terms'])
})
