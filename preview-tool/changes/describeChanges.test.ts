import { expect, test } from 'vitest'
import type { Json, JsonObject } from '@layout/types'
import site6b from '../../layouts/6b.json'
import site6s from '../../layouts/6s.json'
import site9s from '../../layouts/9s.json'
import base from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { addSite } from '../edit/newSite'
import { addNode, hideNode, moveNode, removeNode, resetValue, setValue } from '../edit/edits'
import type { Documents } from '../model'
import { learnNames } from '../fields/namedNumbers'
import { composed } from './compositions'
import { describeChanges } from './describeChanges'
import { reachOfTarget } from './reach'
import { sectionOrder } from './sectionOrder'

const documents = { base, n7, '6b': site6b, '6s': site6s, '9s': site9s } as unknown as Documents
const site = { layer: 'n7' }
const root = { layer: 'base' }
const seconds = ['home', 'banner', 'props', 'secondsPerSlide']

function say(after: Documents, before = documents): string[] {
  return describeChanges(before, after).map(
    ({ layer, sentence, reach }) => `${layer}: ${sentence} (${reach})`,
  )
}

function order(now: Documents, section: string, layer = 'n7') {
  const layout = composed(now, layer, { device: 'mobile' }) as Record<string, Record<string, JsonObject>>
  return sectionOrder(layout, section).map((id) => ({ id, sort: layout[section]?.[id]?.sort as number }))
}

test('[PV-07] no change has no description', () => {
  expect(say({ ...documents })).toEqual([])
})

test('[PV-07] a move names its new neighbour and the sites it reaches', () => {
  const home = order(documents, 'home')
  expect(say(moveNode(documents, site, 'home', home, 'ticker', 0))).toEqual([
    'n7: Moved "Winner ticker (Wins)" before "Swipe banner" (changes 1 of 4 sites)',
  ])
  expect(say(moveNode(documents, site, 'home', home, 'banner', home.length))).toEqual([
    'n7: Moved "Swipe banner" after "Jackpots" (changes 1 of 4 sites)',
  ])
  // 6s sets its own position, and is not reached.
  expect(say(setValue(documents, root, ['home', 'ticker', 'sort'], 15))).toEqual([
    'base: Moved "Winner ticker (Wins)" before "Grid of games (Hot)" (changes 2 of 4 sites)',
  ])
})

test('[PV-07] a value has its title in the form and the value before, default or inherited', () => {
  expect(say(setValue(documents, site, seconds, 5))).toEqual([
    'n7: "Swipe banner": Seconds per slide 3 → 5 (changes 1 of 4 sites)',
  ])
  const own = setValue(setValue(documents, root, seconds, 4), site, seconds, 6)
  expect(say(resetValue(own, site, seconds), own)).toEqual([
    'n7: "Swipe banner": Seconds per slide 6 → 4 (from all sites) (changes 1 of 4 sites)',
  ])
  expect(say(setValue(own, root, seconds, 9), own)).toEqual([
    'base: "Swipe banner": Seconds per slide 4 → 9 (changes 3 of 4 sites)',
  ])
})

test('[PV-07] a value equal to the inherited one is described as changing nothing', () => {
  expect(say(setValue(documents, site, seconds, 3))).toEqual([
    'n7: "Swipe banner": Seconds per slide is now set here (3) (changes nothing that players see)',
  ])
})

test('[PV-07] hiding names its mode and device, and reaches only those', () => {
  const green = { layer: 'n7', mode: 'green' }
  expect(say(hideNode(documents, green, 'tabBar', 'rewards', true))).toEqual([
    'n7: Hid tab "Rewards" in green mode (changes 1 of 4 sites, green mode only)',
  ])
  expect(say(hideNode(documents, { ...green, device: 'mobile' }, 'home', 'ticker', false))).toEqual([
    'n7: Showed "Winner ticker (Wins)" in green mode on mobile (changes 1 of 4 sites, mobile only, green mode only)',
  ])
  expect(say(setValue(documents, { layer: 'base', device: 'mobile' }, seconds, 5))).toEqual([
    'base: "Swipe banner": Seconds per slide 3 → 5 on mobile (changes 4 of 4 sites, mobile only)',
  ])
})

