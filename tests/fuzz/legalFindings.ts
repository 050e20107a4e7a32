import type { LegalPage, RenderedPage } from './renderLegal'

const SITES_THAT_ASK = ['n7', '6b', '6s', '9s']
const LEGAL = ['/terms-of-use', '/privacy-policy']
const GREEN_HIDES = ['promotions.PromoVideo', 'promotions.FeaturedRewards', 'promotions.WinnerTicker']

/** The order of portal.md's overlays, as in requirement OV-07. */
const TURNS = [
  'legal.EligibilityNotice',
  'install.ForcedUpdate',
  'sessions.SessionLock',
  'sessions.RealityCheck',
  'promotions.NoticeModal',
  'promotions.HomeModal',
  'install.AddToHome',
]

/** What portal.md §1 and §2 require and a page does not show; looks only at what reached the player. */
export function legalFindings(requestedPath: string, page: LegalPage, viewer: RenderedPage): string[] {
  const found: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) found.push(what)
  }
  const { path, header, menu, main, footer, overlays, blocks } = page
  const green = viewer.mode !== 'normal'
  const link = (html: string, to: string, name: RegExp) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].some(
      ([, href, inner = '']) => href === to && name.test(inner),
    )

  // Pages that must exist at their path.
  must(path !== '', 'the address goes in a circle')
  const fixed: Record<string, string> = {
    '/terms-of-use': 'legal.TermsPage',
    '/privacy-policy': 'legal.PrivacyPage',
    '/service': 'service.ServicePage',
    '/login': 'accounts.LoginPage',
    '/register': 'accounts.RegisterPage',
    '/lobby/home': 'home.HomePage',
    '/': 'home.HomePage',
  }
  const type = fixed[requestedPath]
  if (type !== undefined) {
    must(main.includes(`data-block="${type}"`), `${requestedPath} does not show ${type}`)
    must(requestedPath === '/' || path === requestedPath, `${requestedPath} redirects to ${path}`)
  }
  if (requestedPath === '/terms-of-use')
    must(/<h1[^>]*>[^<]*Terms of Use/.test(header + main), 'the terms have no title')
  if (requestedPath === '/privacy-policy')
    must(/<h1[^>]*>[^<]*Privacy Policy/.test(header + main), 'the privacy policy has no title')
  if (requestedPath === '/nobody/knows/this')
    must(
      blocks.includes('shell.NotFoundPage') || /href="\/"/.test(main),
      'an unknown address has no way home',
    )

  // Header, menu and footer: on phones in the lobby, on desktops everywhere but on pages without a shell.
  const alone = /accounts\.(Login|Register|Forget)Page|games\.StartPage/.test(main)
  const surrounded =
    viewer.device === 'desktop'
      ? !alone
      : /^\/lobby\/(?!nowhere)/.test(path) && !/shell\.NotFoundPage/.test(main)
  if (surrounded || footer !== '') {
    must(/>21\+</.test(footer) && /is for players aged 21/.test(footer), 'the footer has no 21+ notice')
    must(
      !/<strong[^>]*role="img"/.test(footer) || /class="sentence"|sentence/.test(footer),
      'the 21+ notice has no sentence',
    )
    must(link(footer, '/terms-of-use', /Terms of Use/), 'the footer has no link to the terms')
    must(link(footer, '/privacy-policy', /Privacy Policy/), 'the footer has no link to the privacy policy')
  }
  if (surrounded) {
    must(
      /<button[^>]*aria-label="Customer service"/.test(header) || /Customer service|>Help</.test(menu),
      'customer service is not reached',
    )
    if (viewer.signedIn) {
      must(/<button[^>]*>.*?Log out.*?<\/button>/s.test(menu), 'a player cannot log out from the menu')
      const wallet = /data-block="wallet\.HeaderBalance"[^>]*>\s*</
      must(
        wallet.test(viewer.device === 'mobile' ? header + menu : header),
        'a player does not see the wallet',
      )
    }
  }

  // Deposit and withdrawal.
  const money = /^\/lobby\/wallets\/(deposit|withdraw)$/.exec(requestedPath)?.[1]
  if (viewer.signedIn && money) {
    const tab = money === 'deposit' ? 'deposit.DepositTab' : 'withdrawal.WithdrawTab'
    must(main.includes(`data-block="${tab}"`), `a player cannot ${money}`)
    must(
      link(main, '/lobby/wallets/deposit', /^Deposit$/) &&
        link(main, '/lobby/wallets/withdraw', /^Withdraw$/),
      'the tabs of the wallet do not lead to money in and out',
    )
  }

  // Login and registration; registration's fields are known once the configuration has arrived.
  const form = requestedPath === '/login' || (requestedPath === '/register' && viewer.mode !== null)
  if (!viewer.signedIn && form && path === requestedPath) {
    const asks = main.includes('data-block="legal.Agreement"')
    const badge = main.includes('data-block="legal.AgeBadge"')
    const mustAsk = viewer.mode === 'green' || SITES_THAT_ASK.includes(viewer.site)
    must(asks || !mustAsk, 'agreement is not required')
    must(badge || !(asks || mustAsk), 'there is no 21+ badge beside the agreement')
  }

  // The notice, before all other overlays.
  const notices = overlays.filter((one) => one === 'legal.EligibilityNotice').length
  if (green && path !== '' && !LEGAL.includes(path)) must(notices > 0, 'the eligibility notice is missing')
  if (LEGAL.includes(path)) must(notices === 0, 'the eligibility notice covers the text')
  if (green && notices > 0)
    must(overlays[0] === 'legal.EligibilityNotice', `${overlays[0]} comes before the notice`)
  const turns = overlays.filter((one) => TURNS.includes(one)).map((one) => TURNS.indexOf(one))
  must(
    turns.every((turn, at) => at === 0 || turn >= (turns[at - 1] ?? 0)),
    `overlays come in the wrong order: ${overlays.join(', ')}`,
  )
  if (green) for (const hidden of GREEN_HIDES) must(!blocks.includes(hidden), `green mode shows ${hidden}`)
  return found
}
