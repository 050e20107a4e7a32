import { setTimeout as wait } from 'node:timers/promises'
import { DESKTOP, expect, test } from './walk'

test('[EN-01] a visitor answers the notices of the home page and sees its parts', async ({ walk }) => {
  await walk.begin('normal', { notices: true })
  await walk.open('/')
  await walk.isAt(/^\/lobby\/home/)
  await walk.seesDialog()
  await walk.taps({ css: 'dialog[open] button', name: '^(close|ok|got it|not now|later)' })
  await walk.sees({ css: '[data-block-id="home.banner"]' }, { width: 300, height: 100 })
  await walk.sees({ css: '[data-block-id="home.popular"] [data-game-id]' }, { width: 80, height: 80 })
  await walk.sees({ css: '[data-block-id="tabBar.rewards"] a' }, { width: 40, height: 40 })
})

test('[EN-01] a player logs in', async ({ walk }) => {
  await walk.begin('normal')
  await walk.signsIn('regular')
  await walk.sees({ css: '[data-game-id]' }, { width: 80, height: 80 })
})

test('[EN-01] a visitor registers', async ({ walk }) => {
  await walk.begin('normal')
  await walk.open('/register')
  await walk.fills('user ?name', `ana${Date.now() % 1_000_000}`)
  await walk.fills('^Password', 'secret123')
  await walk.fills('Repeat the password', 'secret123')
  await walk.taps({ css: 'main button', name: 'register|create' })
  await walk.isAt(/\/lobby\/home/)
  await walk.seesDialog('First deposit')
})

for (const [way, shown] of [
  ['Tindahan', { css: 'dialog[open] [role=img], dialog[open] svg', name: 'QR' }],
  ['Bank transfer', { css: 'dialog[open] button', name: 'copy' }],
  ['Lakbay', { css: 'dialog[open] a, dialog[open] button', name: 'pay' }],
] as const)
  test(`[EN-01] a player deposits by ${way}`, async ({ walk }) => {
    await walk.begin('normal')
    await walk.signsIn('regular')
    await walk.open('/lobby/wallets/deposit')
    await walk.taps({ css: 'main label', name: way })
    await walk.fills('^Amount', '1,000')
    await walk.taps({ css: 'main button', name: 'Continue with ₱1,000' })
    await walk.seesDialog()
    await walk.taps({ css: 'dialog[open] button', name: '₱1,000' })
    await walk.sees(shown, { width: 30, height: 20, whole: false })
    await walk.seesDialog()
  })

test('[EN-01] a player withdraws', async ({ walk }) => {
  await walk.begin('normal')
  await walk.signsIn('regular')
  await walk.open('/lobby/wallets/withdraw')
  await walk.fills('^Amount', '500')
  await walk.taps({ css: 'main button', name: '₱500' })
  await walk.seesDialog()
  await walk.taps({ css: 'dialog[open] button', name: '₱500' })
  await walk.sees({ css: 'main p, main [role=status], main h2', name: 'is requested' }, { whole: false })
})

test('[EN-01] a player claims the reward of a task', async ({ walk }) => {
  await walk.begin('normal')
  await walk.signsIn('newbie')
  await walk.seesDialog('First deposit')
  await walk.taps({ css: 'dialog[open] button', name: '^Close' })
  await walk.misses(walk.dialog())
  await walk.open('/profile/task')
  await walk.taps({ css: 'main button', name: '^Claim' })
  await walk.seesDialog()
  await walk.taps({ css: 'dialog[open] button:last-of-type' })
  await walk.misses(walk.dialog())
  await walk.sees({ css: 'main *', name: '^Done$' }, { whole: false })
})

test('[EN-01] an agent reads rates and steps, and exchanges the commission', async ({ walk }) => {
  await walk.begin('agent-claimable')
  await walk.signsIn('agent')
  await walk.open('/activity/agent')
  await walk.sees({ css: 'main [role=img]', name: 'QR' }, { width: 120, height: 120, whole: false })
  await walk.taps({ css: 'main [role=tab]', name: 'Rates' })
  await walk.sees({ css: 'main td', name: '^0\\.4%$' }, { whole: false })
  await walk.taps({ css: 'main [role=tab]', name: 'How it works' })
  await walk.sees({ css: 'main ol li', name: 'Share your link' }, { width: 150, whole: false })
  await walk.taps({ css: 'main button', name: '^Exchange ₱' })
  await walk.seesDialog('Exchange commission')
  await walk.taps({ css: 'dialog[open] button', name: '^Exchange ₱' })
  await walk.seesDialog()
  await walk.taps({ css: 'dialog[open] button:last-of-type' })
  await walk.sees({ css: 'main button:disabled', name: '^Exchange ₱0' }, { width: 200, whole: false })
})

