/** Why a rule is there, and what can be done within it. */
export interface RefusalHelp {
  why: string
  instead: string
}

/** By what the rule says, the more special first: the rules are in `compliance/invariants`. */
const HELP: readonly [rule: RegExp, why: string, instead: string][] = [
  [
    /^The footer links to \/|^The footer shows its links/,
    'The law wants players to find the terms of use and the privacy policy at the end of every page.',
    'You can move the link within the footer, or name it differently: by one of the names that are accepted for it.',
  ],
  [
    /^Visitors may play for fun/,
    'Nobody under 21 may play, for fun neither.',
    'Show the notice of age and eligibility on this page, or open the page to players only.',
  ],
  [
    /21\+ (notice|badge)/,
    'The law wants every site to say that only people of 21 and over may play.',
    'You can move it, as long as it stays there with its sentence.',
  ],
  [
    /^Customer service/,
    'Players must be able to reach customer service from every page.',
    'Add another way to it first, in the header, the menu or the tab bar; then this one can go.',
  ],
  [
    /can log out/,
    'Whoever is signed in must be able to sign out.',
    'You can move the entry within the menu, or name it differently: by one of the names that are accepted for it.',
  ],
  [
    /agreement/i,
    'Nobody may log in or register on this site without agreeing to the terms.',
    'You can change what stands around it.',
  ],
  [
    /eligibility notice/i,
    'The law wants whoever may not play to be told so before they see anything else, and the terms to stay readable.',
    'You can show it in more modes and on more sites, not in fewer.',
  ],
  [
    /hides promotions/,
    'Where a mode shows no promotions, nothing may invite anybody to play.',
    'Hide it in that mode, or change it in the modes that show promotions.',
  ],
  [/promotional/, 'Restricted players must not be invited to play.', 'Leave the page marked as a promotion.'],
  [/may promise/, 'Nobody may be promised that they win.', 'Write it without the promise.'],
  [
    /help link|help must not be broken/i,
    'Players who need help must find it: a site may not run with broken links to it.',
    'Let the link lead to a page that is there.',
  ],
  [
    /required by law/,
    'The law prescribes what this text has to say.',
    'You can write it differently, as long as it still says all of that.',
  ],
  [
    /wallet|deposit|withdraw/i,
    'Players must always get to their own money.',
    'You can move it. To replace it, add the other way first.',
  ],
]

/** Help for a refusal, by its message; undefined where the message says all there is. */
export function refusalHelp(message: string): RefusalHelp | undefined {
  const [, why, instead] = HELP.find(([rule]) => rule.test(message)) ?? []
  return why === undefined || instead === undefined ? undefined : { why, instead }
}