test('[PV-07] hiding what green mode hides anyway reaches only the other mode', () => {
  expect(say(hideNode(documents, site, 'home', 'video', true))).toEqual([
    'n7: Hid "Promo video" (changes 1 of 4 sites, normal mode only)',
  ])
})

test('[PV-07] added and removed entries have their name and section', () => {
  expect(say(addNode(documents, site, 'home', 'more', { type: 'promotions.Banner', sort: 99 }))).toEqual([
    'n7: Added "Swipe banner 2" to the home page (changes 1 of 4 sites)',
  ])
  expect(say(removeNode(documents, site, 'footerLinks', 'terms'))).toEqual([
    'n7: Removed footer link "Terms of Use" from the footer links (changes 1 of 4 sites)',
  ])
  expect(say(removeNode(documents, site, 'home', 'ticker'))).toEqual([
    'n7: Removed "Winner ticker (Wins)" from the home page (changes 1 of 4 sites)',
  ])
  expect(say(removeNode(documents, root, 'routes', '/points'))).toEqual([
    'base: Removed page "/points" from the pages (changes 4 of 4 sites)',
  ])
})

test('[OP-07] what an added entry is set to is described: for whom, with what, and where it is hidden', () => {
  const node = {
    type: 'content.Text',
    sort: 99,
    props: { heading: 'Only for you', text: 'Fifty free spins.' },
    when: { vipFrom: 3 },
  }
  const added = addNode(documents, site, 'home', 'more', node)
  const green = hideNode(added, { layer: 'n7', mode: 'green' }, 'home', 'more', true)
  expect(describeChanges(documents, green).map(({ sentence }) => sentence)).toEqual([
    'Added "Text" to the home page',
    '"Text": Heading "Only for you"',
    '"Text": Text "Fifty free spins."',
    '"Text": Shown when the player has VIP level 3 or above',
    'Hid "Text" in green mode',
  ])
  const link = { label: 'tab.news', to: '/news' }
  const linked = addNode(documents, { layer: 'n7', device: 'mobile' }, 'footerLinks', 'more', link)
  expect(describeChanges(documents, linked).map(({ sentence }) => sentence)).toEqual([
    'Added footer link "News" to the footer links on mobile',
    'Footer link "News": Leads to "/news" on mobile',
  ])
})

test('[PV-07] theme, conditions, texts and links are described', () => {
  expect(say(setValue(documents, site, ['theme', 'color', 'accent'], '#ffffff'))).toEqual([
    'n7: Theme: Colour accent #f0c05a → #ffffff (changes 1 of 4 sites)',
  ])
  expect(say(setValue(documents, root, ['home', 'ticker', 'when'], { signedIn: true }))).toEqual([
    'base: "Winner ticker (Wins)": Shown when always → a player is signed in (changes 4 of 4 sites)',
  ])
  expect(say(setValue(documents, root, ['tabBar', 'news', 'label'], 'tab.home'))).toEqual([
    'base: Tab "Home": Name "News" → "Home" (changes 4 of 4 sites)',
  ])
  expect(say(setValue(documents, root, ['home', 'popular', 'props', 'source'], 'new'))).toEqual([
    'base: "Grid of games 1": Which games Hot → New (changes 4 of 4 sites)',
  ])
})