test('[EN-01] a player searches', async ({ walk }) => {
  await walk.begin('normal')
  await walk.signsIn('regular')
  await walk.open('/search')
  await walk.fills('search', 'lotsu')
  await walk.sees({ css: '[role=status]', name: '\\d+ game' })
  await walk.sees({ css: 'main [data-game-id]' }, { width: 80, height: 80 })
  await walk.isAt(/q=lotsu/)
})

test('[EN-01] a player adds a favourite and finds it again', async ({ walk }) => {
  await walk.begin('normal')
  await walk.signsIn('regular')
  const heart = '[data-block-id="home.popular"] [data-game-id] button[aria-pressed'
  await walk.taps({ css: `${heart}="false"]` })
  await walk.sees({ css: `${heart}="true"]` }, { width: 16, height: 16, whole: false })
  await walk.open('/profile/favorites')
  await walk.sees({ css: 'main [data-game-id]' }, { width: 80, height: 80 })
})

test('[EN-01] green mode shows the eligibility notice first, and it can be answered', async ({ walk }) => {
  await walk.begin('green', { notices: true })
  await walk.open('/lobby/home')
  await walk.seesDialog()
  await walk.sees({ css: 'dialog[open] li', name: 'government' }, { width: 150, whole: false })
  await walk.taps({ css: 'dialog[open] button', name: 'accept' })
  await walk.misses({ css: '[data-block="legal.EligibilityNotice"] dialog[open]' })
})

test('[EN-01] a player sets a limit and takes a break', async ({ walk }) => {
  await walk.begin({ persona: 'regular', mode: 'green' })
  await walk.signsIn('regular')
  await walk.open('/safer-play')
  await walk.fills('Maximum deposits', '500')
  await walk.taps({ css: 'main button', name: 'Set the limit' })
  await walk.sees({ css: 'main *', name: '^₱0 of ₱500 used$' }, { whole: false })
  await walk.taps({ css: 'main button', name: 'Stop for 24 hours' })
  await walk.seesDialog()
  await walk.taps({ css: 'dialog[open] button', name: 'Start the break' })
  await walk.sees({ css: 'main p, main h2, main strong', name: 'You are on a break until' }, { whole: false })
})

test('[EN-01] a player reads a letter, and sees where pictures of an ID go', async ({ walk }) => {
  await walk.begin({ persona: 'regular' })
  await walk.signsIn('regular')
  await walk.open('/profile/email')
  await walk.taps({ css: 'main li button', name: '.' })
  await walk.seesDialog()
  await walk.sees({ css: 'dialog[open] article' }, { width: 250, height: 120, whole: false })
  await walk.taps({ css: 'dialog[open] button', name: '^Close' })
  await walk.misses(walk.dialog())

  await walk.begin({ persona: 'newbie' })
  await walk.signsIn('newbie')
  await walk.open('/walletsKycUpload')
  for (const side of ['Front of your ID', 'Back of your ID', 'Selfie'])
    await walk.sees({ css: 'main section h2', name: side }, { width: 40, height: 12, whole: false })
  await walk.sees(
    { css: 'main section input[type=file]', name: 'Choose a file' },
    { width: 100, height: 40, whole: false },
  )
})

test('[EN-01] [SP-05] a player excludes himself', async ({ walk }) => {
  await walk.begin({ persona: 'regular', mode: 'green' })
  await walk.signsIn('regular')
  await walk.open('/safer-play')
  await walk.taps({ css: 'main label', name: '^6 months$' })
  await walk.taps({ css: 'main button', name: '^Exclude yourself$' })
  await walk.seesDialog('Exclude yourself for 6 months')
  await walk.taps({ css: 'dialog[open] label', name: 'cannot be undone' })
  await walk.taps({ css: 'dialog[open] button', name: 'Exclude me for 6 months' })
  await walk.misses(walk.dialog())
  await walk.sees({ css: 'main p, main h2, main strong', name: 'excluded' }, { whole: false })
})