test('[PV-07] a draft with a problem is still described', () => {
  expect(say(setValue(documents, site, ['home', 'ticker', 'type'], 'gone.Block'))).toEqual([
    'n7: "gone.Block": Block "promotions.WinnerTicker" (from all sites) → "gone.Block" (changes 1 of 4 sites)',
  ])
  expect(say(setValue(documents, site, ['home', 'ticker', 'sort'], 'first'))).toHaveLength(1)
  expect(say(setValue(documents, site, ['extends'], 'gone'))).toContainEqual(
    expect.stringMatching(/^n7: The layer extends "base" → "gone"/),
  )
  expect(say({ ...documents, x: { schemaVersion: 1 } })).toEqual([expect.stringMatching(/^x: New site x \(/)])
})

test('[PV-07] when a move renumbers neighbours, only the move is reported', () => {
  const tight = ['banner', 'ticker', 'popular'].reduce(
    (now, id, at) => setValue(now, site, ['home', id, 'sort'], at + 1),
    documents,
  )
  const moved = moveNode(tight, site, 'home', order(tight, 'home'), 'slots', 1)
  expect(say(moved, tight).filter((one) => one.includes('Moved'))).toEqual([
    'n7: Moved "Grid of games (Slots)" before "Winner ticker (Wins)" (changes 1 of 4 sites)',
  ])
  expect(say(moved, tight)).toHaveLength(2)
})

test('[PV-07] the edit target states how far it can reach', () => {
  const sites = ['n7', '6b', '6s', '9s']
  expect(reachOfTarget(documents, root, sites)).toBe('changes 4 of 4 sites')
  expect(reachOfTarget(documents, { layer: 'base', device: 'mobile', mode: 'green' }, sites)).toBe(
    'changes 4 of 4 sites, mobile only, green mode only',
  )
  expect(reachOfTarget(documents, site, sites)).toBe('changes 1 of 4 sites')
})

test('[PV-07] a new site is named with what it extends', () => {
  const made = addSite(documents, 'x1', 'n7')
  expect(describeChanges(documents, made).map(({ sentence }) => sentence)).toEqual([
    'New site x1, which extends "n7"',
  ])
  expect(describeChanges(made, documents).map(({ sentence }) => sentence)).toEqual(['Removed site x1'])
})

test('[OP-02] addresses are described with the sites that get, lose or hand them over', () => {
  const before = { ...documents, sites: { 'a.example': 'n7', 'b.example': 'n7', 'c.example': 'n7' } }
  const after = { ...before, sites: { 'a.example': 'n7', 'b.example': '6b', 'd.example': 'base' } }
  expect(describeChanges(before, after).map(({ sentence }) => sentence)).toEqual([
    'The address b.example moves from n7 to 6b',
    'n7 loses the address c.example',
    'base gets the address d.example',
  ])
  expect(describeChanges(documents, { ...documents, sites: { 'a.example': 'n7' } })).toEqual([
    { layer: 'sites', path: '', sentence: 'n7 gets the address a.example', reach: '' },
  ])
})

test('[OP-07] a reviewer reads all of a text that differs, however long it is', () => {
  const path = ['home', 'own', 'props', 'text']
  const opening =
    'Every player of this site is invited to the night market, which is open until the end of the month. '
  const own = addNode(documents, site, 'home', 'own', {
    sort: 5,
    type: 'content.Text',
    props: { text: `${opening}A bonus is wagered ten times.` },
  })
  expect(say(own).join()).toContain(`${opening}A bonus is wagered ten times.`)
  const wagered = say(setValue(own, site, path, `${opening}A bonus is wagered forty times.`), own).join()
  expect(wagered).toContain('month. A bonus is wagered ten times." → "…')
  expect(wagered).toContain('A bonus is wagered forty times."')
  expect(wagered).not.toContain('Every player')
})

test('[OP-03] what only addresses of no site get is counted for none', () => {
  const all = ['n7', '6b', '6s', '9s'].reduce(
    (now: Documents, layer) => setValue(now, { layer }, seconds, 6),
    documents,
  )
  expect(say(setValue(all, root, seconds, 9), all).join()).toContain(
    'changes only addresses that belong to no site',
  )
})

test('[MD-02] another picture is named by what it shows, never by its address', () => {
  const address = (digit: string) => `/pictures/${digit.repeat(64)}/800x600.webp`
  const picture = (digit: string, en: string, x = 50) => ({
    src: address(digit),
    alt: { en },
    focus: { x, y: 50 },
  })
  const path = ['home', 'own', 'props', 'picture']
  const own = addNode(documents, site, 'home', 'own', { sort: 5, type: 'content.PictureLink' })
  const before = setValue(own, site, path, picture('a', 'Lanterns'))
  const sentence = (value: JsonObject | string, from = before) => say(setValue(from, site, path, value), from)
  expect(sentence(picture('b', 'A beach')).join()).toContain('Picture "Lanterns" → "A beach"')
  expect(sentence(picture('b', 'Lanterns')).join()).toContain('Picture is another picture of "Lanterns"')
  expect(sentence(picture('a', 'A market')).join()).toContain(
    'Picture is described as "A market" instead of "Lanterns"',
  )
  expect(sentence(picture('a', 'Lanterns', 10)).join()).toContain('Picture has another focus')
  const first = say(before, own).join()
  expect(first).toContain('Picture not set → "Lanterns"')
  const plain = setValue(own, site, path, 'old.png')
  expect(sentence(address('a'), plain).join()).toContain('Picture "old.png" → a picture of the library')
  const known = setValue(own, site, path, address('a'))
  expect(sentence(address('b'), known).join()).toContain('Picture is another picture of the library')
  expect([first, ...sentence(address('b'), known)].join()).not.toContain('aaaa')
})

test('[OP-07] [MD-02] of a list each item says what became of it', () => {
  const slide = (src: string, en: string, title?: string) => ({
    picture: { src, alt: { en } },
    ...(title !== undefined && { title }),
  })
  const path = ['home', 'own', 'props', 'slides']
  const own = addNode(documents, site, 'home', 'own', { sort: 5, type: 'content.PictureBanner' })
  const [lanterns, beach, market] = [
    slide('/a.png', 'Lanterns'),
    slide('/b.png', 'A beach', 'Until Sunday'),
    slide('/c.png', 'A market'),
  ]
  const before = setValue(own, site, path, [lanterns, beach])
  const sentences = (slides: JsonObject[], from = before) =>
    describeChanges(from, setValue(from, site, path, slides)).map(({ sentence }) =>
      sentence.split(': ').slice(1).join(': '),
    )
  expect(sentences([lanterns, market])).toEqual([
    'Pictures (2): Picture "A beach" → "A market"',
    'Pictures (2): Text on the picture "Until Sunday" → not set',
  ])
  expect(sentences([lanterns])).toEqual([
    'Pictures: removed, Picture "A beach", Text on the picture "Until Sunday"',
  ])
  expect(sentences([lanterns, market, beach])).toEqual(['Pictures (2): added, Picture "A market"'])
  expect(sentences([beach, lanterns])).toEqual([
    expect.stringMatching(/^Pictures \(\d\): moved here, Picture/),
  ])
  expect(sentences([lanterns, beach, lanterns])).toEqual(['Pictures (3): added, Picture "Lanterns"'])
  const now = slide('/b.png', 'A beach', 'Until Monday')
  expect(sentences([now, lanterns])).toHaveLength(2)
  expect(sentences([lanterns, now])).toEqual([
    'Pictures (2): Text on the picture "Until Sunday" → "Until Monday"',
  ])
  // A list that is set, and has nothing in it, is a change, too.
  expect(sentences([], own)).toEqual(['Pictures not set → none'])
  // A section that is new says what each of its items is.
  const columns = [
    { heading: 'Play', text: 'From 21 years on.' },
    { heading: 'Win', text: 'Nobody wins always.' },
  ]
  const added = addNode(documents, site, 'home', 'own', {
    sort: 5,
    type: 'content.Columns',
    props: { columns },
  })
  expect(say(added).join()).toContain('Columns (2): added, Heading "Win", Text "Nobody wins always."')
})

test('[OP-01] [PV-07] what a number or a code stands for is said by its name, in a list and in a condition, too', () => {
  const changed = (path: string[], value: Json, before = documents) =>
    describeChanges(before, setValue(before, root, path, value)).map(({ sentence }) =>
      sentence.split(': ').slice(1).join(': '),
    )
  const leftOut = ['homeTabs', 'types', 'props', 'leftOut']
  expect(changed(leftOut, [1])).toEqual(['Game types without a tab none → number 1'])
  learnNames({ appGameTypeList: [{ id: 1, name: 'Slots', status: 1 }] })
  expect(changed(leftOut, [1, 77])).toEqual(['Game types without a tab none → Slots (1), number 77'])
  const grid = addNode(documents, root, 'home', 'own', { sort: 5, type: 'games.GameGrid', props: {} })
  expect(changed(['home', 'own', 'props', 'typeId'], 77, grid)).toEqual([
    'Game type, where one type is shown Slots (1) → number 77',
  ])
  expect(changed(['home', 'own', 'when'], { activity: [39, 999] }, grid)).toEqual([
    'Shown when always → activity First deposit bonus (39) or Unknown activity (999) is active',
  ])
  expect(
    changed(['overlays', 'homeModal', 'props', 'modals'], [{ kind: 999, block: 'a.B' }]).join(),
  ).toContain('Activity First deposit bonus (39) → number 999')
  expect(changed(['home', 'own', 'props', 'source'], 'type', grid)).toEqual([
    expect.stringMatching(/→ Type$/),
  ])
})

test('[MD-02] a picture’s text in each language is what a reviewer approves', () => {
  const path = ['home', 'own', 'props', 'picture']
  const picture = (alt: JsonObject) => ({ src: '/a.png', alt })
  const own = addNode(documents, site, 'home', 'own', { sort: 5, type: 'content.PictureLink' })
  const before = setValue(own, site, path, picture({ en: 'Lanterns', fil: 'Mga parol' }))
  expect(say(before, own).join()).toContain('Picture not set → "Lanterns" (Filipino: "Mga parol")')
  expect(
    say(setValue(before, site, path, picture({ en: 'Lanterns', fil: 'Libre' })), before).join(),
  ).toContain('Picture is described as "Libre" instead of "Mga parol" in Filipino (')
  const english = setValue(own, site, path, picture({ en: 'Lanterns' }))
  expect(say(before, english).join()).toContain('Picture is now described as "Mga parol" in Filipino (')
  expect(say(english, before).join()).toContain('Picture is no longer described as "Mga parol" in Filipino (')
})

test('[PV-07] what nobody had set, or sets any more, is called so, whatever it is', () => {
  const scale = ['theme', 'scale']
  const larger = setValue(documents, site, scale, 1.1)
  expect(say(larger)).toEqual(['n7: Theme: Size of text not set → 1.1 (changes 1 of 4 sites)'])
  expect(say(resetValue(larger, site, scale), larger)).toEqual([
    'n7: Theme: Size of text 1.1 → not set (changes 1 of 4 sites)',
  ])
  // Where all sites have one, it is what the site had, and the sentence says whose it is.
  const all = setValue(documents, root, scale, 1.2)
  expect(say(setValue(all, site, scale, 1.1), all)).toEqual([
    'n7: Theme: Size of text 1.2 (from all sites) → 1.1 (changes 1 of 4 sites)',
  ])
  const icon = setValue(documents, site, ['tabBar', 'home', 'badge'], 'mail')
  expect(say(icon).join()).toContain('Badge not set → "mail"')
  // A condition that nobody set hides from nobody.
  const when = setValue(documents, site, ['tabBar', 'home', 'when'], { device: 'mobile' })
  expect(say(when).join()).toContain('Shown when always → ')
})

test('[LG-04] a language, an approval and a text in it are told apart, by the names that people know', () => {
  const approval = { by: 'Atty. Santos', on: '2026-12-01', texts: `sha256:${'0'.repeat(64)}` }
  const offered = setValue(documents, site, ['languages'], ['en', 'fil'])
  expect(say(offered)).toEqual(['n7: Languages: English, Filipino (changes 1 of 4 sites)'])
  expect(say(setValue(documents, site, ['legalApprovals', 'fil'], approval))).toEqual([
    'n7: The legal texts in Filipino were approved by Atty. Santos on 2026-12-01: players are offered Filipino (changes 1 of 4 sites)',
  ])
  expect(say(setValue(documents, site, ['messages', 'fil', 'tab.home'], 'Bahay'))).toEqual([
    'n7: In Filipino, the text “Home” now reads “Bahay” (changes 1 of 4 sites)',
  ])
  const confirmed = setValue(documents, site, ['confirmedTexts', 'fil', 'tab.home'], 'abc')
  expect(say(confirmed)).toEqual([
    'n7: In Filipino, the text “Home” was confirmed by a person (changes 1 of 4 sites)',
  ])
  expect(say(documents, confirmed)).toEqual([
    'n7: In Filipino, the text “Home” is a draft again (changes 1 of 4 sites)',
  ])
})