test('[EN-01] [SP-07] a player opens the menu, chooses a picture, and gets the inactivity prompt', async ({
  walk,
}) => {
  await walk.begin({ persona: 'regular', mode: 'green' })
  await walk.signsIn('regular')
  await walk.taps({ css: 'header button', name: 'menu' })
  await walk.sees({ css: 'dialog[open]', name: 'Menu' }, { width: 250, height: 600 })
  await walk.sees({ css: 'dialog[open] nav a', name: '^Records' }, { width: 150, height: 40 })
  await walk.taps({ css: 'dialog[open] a', name: '^Profile' })
  await walk.isAt(/^\/profile\/user/)
  await walk.taps(walk.button('Change the picture'))
  await walk.seesDialog('Choose a picture')
  await walk.sees({ css: 'dialog[open] li:last-child button' }, { width: 56, height: 56 })
  await walk.taps({ css: 'dialog[open] button', name: '^Close' })
  await walk.misses(walk.dialog())

  await walk.hasBeenAway(30.25)
  await walk.seesDialog('Are you still there')
  await walk.sees({ css: 'dialog[open] button', name: 'Stay logged in' }, { width: 100, height: 40 })
  await walk.hasBeenAway(2)
  await walk.seesDialog('Your session is locked')
  await walk.sees({ css: 'dialog[open] input' }, { width: 200, height: 30 })
})

test('[EN-01] [WD-01] a player plays the demo game: bar and home page show the balance', async ({ walk }) => {
  await walk.begin({ persona: 'regular', seed: 'engines' })
  await walk.signsIn('regular')
  await walk.open('/start?gameId=1001')
  const frame = { css: 'main iframe, iframe' }
  await walk.sees(frame, { width: 300, height: 400 })
  const bar = { css: 'header', name: 'this session' }
  // The game is an origin of its own: its button is somewhere in the lower right, and the bar tells when it was found.
  const hasPlayed = async () => !/[^\d]0\.00 this session/.test((await walk.sees(bar)).text)
  await expect(async () => {
    for (let y = 0.97; y > 0.7; y -= 0.03) await walk.clicksIn(frame, 0.75, y)
    expect(await hasPlayed()).toBe(true)
  }).toPass({ timeout: 60_000 })
  await expect
    .poll(async () => {
      const before = (await walk.sees(bar)).text
      await wait(3_000)
      return before.replace(/\d+:\d\d/g, '') === (await walk.sees(bar)).text.replace(/\d+:\d\d/g, '')
    })
    .toBe(true)
  const [balance = 'no balance'] = /₱[\d,.]+$/.exec((await walk.sees(bar)).text) ?? []
  await walk.open('/lobby/home')
  await walk.sees({ css: 'header', name: balance.replace(/[.]/g, '\\.') }, { whole: false })
})

test('[EN-01] [WD-01] free play turns the board and says what came of it', async ({ walk }) => {
  await walk.begin('normal')
  await walk.open('/mock-game/index.html?name=Moon%20Koi')
  await walk.sees({ css: 'h1', name: 'Moon Koi' }, { width: 60, height: 20 })
  await walk.sees({ css: '#board' }, { width: 250, height: 250, whole: false })
  await walk.sees({ css: 'label', name: '^500$' }, { width: 40, height: 36, whole: false })
  await walk.taps({ css: '#turn', name: '^Turn for' })
  await walk.sees({ css: '#result', name: 'less|more|back' }, { width: 150, height: 16, whole: false })
  await walk.taps({ css: 'summary', name: 'chances' })
  await walk.sees({ css: '#pays th', name: 'kite' }, { width: 40, height: 16, whole: false })
})

test.describe('on a desktop', () => {
  test.use({ size: DESKTOP })

  test('[EN-01] a player logs in, sees menu and games, and logs out after confirming', async ({ walk }) => {
    await walk.begin('normal')
    await walk.signsIn('regular')
    await walk.sees({ css: '[data-block-id^="sideMenu."] a' }, { width: 60, height: 30 })
    await walk.sees({ css: '[data-game-id]' }, { width: 100, height: 100 })
    await walk.taps(walk.button('^Log out$'))
    await walk.seesDialog('Confirmation')
    await walk.taps({ css: 'dialog[open] button', name: '^Log out$' })
    await walk.isAt(/\/login/)
  })
})
